import type { PaidOrder } from '../../domain/payment-state.ts'
import { paidExtension, paidOrder, takeOutOfBag } from './paid-order.ts'
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

const refreshAfter = (ms: number, path: string, routeId: string, onRefresh: () => void) =>
  setTimeout(() => void fetchPageData(path, routeId).then((response) => response && onRefresh()), ms)

const refreshLicenses = (onRefresh: () => void) =>
  refreshAfter(REFRESH_LICENSES_MS, '/user/licenses?refresh=1', 'pages/user/licenses', onRefresh)

export function finishExtension(paid: PaidOrder, onRefresh: () => void): void {
  paidExtension.save(paid)
  refreshLicenses(onRefresh)
}

/** Resolves after one try to empty the bag; every page then keeps trying. `onRefresh` may run on a later page. */
export async function finishSale(paid: PaidOrder, onRefresh: () => void): Promise<void> {
  refreshLicenses(onRefresh)
  refreshAfter(RELOAD_BAG_MS, '/bag', 'pages/bag/bag', onRefresh)
  paidOrder.save(paid)
  await takeOutOfBag()
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
