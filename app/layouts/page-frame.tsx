import { type ReactNode, useEffect, useState } from 'react'
import { Notice } from '../ui/notice.tsx'
import { useRootData } from '../ui/root-data.ts'
import { BagPanel } from './bag-panel.tsx'
import { PageMessage } from './page-message.tsx'
import { SearchPanel } from './search-panel.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useBagNow } from './use-bag-now.ts'
import { useLocation, useNavigation } from '@remix-run/react'
import { AWAITED } from '../content/navigation.ts'
import { Spinner } from '../ui/icon.tsx'
import { type HeldEvent, holdWhileOffline } from '../browser/connection/offline.ts'
import { Button } from '../ui/button.tsx'
import { useMessageSlot } from './use-message-slot.ts'

export interface PageFrameProps {
  variant?: 'default' | 'basic'
  accent?: 'ctrl-suite' | 'ctrl-for-ipad' | 'commskit' | 'apps'
  subNavigation?: ReactNode
  children: ReactNode
}

export function PageFrame({ variant = 'default', accent, subNavigation, children }: PageFrameProps) {
  const data = useRootData()
  const bag = useBagNow()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader variant={variant} user={data?.user ?? null} bagCount={bag.count} />
      {subNavigation ? <div data-accent={accent}>{subNavigation}</div> : null}
      <main id="main" tabIndex={-1} data-accent={accent} className="flex-1">
        <ConnectionNotice />
        <PageMessage />
        {bag.isPaidFor && variant === 'default' ? <PaidBagNotice /> : null}
        <AwaitedPage />
        {children}
      </main>
      {variant === 'default' ? <BagPanel /> : null}
      {variant === 'default' ? <SearchPanel /> : null}
      <SiteFooter
        country={data?.country ?? null}
        serviceStatus={data?.serviceStatus ?? null}
        year={data?.year ?? new Date().getUTCFullYear()}
      />
    </div>
  )
}

/** Shown if the site can't be reached after a payment, so that nothing looks unpaid. */
function PaidBagNotice() {
  return (
    <div className="wrap py-6">
      <Notice kind="success" title="You’ve paid for what’s in your bag">
        We have your payment, so please don’t pay again. Your bag empties once you’re back online.
      </Notice>
    </div>
  )
}

const SLOW_MS = 400

const wordsFor = (pathname: string) => AWAITED.find(({ from }) => pathname.startsWith(from))?.text ?? null

/** Says which page is loading, since account services can be slow. The old page stays below. */
function AwaitedPage() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const isLeaving = state === 'loading' && location.pathname !== pathname
  const words = isLeaving ? wordsFor(location.pathname) : null
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (!words) return setSlow(null)
    const pause = setTimeout(() => setSlow(words), SLOW_MS)
    return () => clearTimeout(pause)
  }, [words])
  return (
    <div className="no-print pointer-events-none sticky top-header z-40 h-0">
      <div aria-live="polite" className="wrap flex pt-2">
        {slow ? (
          <p className="flex items-center gap-2 rounded-full border border-line bg-raised px-3 py-1 text-small font-medium shadow-ui">
            <Spinner size={16} />
            {slow}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** Holds links and forms while offline. Links resume once online; forms don't. */
function ConnectionNotice() {
  const [held, setHeld] = useState<HeldEvent | null>(null)
  useEffect(() => holdWhileOffline(setHeld), [])
  useEffect(() => {
    if (!held) return undefined
    // An open panel would hide the notice.
    window.dispatchEvent(new Event('bag:close'))
    if (held.isForm) return undefined
    const resume = () => repeat(held)
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [held])
  const repeat = (event: HeldEvent) => {
    setHeld(null)
    event.repeat()
  }
  const { slot, isPinned } = useMessageSlot(held)
  return (
    <div {...slot}>{held ? <OfflineNotice held={held} isPinned={isPinned} onRepeat={repeat} /> : null}</div>
  )
}

interface OfflineNoticeProps {
  held: HeldEvent
  isPinned: boolean
  onRepeat: (held: HeldEvent) => void
}

function OfflineNotice({ held, isPinned, onRepeat }: OfflineNoticeProps) {
  return (
    <div className={isPinned ? 'wrap py-2' : 'wrap py-6'}>
      <Notice
        kind="warning"
        role="alert"
        title="You’re offline"
        action={
          <Button type="button" size="small" onClick={() => onRepeat(held)}>
            Try again
          </Button>
        }
      >
        {held.isForm
          ? 'Your form hasn’t been sent. Everything you typed is still here: check your connection, then try again.'
          : 'Check your connection. The page opens as soon as you’re back online.'}
      </Notice>
    </div>
  )
}
