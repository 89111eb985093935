import { retry, TRY_LIMIT_MS, UNTIL_DONE } from './retry.ts'

/**
 * Fetches a page's data without the root's, because loading the root would use up the one-time message. Null if there's no
 * response within `TRY_LIMIT_MS`.
 */
export async function fetchPageData(path: string, routeId: string): Promise<Response | null> {
  const { pathname, searchParams } = new URL(path, window.location.href)
  searchParams.set('_routes', routeId)
  try {
    return await fetch(`${pathname}.data?${searchParams}`, { signal: AbortSignal.timeout(TRY_LIMIT_MS) })
  } catch {
    return null
  }
}

/** Goes to a page once it can be reached, to avoid the browser's own error page. Returns a function that cancels it. */
export function goWhenReachable(path: string, routeId: string, go: () => void, onFailed: () => void) {
  const isReachable = async () => {
    const response = await fetchPageData(path, routeId)
    return response !== null && response.status < 500
  }
  return retry(isReachable, UNTIL_DONE, { onDone: go, onFailed })
}
