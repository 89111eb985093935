import { dataPath } from '../navigation/route-files.ts'
import { keepPaidExtension } from './paid-extension.ts'
import { keepPaidOrder, type PaidOrder, takeOutOfBag } from './paid-order.ts'
import { retry, TRY_LIMIT_MS, UNTIL_DONE } from '../connection/retry.ts'

const RELOAD_BAG_MS = 5000
const REFRESH_LICENSES_MS = 3000

/** Asks for the data of a page alone, so that a one-time message stays for the page that shows it. */
async function ask(path: string, routeId: string): Promise<Response | null> {
  try {
    return await fetch(dataPath(new URL(path, window.location.href), [routeId]), {
      signal: AbortSignal.timeout(TRY_LIMIT_MS),
    })
  } catch {
    return null
  }
}

const refreshAfter = (ms: number, path: string, routeId: string, onRefresh: () => void) =>
  setTimeout(() => void ask(path, routeId).then((response) => response && onRefresh()), ms)

const refreshLicenses = (onRefresh: () => void) =>
  refreshAfter(REFRESH_LICENSES_MS, '/user/licenses?refresh=1', 'pages/user/licenses', onRefresh)

/** What follows a completed extension of a license: the bag has no part in it. `onRefresh` as for `finishSale`. */
export function finishExtension(paid: PaidOrder, onRefresh: () => void): void {
  keepPaidExtension(paid)
  refreshLicenses(onRefresh)
}

/**
 * What follows a completed sale. Resolves after the first try to empty the bag of what was paid for; where that fails it
 * is tried again by every page of the site. The rest happens later, also when the visitor has gone on to another page;
 * `onRefresh` is called when the page's data should be read again.
 */
export async function finishSale(paid: PaidOrder, onRefresh: () => void): Promise<void> {
  refreshLicenses(onRefresh)
  refreshAfter(RELOAD_BAG_MS, '/bag', 'pages/bag/bag', onRefresh)
  keepPaidOrder(paid)
  await takeOutOfBag()
}

/**
 * Goes to a page as soon as it can be reached, so that the browser never shows its own error page in place of this one.
 * `onFailed` is called after each try that failed. Returns a function that ends it.
 */
export function goWhenReachable(path: string, routeId: string, go: () => void, onFailed: () => void) {
  const attempt = async () => {
    const response = await ask(path, routeId)
    if (!response || response.status >= 500) return false
    go()
    return true
  }
  return retry(attempt, UNTIL_DONE, { onFailed })
}
