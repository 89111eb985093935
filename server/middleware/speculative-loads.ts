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

/** Browsers forget a prefetch that failed. */
export const refuseSpeculation = () =>
  new Response(null, { status: 403, headers: { 'Cache-Control': 'no-store' } })
