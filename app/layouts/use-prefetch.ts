import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { filesOfPage, pageToPrefetch } from '../browser/page-files.ts'
import { type NetworkConnection, createPrefetchQueue, isSparing } from '../browser/prefetch.ts'
import { PRIVATE_PATHS } from '../content/pages.ts'

/**
 * The framework's own links, which it marks, and the Bag link, whose page opens in a panel; other links leave the
 * site or load a file.
 */
const LINKS = 'a[data-discover], a[data-bag-link]'
const POINTING_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Prefetches the pages whose links are in view or pointed at. */
export function usePrefetch(): void {
  const { key } = useLocation()
  const [queue] = useState(() => createPrefetchQueue({ load: fetchPage, isAllowed }))

  useEffect(() => {
    const page = (link: Element) =>
      pageToPrefetch((link as HTMLAnchorElement).href, window.location.href, window.__remixManifest.routes)
    const ask = (link: Element, isPointedAt: boolean) => {
      const path = page(link)
      if (path !== null) queue.add(path, { isPointedAt })
    }
    const view = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        view.unobserve(target)
        ask(target, false)
      }
    })
    const askForTarget = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest(LINKS) : null
      if (link) ask(link, true)
    }
    document.querySelectorAll(LINKS).forEach((link) => view.observe(link))
    POINTING_EVENTS.forEach((type) => document.addEventListener(type, askForTarget, { passive: true }))
    return () => {
      view.disconnect()
      POINTING_EVENTS.forEach((type) => document.removeEventListener(type, askForTarget))
    }
  }, [queue, key])
}

const isAllowed = () =>
  navigator.onLine && !isSparing((navigator as Navigator & { connection?: NetworkConnection }).connection)

/** Whether the browser has loaded a script or style already, so that it is in its cache. */
const isAtHand = (file: string) =>
  !file.includes('?') && performance.getEntriesByName(new URL(file, window.location.href).href).length > 0

/** The header lets the server say that this answer may be kept for a while. */
const fetchFile = (file: string) =>
  fetch(file, { priority: 'low', headers: file.includes('?') ? { Purpose: 'prefetch' } : {} })

const fetchPage = (path: string) =>
  Promise.allSettled(
    filesOfPage(
      { routes: window.__remixManifest.routes, privatePaths: PRIVATE_PATHS },
      path,
      window.location.href,
    )
      .filter((file) => !isAtHand(file))
      .map(async (file) => (await fetchFile(file)).arrayBuffer()),
  )
