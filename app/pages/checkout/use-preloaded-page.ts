import { useEffect } from 'react'
import { preloadModules } from '../../browser/navigation/route-files.ts'

export function usePreloadedPage(path: string | null, isSoon: boolean): void {
  useEffect(() => {
    if (path !== null && isSoon) preloadModules(path)
  }, [path, isSoon])
}
