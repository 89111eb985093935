import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type ComponentProps, useCallback, useState } from 'react'
import { href } from '../../domain/href.ts'
import { frameLocale } from '../../domain/frame-locale.ts'
import type { FrameOrder } from '../../domain/frame-order.ts'
import { FRAME_MIN_WIDTHS_PX } from '../../domain/payment-page.ts'
import { nameUpdates, updatePricesOf } from '../../domain/line-name.ts'
import { formatDay } from '../../domain/moment.ts'
import { isCheckout, isInvoiceDue, isInvoiceRequest, isTransactionId } from '../../domain/transaction.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { FactList } from '../../ui/facts.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { isOwnSale } from '../../store/is-own-sale.ts'
import { withTimeout } from '../../store/timeout.ts'
import { TaxNote } from '../../ui/tax-note.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { FoldedOrder } from './order-card.tsx'
import { ReceiptLines } from '../../ui/receipt-lines.tsx'
import { NothingToPay, type Viewer } from './nothing-to-pay.tsx'

export const meta = pageMeta()

/** Anyone with the link may pay, so the page shows nothing personal. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('_ptxn')
  if (id === null) return { state: 'unnamed' } as const
  if (!isTransactionId(id)) return jsonResponse({ state: 'unnamed' } as const, 404)
  const result = await context.backend.transactions.get(id)
  if (!result.ok && result.reason === 'not-found') return jsonResponse({ state: 'unnamed' } as const, 404)
  if (!result.ok) return jsonResponse({ state: 'unavailable', id } as const, 503)
  const { status, lines, totals, currency, takesCards, invoiceNumber, dueAt } = result.value
  if (!(await context.backend.quoteOrders.isPayable(result.value))) return { state: 'ended' } as const
  if (isInvoiceRequest(result.value)) return { state: 'requested' } as const
  const { customer } = context.session
  const isOwn = customer !== null && (await isOwnSale(context.backend, customer, result.value))
  const viewer: Viewer = isOwn ? 'owner' : customer ? 'other' : 'visitor'
  if (!isCheckout(status) && !(isInvoiceDue(status) && takesCards))
    return { state: 'settled', id, status, viewer } as const
  const order = { lines, totals, currency }
  const own =
    isOwn && isInvoiceDue(status) ? await withTimeout(context.backend.orders.get(customer, id), null) : null
  const { company, name } = own?.ok ? own.value.details : { company: null, name: null }
  const invoice = { number: invoiceNumber, due: dueAt && formatDay(dueAt), billedTo: company || name }
  const { settings, catalogue } = context.backend
  const updatePrices = updatePricesOf(catalogue)
  const paddle = { ...settings.paddle, locale: frameLocale(request.headers.get('Accept-Language')) }
  return { state: 'payable', id, status, order, invoice, viewer, updatePrices, paddle } as const
}

export { loadPaymentPage as clientLoader } from '../../browser/navigation/payment-document.ts'

export default function PayPage() {
  const payment = useLoaderData<typeof loader>()
  return payment.state === 'payable' ? <PayableOrder payment={payment} /> : <NothingToPay payment={payment} />
}

type Payable = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { state: 'payable' }>

const receiptOf = (
  { currency, country, view }: FrameOrder,
  { order, updatePrices }: Payable,
): ComponentProps<typeof ReceiptLines>['order'] => ({
  currency,
  country,
  lines: nameUpdates(view, updatePrices).lines.map((line) => ({
    ...line,
    // The form's lines have no product id, and without one the rack would disappear.
    productid: order.lines.find(({ name }) => name === line.name)?.productid ?? null,
    isUpdate: updatePrices.includes(line.id),
  })),
  totals: {
    subtotal: view.totals.subTotal,
    discount: view.totals.discount,
    tax: view.totals.tax,
    taxRate: null,
    total: view.totals.total,
  },
})

function PayableOrder({ payment }: { payment: Payable }) {
  const { id, status, viewer, paddle, invoice: facts } = payment
  const [followed, setFollowed] = useState<FrameOrder | null>(null)
  const follow = useCallback(({ order }: { order: FrameOrder | null }) => setFollowed(order), [])
  const isInvoice = isInvoiceDue(status)
  const invoice = isInvoice ? (viewer === 'other' ? null : href('/user/orders/:id', { id })) : undefined
  const due = status === 'past_due' ? 'Was due' : 'Due'
  // An invoice's tax is final, even before the form has asked for an address.
  const order = followed && !isInvoice ? receiptOf(followed, payment) : payment.order
  // Before payment, zero tax may only mean that the provider doesn't have the full address.
  const isTaxKnown =
    followed !== null || isInvoice || (status !== 'draft' && /[1-9]/.test(order.totals?.tax ?? ''))
  const { totals } = order
  const total =
    isTaxKnown || !totals ? totals : totals.discount ? null : { total: totals.subtotal, tax: null }
  return (
    <div className="wrap min-h-[calc(100dvh-var(--spacing-header))] py-10 sm:py-14 noscript:min-h-0">
      <PageHeading title={isInvoice && facts.number ? `Pay invoice ${facts.number}` : 'Pay for an order'} />
      <div className="mt-8 grid content-start items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <section aria-labelledby="payment" className="min-w-0 max-lg:order-2">
          <h2 id="payment" className="sr-only">
            Payment
          </h2>
          <CheckoutFrame
            settings={paddle}
            sale={{ transactionId: id }}
            minWidthPx={FRAME_MIN_WIDTHS_PX.transaction}
            source={{ kept: 'Your order is saved.', change: null, invoice }}
            completeHref={viewer === 'owner' ? '/checkout/complete' : null}
            onChange={follow}
          />
        </section>
        <section aria-labelledby="order">
          <FoldedOrder
            title="The order"
            caption={facts.due && `${due} ${facts.due}`}
            total={
              total ? (
                <>
                  {total.total}{' '}
                  <TaxNote
                    tax={total.tax}
                    soldIn={order.currency}
                    country={followed?.country}
                    className="block"
                  />
                </>
              ) : null
            }
          >
            <ReceiptLines order={order} isTaxKnown={isTaxKnown} />
            {isTaxKnown ? null : (
              <p className="mt-4 text-small text-ink-muted">
                The form adds the tax for your address before you pay.
              </p>
            )}
            <FactList
              className="mt-5 grid gap-x-8 gap-y-3 border-t border-line pt-5 text-small sm:grid-cols-2 lg:grid-cols-1"
              facts={[
                [due, facts.due],
                ['Billed to', facts.billedTo],
                ['Invoice', facts.number],
                ['Reference', <code className="font-mono text-caption break-all select-all">{id}</code>],
              ]}
            />
          </FoldedOrder>
        </section>
      </div>
    </div>
  )
}
