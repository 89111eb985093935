import { howToBeInvoiced } from '../../content/invoices.ts'
import type { Href } from '../../domain/href.ts'
import { Notice } from '../../ui/notice.tsx'
import { useRootData } from '../../ui/root-data.ts'
import { TextLink } from '../../ui/text-link.tsx'

type OtherWay =
  /** By bank transfer: the order has an invoice. `page` is null for anyone but the buyer. */
  | { kind: 'invoice'; page: Href | null }
  /** By the invoice for a quote. `currency` is null while the price isn't known. */
  | { kind: 'quote'; page: Href; currency: string | null }
  | { kind: 'none' }

/** What the order on the page comes from, and how else it can be paid. */
export interface OrderSource {
  /** Says to a customer who wasn't charged that nothing is lost, such as "Your bag is saved." */
  savedWords: string
  /** Where to change the order; null if it can't be changed. */
  change: { text: string; to: Href } | null
  otherWay: OtherWay
}

export function OtherWaysToPay({ otherWay }: Pick<OrderSource, 'otherWay'>) {
  const takesInvoices = useRootData()?.settings.takesInvoices ?? false
  switch (otherWay.kind) {
    case 'invoice':
      return (
        <>
          You can also pay by bank transfer:{' '}
          {otherWay.page ? <TextLink to={otherWay.page}>see your invoice</TextLink> : 'see the invoice'}.
        </>
      )
    case 'quote':
      return (
        <>
          Can’t use the form?{' '}
          {howToBeInvoiced(takesInvoices && otherWay.currency !== null, otherWay.currency)}{' '}
          <TextLink to={otherWay.page}>Get a quote</TextLink> or{' '}
          <TextLink to="/support#contact">contact support</TextLink>.
        </>
      )
    case 'none':
      return (
        <>
          Can’t use the form? {howToBeInvoiced(false)}{' '}
          <TextLink to="/support#contact">Contact support</TextLink>.
        </>
      )
  }
}

export const FrameNeedsScript = ({ source }: { source: OrderSource }) => (
  <div className="hidden lg:px-4 noscript:block">
    <Notice kind="info" title="The card form needs JavaScript" className="mb-4">
      Turn it on, update your browser, or allow scripts from this site and from paddle.com, our payment
      provider. Then reload the page. {source.savedWords} <OtherWaysToPay otherWay={source.otherWay} />
    </Notice>
  </div>
)
