import { useEffect } from 'react'
import { preloadModules, prefetchData } from '../browser/navigation/route-files.ts'
import { findPage, isPrefetchable } from '../content/pages.ts'

const LINKS = 'a[data-discover], a[data-bag-link]'
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

function savesData(): boolean {
  const { saveData, effectiveType = '' } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {}
  return (
    saveData === true ||
    /(^|-)2g$/.test(effectiveType) ||
    window.matchMedia('(prefers-reduced-data: reduce)').matches
  )
}

export function usePrefetch(): void {
  useEffect(() => {
    const seen = new Set<string>()
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null
      if (!link || seen.has(link.href) || !navigator.onLine || savesData()) return
      seen.add(link.href)
      preloadModules(link.pathname)
      const page = findPage(link.pathname)
      // Remix would ask for the root's data too where the query differs.
      if (page && isPrefetchable(page) && link.search === window.location.search)
        void prefetchData(link.pathname + link.search).catch(() => undefined)
    }
    INTENTS.forEach((type) => document.addEventListener(type, prefetch, { passive: true }))
    return () => INTENTS.forEach((type) => document.removeEventListener(type, prefetch))
  }, [])
}
