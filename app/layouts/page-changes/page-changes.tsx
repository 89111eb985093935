import { createPath, useFetchers, useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import {
  forgetVisit,
  markWaiting,
  noteVisit,
  replayInterruptedVisits,
} from '../../browser/navigation/interrupted-visit.ts'
import { focusPage, openTarget } from '../../browser/navigation/page-focus.ts'
import { leavePaymentDocument } from '../../browser/navigation/payment-document.ts'
import { markRootStale } from '../../browser/navigation/stale-root.ts'
import { watchBuild } from '../../browser/navigation/watch-build.ts'
import { classNames } from '../../ui/class-names.ts'
import { usePublishedBag } from '../use-bag-now.ts'
import { useSameCountry, useSameVisitor } from './use-same-visitor.ts'

/** What changes with the page, or while it's open. Rendered by the root, because it stays mounted. */
export function PageChanges() {
  useArrival(openTarget)
  useArrival(focusPage)
  useStaleRoot()
  useReplayedVisits()
  usePublishedBag()
  useSameVisitor()
  useSameCountry()
  useEffect(leavePaymentDocument, [])
  useEffect(watchBuild, [])
  return (
    <>
      <LoadingBar isLoading={useNavigation().state !== 'idle'} />
      <Announcement />
    </>
  )
}

function useStaleRoot(): void {
  const { formMethod } = useNavigation()
  useEffect(() => {
    if (formMethod === 'POST') markRootStale()
  }, [formMethod])
}

function Announcement() {
  const page = useArrivedPage()
  return (
    <div aria-live="polite" aria-atomic className="sr-only">
      {/* The key makes screen readers announce a title that hasn't changed. */}
      {page ? <span key={page.pathname}>{page.title}</span> : null}
    </div>
  )
}

/** How long the bar takes to fill, and its height, are in parts.css. */
export const LOADING_BAR = { throttleMs: 200, hideDelayMs: 500, resetMs: 400 }

function LoadingBar({ isLoading }: { isLoading: boolean }) {
  const [phase, setPhase] = useState<'idle' | 'loading' | 'done'>('idle')
  useEffect(() => {
    setPhase((current) => (current === 'loading' ? 'done' : 'idle'))
    const timer = isLoading
      ? setTimeout(() => setPhase('loading'), LOADING_BAR.throttleMs)
      : setTimeout(() => setPhase('idle'), LOADING_BAR.hideDelayMs + LOADING_BAR.resetMs)
    return () => clearTimeout(timer)
  }, [isLoading])
  return <div className={classNames('loading-bar', phase !== 'idle' && `is-${phase}`)} aria-hidden />
}

/** Runs after a navigation to another page, or to a part of this one, even if the visitor was sent there before. */
function useArrival(onArrival: (hash: string) => void): void {
  const { pathname, hash, key } = useLocation()
  const last = useRef({ pathname, key })
  useEffect(() => {
    const before = last.current
    last.current = { pathname, key }
    if (before.pathname !== pathname || (hash && before.key !== key)) onArrival(hash)
  }, [pathname, hash, key])
}

/** The page to announce, once the visitor has navigated to it. */
function useArrivedPage(): { pathname: string; title: string } | null {
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
function useReplayedVisits(): void {
  const { state, location } = useNavigation()
  const isIdle = useFetchers().length === 0 && state === 'idle'
  useEffect(replayInterruptedVisits, [])
  // Also notes a form's redirect.
  useEffect(() => {
    markWaiting(!isIdle)
    if (isIdle) forgetVisit()
    else if (state === 'loading') noteVisit({ href: createPath(location) })
  }, [isIdle, state, location])
}
