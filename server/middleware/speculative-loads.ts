import type { DescribedRequest } from './described-request.ts'

/** Tells browsers which pages they may load ahead. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json'

/** What this site's own script says of what it loads ahead (app/browser/navigation/prefetch.ts). */
export const isLoadedAhead = (purpose: string | null | undefined) => purpose === 'prefetch'

/** How long that may be kept: enough to follow a link, and short enough for what is shown to be of today. */
export const AHEAD_SECONDS = 60

/** Whether a browser, or this site's script in it, loads a page that nobody has asked for yet, and may never see. */
export const isSpeculative = ({ headers }: Request, { kind }: Pick<DescribedRequest, 'kind'>) =>
  headers.get('Sec-Purpose')?.startsWith('prefetch') === true ||
  (isLoadedAhead(headers.get('Purpose')) && kind !== 'data')

/**
 * The answer where a page would be this visitor's own, or change something: it is loaded when it is wanted. Browsers forget
 * a page that they loaded ahead and that has failed; script gets an answer that is no failure, of which browsers tell.
 */
export const refuseSpeculation = ({ headers }: Request) =>
  new Response(null, {
    status: headers.has('Sec-Purpose') ? 403 : 204,
    headers: { 'Cache-Control': 'no-store' },
  })
