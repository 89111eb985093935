import {
  createPath,
  useFetchers,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
} from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { watchBuild } from '../browser/navigation/build.ts'
import { noteVisit, resumeInterruptedVisits } from '../browser/navigation/interrupted-visit.ts'
import { focusPage } from '../browser/navigation/page-focus.ts'
import { leavePaymentDocument } from '../browser/navigation/payment-document.ts'
import { markRootStale } from '../browser/navigation/stale-root.ts'
import { SHARED_KEYS } from '../browser/tabs/shared-keys.ts'
import { createSharedValue } from '../browser/tabs/shared-value.ts'
import { hasPaymentFrame } from '../content/pages.ts'
import { useRootData, visitorOf } from '../ui/root-data.ts'
import { usePaidOrderEnd, usePublishedBag } from './use-bag-now.ts'
import { classNames } from '../ui/class-names.ts'

export function PageChanges() {
  const { state, formMethod, location } = useNavigation()
  const isIdle = useFetchers().length === 0 && state === 'idle'
  const announced = usePageFocus()
  usePublishedBag()
  useSameVisitor()
  useSameCountry()
  usePaidOrderEnd()
  useEffect(leavePaymentDocument, [])
  useEffect(() => {
    if (formMethod === 'POST') markRootStale()
  }, [formMethod])
  useEffect(watchBuild, [])
  useEffect(resumeInterruptedVisits, [])
  // Also notes a form's redirect.
  useEffect(() => {
    if (isIdle) noteVisit(null)
    else if (state === 'loading') noteVisit({ href: createPath(location) })
  }, [isIdle, state, location])
  return (
    <>
      <LoadingBar isLoading={state !== 'idle'} />
      <div aria-live="polite" aria-atomic className="sr-only">
        {/* The key makes screen readers announce a title that hasn't changed. */}
        {announced ? <span key={announced.pathname}>{announced.title}</span> : null}
      </div>
    </>
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

/** Moves focus to the new page, or to the target of an in-page link. Returns the page to announce. */
function usePageFocus(): { pathname: string; title: string } | null {
  const { pathname, hash } = useLocation()
  const last = useRef({ pathname, hash })
  const [announced, setAnnounced] = useState<{ pathname: string; title: string } | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = { pathname, hash }
    const isSamePage = before.pathname === pathname
    if (isSamePage && (!hash || before.hash === hash)) return
    focusPage(hash)
    if (!isSamePage) setAnnounced({ pathname, title: document.title })
  }, [pathname, hash])
  return announced
}

/** Revalidates if the country has changed since the page was priced: in another tab, or because a session ended. */
function useSameCountry(): void {
  const rootCountry = useRootData()?.country.alpha2Code
  const answers = [...useMatches(), ...useFetchers()].map(
    ({ data }) => (data as { pricedFor?: string | null } | null)?.pricedFor,
  )
  const isOther =
    rootCountry !== undefined &&
    answers.some((pricedFor) => pricedFor !== undefined && pricedFor !== rootCountry)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isOther) revalidate()
  }, [isOther, revalidate])
}

/** Remix would add the sign-in page's redirect to the history, and an open payment form can't change its country. */
const needsDocument = (pathname: string) => pathname === '/login' || hasPaymentFrame(pathname)

const stored = createSharedValue(SHARED_KEYS.visitor)

const isSignedIn = (visitor: string | null) => visitor?.startsWith('signed in') === true

/** Reloads a page from the back-forward cache if its user or country has changed, and every tab after a sign-out. */
function useSameVisitor(): void {
  const root = useRootData()
  const visitor = root && visitorOf(root)
  const { revalidate } = useRevalidator()
  // The inline script recorded who the document was rendered for.
  const isOfDocument = useRef(true)
  useEffect(() => {
    if (visitor === null) return
    if (!isOfDocument.current) stored.write(visitor)
    isOfDocument.current = false
    const refreshIfChanged = () => {
      const latest = stored.read()
      if (latest === null || latest === visitor) return
      if (needsDocument(window.location.pathname)) window.location.reload()
      else revalidate()
    }
    // Signing out hides account pages in every tab, unless a payment may be in progress.
    const leave = () => {
      const hasLeft = !isSignedIn(stored.read()) && isSignedIn(visitor)
      if (hasLeft && !hasPaymentFrame(window.location.pathname)) window.location.reload()
    }
    refreshIfChanged()
    window.addEventListener('pageshow', refreshIfChanged)
    const stopWatching = stored.subscribe(leave)
    return () => {
      window.removeEventListener('pageshow', refreshIfChanged)
      stopWatching()
    }
  }, [visitor, revalidate])
}
