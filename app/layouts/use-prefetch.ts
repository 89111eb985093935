import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { onceActed } from '../browser/hydration/hydration.ts'
import { filesOfPage, pageToPrefetch } from '../browser/navigation/page-files.ts'
import { PREFETCH_HEADERS, createPrefetchQueue, prefetch } from '../browser/navigation/prefetch.ts'

/**
 * The framework's own links, which it marks, and the Bag link, whose page opens in a panel; other links leave the
 * site or load a file.
 */
const LINKS = 'a[data-discover], a[data-bag-link]'
/** What a visitor does on the way to something. */
const POINTING_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Prefetches the pages whose links are pointed at and, once the visitor has done something, those in view. */
export function usePrefetch(): void {
  const { key } = useLocation()
  const [queue] = useState(() => createPrefetchQueue({ load: fetchPage }))

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
    const stopWaiting = onceActed(() =>
      document.querySelectorAll(LINKS).forEach((link) => view.observe(link)),
    )
    POINTING_EVENTS.forEach((type) => document.addEventListener(type, askForTarget, { passive: true }))
    return () => {
      stopWaiting()
      view.disconnect()
      POINTING_EVENTS.forEach((type) => document.removeEventListener(type, askForTarget))
    }
  }, [queue, key])
}

/** Whether a script or style is loaded or on its way, so that it is in the browser's cache by the time. */
const started = new Set<string>()
const isAtHand = (file: string) =>
  started.has(file) || performance.getEntriesByName(new URL(file, window.location.href).href).length > 0

/** Data is fetched each time that a page wants it; a file is there once and for all. */
function fetchFile(file: string): Promise<number> {
  if (file.includes('?')) return prefetch(file, PREFETCH_HEADERS)
  if (isAtHand(file)) return Promise.resolve(0)
  started.add(file)
  return prefetch(file)
}

async function fetchPage(path: string): Promise<number> {
  const files = filesOfPage(window.__remixManifest.routes, path, window.location.href)
  const results = await Promise.allSettled(files.map(fetchFile))
  return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0)
}
