import type { DescribedRequest } from './described-request.ts'

export const SPECULATION_RULES_PATH = '/speculation-rules.json'

/** Whether a browser loads something ahead: by the speculation rules, or for a link that is pointed at. */
export const isLoadedAhead = (secPurpose: string | null | undefined) =>
  secPurpose?.startsWith('prefetch') === true

/** How long data that was loaded ahead may be kept: long enough to follow a link. */
export const AHEAD_SECONDS = 60

export const isSpeculative = (
  { headers }: Request,
  { wantsPublicData }: Pick<DescribedRequest, 'wantsPublicData'>,
) => isLoadedAhead(headers.get('Sec-Purpose')) && !wantsPublicData

/** Browsers forget a page whose prefetch failed. They log it for data, so that gets an empty answer, which isn't kept. */
export const refuseSpeculation = ({ kind }: Pick<DescribedRequest, 'kind'>) =>
  new Response(null, { status: kind === 'data' ? 204 : 403, headers: { 'Cache-Control': 'no-store' } })
