import { PREFETCH_SECONDS, isPrefetch } from './speculative-loads.ts'

/** A response that sets cookies must not reach shared caches. */
export function setCacheControl(
  headers: Headers,
  request: Request,
  {
    isPersonal,
    isPublicData,
    setsCookies,
  }: { isPersonal: boolean; isPublicData: boolean; setsCookies: boolean },
): void {
  const existing = headers.get('Cache-Control')
  if (existing !== null) {
    if (setsCookies) headers.set('Cache-Control', existing.replace(/\bpublic\b/, 'private'))
    return
  }
  if (isPublicData && isPrefetch(request.headers.get('Sec-Purpose'))) {
    headers.set('Cache-Control', `private, max-age=${PREFETCH_SECONDS}`)
    headers.append('Vary', 'Cookie')
  } else if (isPersonal || setsCookies) {
    headers.set('Cache-Control', 'private, no-store')
  } else {
    headers.set('Cache-Control', 'private, no-cache')
    // Without `Vary`, going back would show the page from before signing in or out.
    headers.append('Vary', 'Cookie')
  }
}
