import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { watchBuild } from '../browser/navigation/build-watch.ts'
import { createLoadingBar, type LoadingBarPhase } from '../browser/navigation/loading-bar.ts'
import { focusPage } from '../browser/navigation/page-focus.ts'
import { leavePaymentDocument } from '../browser/navigation/payment-document.ts'
import { markRootStale } from '../browser/navigation/stale-root.ts'
import { useRootData } from '../ui/root-data.ts'
import { usePaidOrderEnd, usePublishedBag } from './use-bag-now.ts'
import { useSameCountry } from './use-same-country.ts'
import { useSameVisitor } from './use-same-visitor.ts'
import { classNames } from '../ui/class-names.ts'

/** Rendered once, in the root. */
export function PageChanges() {
  const { state, formMethod } = useNavigation()
  const buildId = useRootData()?.buildId
  const [ownBuildId] = useState(buildId)
  const phase = useLoadingBar(state !== 'idle')
  const shown = usePageFocus()
  usePublishedBag()
  useSameVisitor()
  useSameCountry()
  usePaidOrderEnd()
  useEffect(leavePaymentDocument, [])
  useEffect(() => {
    if (formMethod === 'POST') markRootStale()
  }, [formMethod])
  useEffect(() => (ownBuildId ? watchBuild(ownBuildId) : undefined), [ownBuildId])
  return (
    <>
      <LoadingBar phase={phase} />
      <div aria-live="polite" aria-atomic className="sr-only">
        {/* The key makes screen readers announce it even if the title hasn't changed. */}
        {shown ? <span key={shown.pathname}>{shown.title}</span> : null}
      </div>
    </>
  )
}

/** Ignores fetchers, which don't navigate. */
function useLoadingBar(isLoading: boolean): LoadingBarPhase {
  const [phase, setPhase] = useState<LoadingBarPhase>('idle')
  const [bar] = useState(() => createLoadingBar(setPhase))
  useEffect(() => (isLoading ? bar.start() : bar.finish()), [bar, isLoading])
  useEffect(() => bar.stop, [bar])
  return phase
}

/** Moves focus to a new page and returns what to announce. Skips the first page and query changes. */
function usePageFocus(): { pathname: string; title: string } | null {
  const { pathname, hash } = useLocation()
  const lastPathname = useRef(pathname)
  const [shown, setShown] = useState<{ pathname: string; title: string } | null>(null)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    focusPage(hash)
    setShown({ pathname, title: document.title })
  }, [pathname, hash])
  return shown
}

const LoadingBar = ({ phase }: { phase: 'idle' | 'loading' | 'done' }) => (
  <div
    className={classNames('loading-bar', phase === 'loading' && 'is-loading', phase === 'done' && 'is-done')}
    aria-hidden
  />
)
