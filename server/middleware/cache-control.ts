/** Long enough to read on before following a link; short enough for a page that could not show its prices to be asked again. */
const FETCHED_AHEAD_SECONDS = 60

interface Caching {
  isSignedIn: boolean
  /** A good answer to a framework data request that is nobody's own and changes no cookie. */
  isShared: boolean
  setsCookies: boolean
}

/**
 * Says how long a browser may keep an answer that does not say so itself: a page's data that was fetched ahead
 * (app/browser/prefetch.ts) until it is wanted, while the visitor's cookies stay the same; all else not unasked. What
 * brings cookies is never for caches that others share, whatever the page says.
 */
export function setCacheControl(
  headers: Headers,
  request: Request,
  { isSignedIn, isShared, setsCookies }: Caching,
): void {
  const said = headers.get('Cache-Control')
  if (said !== null) {
    if (setsCookies) headers.set('Cache-Control', said.replace(/\bpublic\b/, 'private'))
    return
  }
  if (isShared && request.headers.get('Purpose') === 'prefetch') {
    headers.set('Cache-Control', `private, max-age=${FETCHED_AHEAD_SECONDS}`)
    headers.append('Vary', 'Cookie')
  } else {
    headers.set('Cache-Control', isSignedIn ? 'private, no-store' : 'private, no-cache')
  }
}
