import { AHEAD_SECONDS, isLoadedAhead } from './speculative-loads.ts'

interface Caching {
  isPersonal: boolean
  isPublicData: boolean
  setsCookies: boolean
}

/** What is personal is stored nowhere; an answer that sets cookies is never for shared caches. */
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
  if (isPublicData && isLoadedAhead(request.headers.get('Sec-Purpose'))) {
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
