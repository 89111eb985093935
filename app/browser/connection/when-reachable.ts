import { isReachable } from './connection.ts'

/** How often an open page looks whether the site can be reached again. */
const LOOK_AGAIN_MS = 5000

/** Calls `then` as soon as the site can be reached, and again until the returned function ends it. */
export function whenReachable(then: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible' && navigator.onLine)
      void isReachable().then((is) => is && then())
  }
  const timer = setInterval(look, LOOK_AGAIN_MS)
  window.addEventListener('online', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', look)
  }
}
