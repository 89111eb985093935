import { postForm } from './post.ts'

/** The bag is cleared at once and once more this long after. */
const CLEAR_AGAIN_MS = 5000
const REFRESH_LICENSES_MS = 3000

/** `isKeptAlive`, since the visitor may leave the page meanwhile. */
const clearBag = () => postForm('/bag', { intent: 'clear-session', refresh: '1' }, { isKeptAlive: true })

/** Runs something later, or at once when the visitor leaves the document before. */
function runLater(run: () => void, ms: number): void {
  const runOnce = () => {
    clearTimeout(timer)
    window.removeEventListener('pagehide', runOnce)
    run()
  }
  const timer = setTimeout(runOnce, ms)
  window.addEventListener('pagehide', runOnce)
}

/**
 * What follows a completed sale. Resolves when the bag is empty; the rest happens later, also when the visitor has gone
 * on to another page of the site. `onRefresh` is called when the page's data should be read again.
 */
export async function finishSale(onRefresh: () => void): Promise<void> {
  setTimeout(() => {
    void fetch('/user/licenses?refresh=1', { headers: { Accept: 'text/html' } }).then(
      onRefresh,
      () => undefined,
    )
  }, REFRESH_LICENSES_MS)
  runLater(() => void clearBag().then(onRefresh), CLEAR_AGAIN_MS)
  await clearBag()
}
