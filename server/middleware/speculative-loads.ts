/** The file that tells browsers which pages they may load ahead; it lies in public/. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json'
/** Browsers take the rules in this type alone. */
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json'

/** Whether a browser loads a page that nobody has asked for yet, and may never see. */
export const isSpeculative = ({ headers }: Request) =>
  headers.get('Sec-Purpose')?.startsWith('prefetch') === true

/**
 * The answer where a page would be this visitor's own, or change something: it is loaded when it is wanted. Browsers forget
 * a page that they loaded ahead and that has failed.
 */
export const refuseSpeculation = () =>
  new Response(null, { status: 403, headers: { 'Cache-Control': 'no-store' } })
