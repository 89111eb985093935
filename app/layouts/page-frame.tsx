import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'
import { useRootData } from '../ui/root-data.ts'
import { AwaitedPage } from './awaited-page.tsx'
import { BagPanel } from './bag-panel.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { PageMessage } from './page-message.tsx'
import { SearchPanel } from './search-panel.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useBagNow } from './use-bag-now.ts'

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

/** While the site cannot be reached after a payment: nothing may look unpaid. */
function PaidBagNotice() {
  return (
    <div className="wrap py-6">
      <Notice kind="success" title="You’ve paid for what’s in your bag">
        We have your payment, so please don’t pay again. Your bag empties once you’re back online.
      </Notice>
    </div>
  )
}
