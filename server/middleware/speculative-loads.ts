import type { DescribedRequest } from './described-request.ts'

export const SPECULATION_RULES_PATH = '/speculation-rules.json'

/** As `prefetchData` sends it (app/browser/navigation/route-files.ts). */
export const isLoadedAhead = (purpose: string | null | undefined) => purpose === 'prefetch'

/** How long that may be kept: long enough to follow a link. */
export const AHEAD_SECONDS = 60

export const isSpeculative = ({ headers }: Request, { kind }: Pick<DescribedRequest, 'kind'>) =>
  headers.get('Sec-Purpose')?.startsWith('prefetch') === true ||
  (isLoadedAhead(headers.get('Purpose')) && kind !== 'data')

/** Browsers forget a failed prefetch; our own gets 204, since a failed fetch is logged to the console. */
export const refuseSpeculation = ({ headers }: Request) =>
  new Response(null, {
    status: headers.has('Sec-Purpose') ? 403 : 204,
    headers: { 'Cache-Control': 'no-store' },
  })
