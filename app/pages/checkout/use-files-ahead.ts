import { useEffect } from 'react'
import { filesOfPage } from '../../browser/page-files.ts'

/** Loads the script of a page that comes later, so that going there needs its data alone. */
export function useFilesAhead(path: string | null): void {
  useEffect(() => {
    if (path === null) return
    const { routes } = window.__remixManifest
    for (const file of filesOfPage(routes, path, window.location.href)) {
      if (!file.endsWith('.js')) continue
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
    }
  }, [path])
}
