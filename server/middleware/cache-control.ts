import type { DescribedRequest } from './described-request.ts'

const PREFETCH_SECONDS = 60

const isPrefetch = ({ headers }: Request) => headers.get('Sec-Purpose')?.startsWith('prefetch') === true

export const isSpeculative = (
  request: Request,
  { wantsPublicData }: Pick<DescribedRequest, 'wantsPublicData'>,
) => isPrefetch(request) && !wantsPublicData

/** Browsers drop a failed prefetch of a page, but log a failed fetch of data, so data gets an empty 204. */
export const refuseSpeculation = ({ kind }: Pick<DescribedRequest, 'kind'>) =>
  new Response(null, { status: kind === 'data' ? 204 : 403, headers: { 'Cache-Control': 'no-store' } })

/** Shared caches must not store a response that sets cookies. */
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
  const isKeptAhead = isPublicData && isPrefetch(request)
  if (!isKeptAhead && (isPersonal || setsCookies)) return headers.set('Cache-Control', 'private, no-store')
  headers.set('Cache-Control', `private, ${isKeptAhead ? `max-age=${PREFETCH_SECONDS}` : 'no-cache'}`)
  // Without `Vary`, going back would show the page as it was before signing in or out.
  headers.append('Vary', 'Cookie')
}
