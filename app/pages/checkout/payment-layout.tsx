import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { configurationWords } from '../../domain/count-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Href } from '../../domain/href.ts'
import type { OrderView } from '../../domain/frame-order.ts'
import type { BagView } from '../../store/load-bag.ts'
import { PriceList, totalRows } from '../../ui/price-list.tsx'
import { type EngineLine, EngineLines } from '../../ui/rack/engine-lines.tsx'
import type { OrderSource } from './order-source.tsx'

interface OrderCardProps {
  title?: string
  /** Defaults to the edition and the numbers of players and entities. */
  caption: string | null | undefined
  /** Null if we can't show any. */
  prices: Omit<OrderView, 'lines'> | null
  lines: readonly EngineLine[]
  configuration: BagView['configuration']
  /** Set if the provider has calculated the tax for the order's address. */
  taxLabel?: string | null
  destination: ReactNode
  change: Href | null
  isPaid: boolean
  /** Below the prices. */
  facts?: ReactNode
}

interface PaymentLayoutProps {
  title: string
  lead?: ReactNode
  back: OrderSource['change']
  isPaid: boolean
  order: Omit<OrderCardProps, 'isPaid'>
  /** The payment form. */
  children: ReactNode
}

/** The page of a payment: the order beside the form or, on narrow screens, above it. */
export function PaymentLayout({ title, lead, back, isPaid, order, children }: PaymentLayoutProps) {
  return (
    <div className="checkout-page">
      <div className="wrap grid min-h-[calc(100dvh-var(--spacing-header))] noscript:min-h-0 content-start gap-2 pt-4 pb-16 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-x-20 lg:pt-12">
        <div className="min-w-0">
          {back ? (
            <p className={classNames('mb-2', isPaid && 'invisible')}>
              <TextLink to={back.to} className="touchable inline-flex items-center gap-1.5 py-1 text-small">
                <Icon name="arrow-right" size={16} className="rotate-180" />
                {back.text}
              </TextLink>
            </p>
          ) : null}
          <div className="lg:sticky lg:top-24">
            <PageHeading title={title} size="small" />
            {lead ? <p className="mt-1 text-small text-ink-muted">{lead}</p> : null}
            <section aria-labelledby="order" className="mt-4">
              <OrderCard {...order} isPaid={isPaid} />
            </section>
          </div>
        </div>
        <section aria-labelledby="payment" className="min-w-0">
          <h2 id="payment" className="px-4 text-title max-lg:sr-only">
            Payment
          </h2>
          {children}
          <p className="mt-3 px-4 text-caption text-ink-muted noscript:hidden">
            By paying, you agree to our{' '}
            <TextLink to="/info/terms-of-service" opensNewTab>
              terms of service
            </TextLink>
            .
          </p>
        </section>
      </div>
    </div>
  )
}

/** On narrow screens, the order is collapsed above the form and shows only its total. */
function OrderCard(props: OrderCardProps) {
  const { title = 'Your order', caption, prices, lines, configuration, taxLabel } = props
  const { destination, change, isPaid, facts } = props
  const soldIn = taxLabel ? prices?.currency : undefined
  const details = useRef<HTMLDetailsElement>(null)
  useOpenWhenWide(details)
  return (
    <Disclosure
      ref={details}
      look="bar"
      summary={
        <>
          <h2 id="order" className="font-semibold sm:text-title">
            {title}
          </h2>
          {isPaid ? <Badge tone="success">Paid</Badge> : null}
          <span className="figures min-w-0 flex-1 text-end font-semibold lg:hidden">
            {prices ? (
              <>
                {prices.totals.total}{' '}
                <TaxNote tax={prices.totals.tax} country={prices.totals.country} soldIn={soldIn} />
              </>
            ) : null}
          </span>
          <span className="order-1 w-full text-caption wrap-anywhere text-ink-muted lg:hidden">
            {caption ?? (configuration && configurationWords(configuration).join(', '))}
          </span>
        </>
      }
      summaryClassName="flex-wrap max-lg:px-4 max-lg:py-3"
      unfoldedFrom="lg"
      className="max-lg:rounded-ui max-lg:border max-lg:border-line max-lg:bg-raised"
    >
      <div className="max-lg:px-4 max-lg:pb-4">
        <EngineLines
          configuration={configuration}
          rackClassName="w-full max-w-md"
          lines={lines}
          totals={{ ...prices?.totals, soldIn }}
        />
        {prices ? (
          <PriceList
            rows={totalRows(prices.totals, {
              currency: prices.currency,
              tax: { label: taxLabel ?? 'Tax Estimate' },
              unknownTax: 'Depends on your address',
            })}
            soldIn={soldIn}
            className="mt-3 border-t border-line pt-3"
          />
        ) : null}
        {destination ? (
          <p className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-5 text-small text-ink-muted">
            <span className="min-w-0 flex-1 basis-64 wrap-anywhere">{destination}</span>
            {isPaid || change === null ? null : (
              <TextLink to={change} className="touchable inline-flex items-center">
                Change the order
              </TextLink>
            )}
          </p>
        ) : null}
        {facts}
      </div>
    </Disclosure>
  )
}

const WIDE_REM = 64

/** CSS shows the order open on wide screens; assistive technology needs the attribute as well. */
function useOpenWhenWide(details: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    // Like the style sheet's container queries, and unlike a media query in rem, this follows larger text.
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
    const wide = window.matchMedia(`(min-width: ${WIDE_REM * rem}px)`)
    const follow = () => {
      if (details.current) details.current.open = wide.matches
    }
    // On narrow screens leave the order as it is, since the visitor may have opened it.
    if (wide.matches) follow()
    wide.addEventListener('change', follow)
    return () => wide.removeEventListener('change', follow)
  }, [])
}

export const LicenseDestination = ({ label, email }: { label: string | null; email: string }) => (
  <>
    Your license {label ? <bdi className="text-ink">“{label}”</bdi> : null} goes to{' '}
    <bdi>{email || 'your account'}</bdi>.
  </>
)
