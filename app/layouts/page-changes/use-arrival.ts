import { createPath, useFetchers, useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import {
  forgetVisit,
  noteVisit,
  replayInterruptedVisits,
} from '../../browser/navigation/interrupted-visit.ts'

/** Runs after a navigation to another page, or to another part of this one. */
export function useArrival(onArrival: (hash: string) => void): void {
  const { pathname, hash } = useLocation()
  const last = useRef({ pathname, hash })
  useEffect(() => {
    const before = last.current
    last.current = { pathname, hash }
    if (before.pathname !== pathname || (hash && before.hash !== hash)) onArrival(hash)
  }, [pathname, hash])
}

/** The page to announce, once the visitor has navigated to it. */
export function useArrivedPage(): { pathname: string; title: string } | null {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const [page, setPage] = useState<{ pathname: string; title: string } | null>(null)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    setPage({ pathname, title: document.title })
  }, [pathname])
  return page
}

/** Remembers the page that's loading, to continue with it if Remix reloads this one instead. */
export function useReplayedVisits(): void {
  const { state, location } = useNavigation()
  const isIdle = useFetchers().length === 0 && state === 'idle'
  useEffect(replayInterruptedVisits, [])
  // Also notes a form's redirect.
  useEffect(() => {
    if (isIdle) forgetVisit()
    else if (state === 'loading') noteVisit({ href: createPath(location) })
  }, [isIdle, state, location])
}
