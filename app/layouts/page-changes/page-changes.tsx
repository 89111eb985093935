import { useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { watchBuild } from '../../browser/navigation/build.ts'
import { focusPage, openTarget } from '../../browser/navigation/page-focus.ts'
import { leavePaymentDocument } from '../../browser/navigation/payment-document.ts'
import { markRootStale } from '../../browser/navigation/stale-root.ts'
import { usePublishedBag } from '../use-bag-now.ts'
import { LoadingBar } from './loading-bar.tsx'
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
