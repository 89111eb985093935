import { fetchPageData } from '../connection/page-data.ts'

export const RELOAD_BAG_MS = 5000
export const REFRESH_LICENSES_MS = 3000

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
