import { useEffect } from 'react'
import { preloadModules } from '../../browser/navigation/route-files.ts'

/** Loads the script of a page that comes soon, so that going there needs its data alone. */
export function usePreloadedPage(path: string | null, isSoon: boolean): void {
  useEffect(() => {
    if (path !== null && isSoon) preloadModules(path)
  }, [path, isSoon])
}
