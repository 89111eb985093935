import { type ReactNode, useContext } from 'react'
import type { Message } from '../context.ts'
import { uncheckedHref } from '../domain/href.ts'
import { CountryLink } from '../ui/country-link.tsx'
import { Notice } from '../ui/notice.tsx'
import { MessageContext } from '../ui/one-time-message.ts'
import { useRootData } from '../ui/root-data.ts'
import { TextLink } from '../ui/text-link.tsx'
import { AwaitedPage } from './awaited-page.tsx'
import { BagPanel } from './bag-panel.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useBagNow } from './use-bag-now.ts'

interface PageFrameProps {
  variant?: 'default' | 'basic'
  accent?: 'ctrl-suite' | 'ctrl-for-ipad' | 'commskit' | 'apps'
  subNavigation?: ReactNode
  children: ReactNode
}

export function PageFrame({ variant = 'default', accent, subNavigation, children }: PageFrameProps) {
  const data = useRootData()
  const message = useContext(MessageContext)
  const bag = useBagNow()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader variant={variant} user={data?.user ?? null} bagCount={bag.count} />
      {subNavigation ? <div data-accent={accent}>{subNavigation}</div> : null}
      <main id="main" tabIndex={-1} data-accent={accent} className="flex-1">
        {/* Always rendered, because some screen readers ignore a live region that is added together with its text. */}
        <div role="status">
          {message ? (
            <div className="wrap py-6">
              <Notice kind={message.kind} role="note" action={<MessageAction message={message} />}>
                {message.text}
                {message.total ? (
                  <>
                    {' The total is '}
                    <span className="whitespace-nowrap">{message.total}.</span>
                  </>
                ) : null}
              </Notice>
            </div>
          ) : null}
        </div>
        {bag.isPaidFor && variant === 'default' ? <PaidBagNotice /> : null}
        <AwaitedPage />
        {children}
      </main>
      {variant === 'default' ? <BagPanel /> : null}
      <SiteFooter
        country={data?.country ?? null}
        serviceStatus={data?.serviceStatus ?? null}
        year={data?.year ?? new Date().getUTCFullYear()}
      />
    </div>
  )
}

/** A document load, since a retry may set cookies and redirect. */
function MessageAction({ message: { offersCountries, retryPath } }: { message: Message }) {
  if (offersCountries) return <CountryLink>Change</CountryLink>
  return retryPath ? (
    <TextLink to={uncheckedHref(retryPath)} reloadDocument>
      Try again
    </TextLink>
  ) : null
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
