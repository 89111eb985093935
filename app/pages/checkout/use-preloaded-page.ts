import { useEffect } from 'react'
import { filesOfPage } from '../../browser/navigation/page-files.ts'
import { onceActed } from '../../browser/hydration/hydration.ts'

function loadFiles(path: string): void {
  const { routes } = window.__remixManifest
  for (const file of filesOfPage(routes, path, window.location.href)) {
    if (!file.endsWith('.js')) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
}

/**
 * Loads the script of a page that comes later, so that going there needs its data alone: once the visitor has acted, or when
 * it comes soon.
 */
export function usePreloadedPage(path: string | null, isSoon: boolean): void {
  useEffect(() => {
    if (path === null) return undefined
    if (!isSoon) return onceActed(() => loadFiles(path))
    loadFiles(path)
    return undefined
  }, [path, isSoon])
}
