import { type ReactNode, useEffect, useState } from 'react'
import { closeBag } from '../browser/bag/bag-events.ts'
import { onLeaving } from '../browser/navigation/leaving.ts'
import type { Accent } from '../content/page-facts.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { useRootData } from '../ui/root-data.ts'
import { BagPanel } from './bag-panel/bag-panel.tsx'
import { PageMessage, useMessageSlot } from './page-message.tsx'
import { SearchPanel } from './search/search-panel.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useBagCount } from './use-bag-now.ts'

export interface PageFrameProps {
  variant?: 'default' | 'basic'
  accent?: Accent
  subNavigation?: ReactNode
  children: ReactNode
}

export function PageFrame({ variant = 'default', accent, subNavigation, children }: PageFrameProps) {
  const data = useRootData()
  const bagCount = useBagCount()
  return (
    <div className="flex min-h-dvh flex-col">
      <Link to="#main" className="skip-link">
        Skip to content
      </Link>
      <SiteHeader variant={variant} user={data?.user ?? null} bagCount={bagCount} />
      {subNavigation ? <div data-accent={accent}>{subNavigation}</div> : null}
      <main id="main" tabIndex={-1} data-accent={accent} className="flex-1">
        <ConnectionNotice />
        <PageMessage />
        {children}
      </main>
      {variant === 'default' ? (
        <>
          <BagPanel />
          <SearchPanel />
        </>
      ) : null}
      <SiteFooter
        country={data?.country ?? null}
        serviceStatus={data?.serviceStatus ?? null}
        year={data?.year ?? new Date().getUTCFullYear()}
      />
    </div>
  )
}

interface HeldEvent {
  isForm: boolean
  repeat(): void
}

function uncoverPage(): void {
  closeBag()
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
}

/** Blocks links and forms while offline, so that typed text isn't lost. Links continue once online; forms don't. */
function ConnectionNotice() {
  const [held, setHeld] = useState<HeldEvent | null>(null)
  useEffect(
    () =>
      onLeaving((event, repeat) => {
        if (navigator.onLine) return
        event.preventDefault()
        event.stopImmediatePropagation()
        setHeld({ isForm: event.type === 'submit', repeat })
      }),
    [],
  )
  useEffect(() => {
    if (!held) return undefined
    uncoverPage()
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
    <div {...slot}>
      {held ? (
        <div className={isPinned ? 'wrap py-2' : 'wrap py-6'}>
          <Notice
            kind="warning"
            role="alert"
            title="You’re offline"
            action={
              <Button type="button" size="small" onClick={() => repeat(held)}>
                Try again
              </Button>
            }
          >
            {held.isForm
              ? 'Your form hasn’t been sent. Everything you typed is still here: check your connection, then try again.'
              : 'Check your connection. The page opens as soon as you’re back online.'}
          </Notice>
        </div>
      ) : null}
    </div>
  )
}
