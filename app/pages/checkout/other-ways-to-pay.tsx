import { howToBeInvoiced } from '../../content/invoices.ts'
import type { Href } from '../../domain/href.ts'
import { Notice } from '../../ui/notice.tsx'
import { useRootData } from '../../ui/root-data.ts'
import { TextLink } from '../../ui/text-link.tsx'

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

export const FrameNeedsScript = ({ source }: { source: OrderSource }) => (
  <div className="hidden lg:px-4 noscript:block">
    <Notice kind="info" title="The card form needs JavaScript" className="mb-4">
      Turn it on, update your browser, or allow scripts from this site and from paddle.com, our payment
      provider. Then reload the page. {source.kept} <OtherWaysToPay {...source} />
    </Notice>
  </div>
)
