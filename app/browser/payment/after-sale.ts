import { retry, TRY_LIMIT_MS, UNTIL_DONE } from '../connection/retry.ts'

export const RELOAD_BAG_MS = 5000
export const REFRESH_LICENSES_MS = 3000

/** Fetches a page's data without the root's, because loading the root would use up the one-time message. */
export async function fetchPageData(path: string, routeId: string): Promise<Response | null> {
  const { pathname, searchParams } = new URL(path, window.location.href)
  searchParams.set('_routes', routeId)
  try {
    return await fetch(`${pathname}.data?${searchParams}`, { signal: AbortSignal.timeout(TRY_LIMIT_MS) })
  } catch {
    return null
  }
}

/** The server empties the bag when it hears of the payment. `onRefresh` may run on a later page. */
export function refreshAfterSale({ isBag }: { isBag: boolean }, onRefresh: () => void): void {
  const refresh = async (path: string, routeId: string) => {
    if (await fetchPageData(path, routeId)) onRefresh()
  }
  const refreshBag = () => void refresh('/bag', 'pages/bag/bag')
  setTimeout(() => void refresh('/user/licenses?refresh=1', 'pages/user/licenses'), REFRESH_LICENSES_MS)
  if (!isBag) return
  refreshBag()
  setTimeout(refreshBag, RELOAD_BAG_MS)
}

/** Goes to a page once it can be reached, to avoid the browser's own error page. Returns a function that cancels it. */
export function goWhenReachable(path: string, routeId: string, go: () => void, onFailed: () => void) {
  const attempt = async () => {
    const response = await fetchPageData(path, routeId)
    if (!response || response.status >= 500) return false
    go()
    return true
  }
  return retry(attempt, UNTIL_DONE, { onFailed })
}
