import { AHEAD_SECONDS, isLoadedAhead } from './speculative-loads.ts'

interface Caching {
  isPersonal: boolean
  /** A successful answer to a framework data request that holds nothing personal and sets no cookie. */
  isPublicData: boolean
  setsCookies: boolean
}

/**
 * Sets `Cache-Control` where the page has not set it: prefetched data of public pages (app/browser/navigation/prefetch.ts) may
 * be kept for a short time while the visitor's cookies stay the same; what is
 * personal is not stored anywhere, and everything else has to be revalidated. An answer that sets cookies is never for shared caches, whatever the page says.
 */
export function setCacheControl(
  headers: Headers,
  request: Request,
  { isPersonal, isPublicData, setsCookies }: Caching,
): void {
  const existing = headers.get('Cache-Control')
  if (existing !== null) {
    if (setsCookies) headers.set('Cache-Control', existing.replace(/\bpublic\b/, 'private'))
    return
  }
  if (isPublicData && isLoadedAhead(request.headers.get('Purpose'))) {
    headers.set('Cache-Control', `private, max-age=${AHEAD_SECONDS}`)
    headers.append('Vary', 'Cookie')
  } else if (isPersonal || setsCookies) {
    headers.set('Cache-Control', 'private, no-store')
  } else {
    headers.set('Cache-Control', 'private, no-cache')
    // Going back, browsers show what they have without asking; with other cookies they do ask.
    headers.append('Vary', 'Cookie')
  }
}
