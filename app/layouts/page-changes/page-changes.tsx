import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { watchBuild } from '../../browser/navigation/watch-build.ts'
import { focusPage, openTarget } from '../../browser/navigation/page-focus.ts'
import { leavePaymentDocument } from '../../browser/navigation/payment-document.ts'
import { markRootStale } from '../../browser/navigation/stale-root.ts'
import { classNames } from '../../ui/class-names.ts'
import { usePublishedBag } from '../use-bag-now.ts'
import { useArrival, useArrivedPage, useReplayedVisits } from './use-arrival.ts'
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
