import { COMPANY } from '../../shop.ts'
import { formatDay } from '../../domain/moment.ts'
import { isPaid } from '../../domain/payment.ts'
import { Card } from '../../ui/card.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { OrderView } from './load-order.ts'
import { ReceiptLines } from '../../ui/receipt-lines.tsx'

interface ReceiptProps {
  order: OrderView['order']
}

/** `hasRack`: unless the license above already has one. */
export function Receipt({ order, hasRack }: ReceiptProps & { hasRack: boolean }) {
  return (
    <Card className="print:p-4">
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h2 className="text-title">Your order</h2>
        <PrintButton />
      </div>
      <div className="print:grid print:grid-cols-[minmax(0,1fr)_17rem] print:gap-4">
        <ReceiptLines
          order={order}
          rackClassName={hasRack ? undefined : 'hidden'}
          className="mt-4 print:mt-2"
        />
        <Facts order={order} />
      </div>
      <p className="mt-5 text-small text-ink-muted">
        {isPaid(order.status) && !order.isInvoice
          ? 'Paddle, our merchant of record, sends your invoice by e-mail.'
          : 'Paddle is our merchant of record.'}{' '}
        <span className="print:hidden">
          Questions? Contact <TextLink to="/support#contact">support</TextLink> with the order number above.
        </span>
      </p>
      <p className="mt-3 hidden text-caption text-ink-muted print:block">
        {[COMPANY.name, ...COMPANY.postalAddress].join(', ')}. {COMPANY.registration}. {COMPANY.supportEmail}
      </p>
    </Card>
  )
}

function Facts({ order }: ReceiptProps) {
  const { id, statusWords, due, charged, invoiceNumber, card, billedAt, createdAt } = order
  const date = billedAt ?? createdAt
  const facts = [
    ['Status', statusWords],
    ['Left to pay', due],
    ['After credits', due ? null : charged],
    ['Invoice', invoiceNumber],
    ['Date', date && formatDay(date)],
    ['Paid with', card && `${card.brand} ending in ${card.last4}`],
  ]
  return (
    <dl className="mt-5 grid grid-cols-[auto_1fr] content-start gap-x-6 gap-y-2 border-t border-line pt-5 text-small text-ink-muted print:mt-0 print:border-0 print:p-0">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="figures text-end text-ink">{value}</dd>
          </div>
        ) : null,
      )}
      <dt>Order number</dt>
      <dd className="text-end font-mono text-caption break-all select-all">{id}</dd>
    </dl>
  )
}
