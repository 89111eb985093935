import type { DescribedRequest } from './described-request.ts'

export const SPECULATION_RULES_PATH = '/speculation-rules.json'

export const isPrefetch = (secPurpose: string | null | undefined) =>
  secPurpose?.startsWith('prefetch') === true

/** Long enough to follow a link. */
export const PREFETCH_SECONDS = 60

export const isSpeculative = (
  { headers }: Request,
  { wantsPublicData }: Pick<DescribedRequest, 'wantsPublicData'>,
) => isPrefetch(headers.get('Sec-Purpose')) && !wantsPublicData

/** Browsers drop a failed prefetch of a page, but log one of data, so that gets an empty response. */
export const refuseSpeculation = ({ kind }: Pick<DescribedRequest, 'kind'>) =>
  new Response(null, { status: kind === 'data' ? 204 : 403, headers: { 'Cache-Control': 'no-store' } })
