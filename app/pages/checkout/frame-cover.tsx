import type { ReactNode } from 'react'
import { howToBeInvoiced } from '../../content/invoices.ts'
import { INVOICE_COMING } from '../../content/order-words.ts'
import type { Payment } from '../../domain/payment-state.ts'
import { type Href, uncheckedHref } from '../../domain/href.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName, Spinner } from '../../ui/icon.tsx'
import { usePaymentWords } from '../../ui/payment-notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useRootData } from '../../ui/root-data.ts'
import { useHere } from '../../ui/use-here.ts'

export interface OrderSource {
  /** Tells a customer who wasn't charged what we've kept, such as "Your bag is saved." */
  kept: string
  change: { text: string; to: Href } | null
  quote?: Href | null
  /** The order's page. Null for anyone but the buyer, undefined until there is an invoice. */
  invoice?: Href | null
  /** The currency of a quote for the same; null if there can't be one. */
  quoteCurrency: string | null
}

interface FrameCoverProps {
  payment: Payment
  source: OrderSource
  again: () => void
  payAgain: () => void
}

export function FrameCover(props: FrameCoverProps) {
  const words = usePaymentWords()
  return (
    <div aria-live="polite" className="empty:hidden">
      {coverOf(props, words)}
    </div>
  )
}

export function OtherWaysToPay({ invoice, quote, quoteCurrency }: OrderSource) {
  const takesInvoices = useRootData()?.settings.takesInvoices ?? false
  if (invoice !== undefined)
    return (
      <>
        You can also pay by bank transfer:{' '}
        {invoice ? <TextLink to={invoice}>see your invoice</TextLink> : 'see the invoice'}.
      </>
    )
  return (
    <>
      Can’t use the form? {howToBeInvoiced(takesInvoices && quoteCurrency !== null, quoteCurrency)}{' '}
      {quote ? (
        <>
          <TextLink to={quote}>Get a quote</TextLink> or <TextLink to="/support">contact support</TextLink>.
        </>
      ) : (
        <>
          <TextLink to="/support">Contact support</TextLink>.
        </>
      )}
    </>
  )
}

export function TryAgain({ children = 'Try again' }: { children?: string }) {
  return (
    <ButtonLink size="small" variant="secondary" to={useHere()} reloadDocument>
      {children}
    </ButtonLink>
  )
}

function coverOf(
  { payment, source, again, payAgain }: FrameCoverProps,
  words: ReturnType<typeof usePaymentWords>,
) {
  const { phase, pending, completeHref, isStuck } = payment
  const button = (text: string, onClick = again) => (
    <Button type="button" size="small" variant="secondary" onClick={onClick}>
      {text}
    </Button>
  )
  switch (phase) {
    case 'loading':
      return <FrameSkeleton />
    case 'unreachable':
      return (
        <Cover icon="alert" title="We couldn’t open the payment form" action={<TryAgain />}>
          Our payment provider, Paddle, isn’t responding, or something in your browser or network is blocking
          it. Allow scripts from paddle.com, then try again. You haven’t been charged. {source.kept}{' '}
          <OtherWaysToPay {...source} />
        </Cover>
      )
    case 'closed':
      return (
        <Cover icon="lock" title="You closed the payment form" action={button('Open it again')}>
          You haven’t been charged. {source.kept}
        </Cover>
      )
    case 'unpaid':
      return (
        <Cover icon="alert" title="Your payment didn’t go through" action={button('Try again')}>
          We haven’t received any money. {source.kept}
        </Cover>
      )
    case 'unconfirmed':
      return pending ? (
        <Cover
          icon="clock"
          title={words(pending).title}
          action={
            <span className="flex flex-wrap items-center justify-center gap-3">
              {pending.orderHref ? (
                <ButtonLink size="small" to={uncheckedHref(pending.orderHref)}>
                  Check payment status
                </ButtonLink>
              ) : (
                <TextLink to="/support">Contact support</TextLink>
              )}
              <span className="noscript:hidden">{button('Pay again', payAgain)}</span>
            </span>
          }
        >
          {words(pending).text}
          {pending.orderHref ? (
            <span className="noscript:hidden"> This page updates automatically.</span>
          ) : null}
        </Cover>
      ) : null
    case 'paid':
      return (
        <Cover
          icon="check-circle"
          isGood
          title="Payment received"
          action={
            completeHref === null ? null : isStuck ? (
              button('Continue now')
            ) : (
              <span className="flex items-center gap-3 text-small text-ink-muted">
                <Spinner /> Opening your order…
              </span>
            )
          }
        >
          Thank you. {source.invoice === undefined ? INVOICE_COMING : 'There’s nothing left to pay.'}
          {isStuck
            ? ' We can’t reach our site right now. Your license is safe, and this page continues as soon as it can.'
            : null}
        </Cover>
      )
    default:
      return null
  }
}

interface CoverProps {
  icon: IconName
  title: string
  isGood?: boolean
  action: ReactNode
  children: ReactNode
}

function Cover({ icon, title, isGood, action, children }: CoverProps) {
  return (
    <div
      role="note"
      className="absolute inset-0 z-10 flex flex-col items-center gap-3 rounded-ui border border-line bg-sunken px-6 py-16 text-center"
    >
      <Icon name={icon} size={32} className={isGood ? 'text-success' : 'text-ink-faint'} />
      <p className="text-title text-balance">{title}</p>
      <p className="max-w-md text-small text-ink-muted">{children}</p>
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  )
}

function FrameSkeleton() {
  return (
    <div className="absolute inset-0 grid content-start gap-5 p-4">
      <p className="flex items-center gap-3 text-small text-ink-muted">
        <Spinner /> Opening the secure payment form…
      </p>
      <div aria-hidden className="grid grid-cols-2 gap-x-4 gap-y-5">
        {['col-span-full', 'col-span-full', 'col-span-full', '', '', 'col-span-full'].map((span, field) => (
          <div key={field} className={span}>
            <div className="h-4 w-28 rounded-ui bg-hover" />
            <div className="mt-2 h-11 rounded-ui border border-line" />
          </div>
        ))}
        <div className="col-span-full mt-2 h-11 rounded-ui bg-line" />
      </div>
    </div>
  )
}
