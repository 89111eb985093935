import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { href } from '../../domain/href.ts'
import { frameLocale } from '../../domain/frame-locale.ts'
import type { FrameOrder } from '../../domain/frame-order.ts'
import { FRAME_MIN_WIDTHS_PX } from '../../domain/payment-page.ts'
import { nameUpdates, updatePricesOf } from '../../domain/line-name.ts'
import { formatDay } from '../../domain/moment.ts'
import { engineOf } from '../../domain/order.ts'
import { countryOf } from '../../domain/price-location.ts'
import { isCheckout, isInvoiceDue, isInvoiceRequest, isTransactionId } from '../../domain/transaction.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { FactList } from '../../ui/facts.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { isOwnSale } from '../../store/is-own-sale.ts'
import { withTimeout } from '../../store/timeout.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { LicenseDestination, OrderCard, PaymentLayout } from './order-card.tsx'
import { taxLabelOf } from '../../ui/receipt-lines.tsx'
import { NothingToPay, type Viewer } from './nothing-to-pay.tsx'

export const meta = pageMeta()

/** Anyone with the link may pay, so only the owner sees anything personal. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('_ptxn')
  if (id === null) return { state: 'unnamed' } as const
  if (!isTransactionId(id)) return jsonResponse({ state: 'unnamed' } as const, 404)
  const result = await context.backend.transactions.get(id)
  if (!result.ok && result.reason === 'not-found') return jsonResponse({ state: 'unnamed' } as const, 404)
  if (!result.ok) return jsonResponse({ state: 'unavailable', id } as const, 503)
  const { status, lines, totals, currency, takesCards, invoiceNumber, dueAt } = result.value
  const { quote, userReference, label, license } = result.value
  if (!(await context.backend.quoteOrders.isPayable(result.value))) return { state: 'ended' } as const
  if (isInvoiceRequest(result.value)) return { state: 'requested' } as const
  const { customer } = context.session
  const isOwn = customer !== null && (await isOwnSale(context.backend, customer, result.value))
  const viewer: Viewer = isOwn ? 'owner' : customer ? 'other' : 'visitor'
  if (!isCheckout(status) && !(isInvoiceDue(status) && takesCards))
    return { state: 'settled', id, status, viewer } as const
  // Zero tax may only mean that the provider doesn't have the full address yet.
  const isTaxKnown = isInvoiceDue(status) || /[1-9]/.test(totals?.tax ?? '')
  const order = totals && {
    currency,
    totals: { ...totals, subTotal: totals.subtotal, tax: isTaxKnown ? totals.tax : null },
  }
  const own =
    isOwn && isInvoiceDue(status) ? await withTimeout(context.backend.orders.get(customer, id), null) : null
  const { company, name } = own?.ok ? own.value.details : { company: null, name: null }
  const invoice = isInvoiceDue(status)
    ? {
        number: invoiceNumber,
        due: dueAt && formatDay(dueAt),
        billedTo: company || name,
      }
    : null
  const { settings, catalogue } = context.backend
  const email = customer?.user.email
  return {
    state: 'payable',
    id,
    status,
    lines: lines.map((line, index) => ({ ...line, id: String(index) })),
    order,
    taxLabel: totals && isTaxKnown ? taxLabelOf(totals) : null,
    invoice,
    quote,
    viewer,
    isClaimed: userReference !== null,
    account: isOwn && email ? { email, label, license } : null,
    // A draft has no customer yet. Opening the form sets it, so only ever to the account that placed the order.
    buyer:
      status === 'draft' && isOwn
        ? { email: customer.user.email, country: countryOf(await context.location()) }
        : null,
    updatePrices: updatePricesOf(catalogue),
    known: await context.backend.payments.ofTransaction(isOwn ? customer : null, result.value),
    paddle: { ...settings.paddle, locale: frameLocale(request.headers.get('Accept-Language')) },
  } as const
}

export { loadPaymentPage as clientLoader } from '../../browser/navigation/payment-document.ts'

export default function PayPage() {
  const payment = useLoaderData<typeof loader>()
  return payment.state === 'payable' ? <PayableOrder payment={payment} /> : <NothingToPay payment={payment} />
}

type Payable = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { state: 'payable' }>

function PayableOrder({ payment }: { payment: Payable }) {
  const { id, status, lines, viewer, paddle, invoice, quote, buyer, updatePrices, known } = payment
  const [change, setChange] = useState<{ order: FrameOrder | null; isPaid: boolean }>()
  const isPaid = change?.isPaid ?? false
  // An invoice's tax is final, even before the form has asked for an address.
  const view = change?.order && !invoice ? nameUpdates(change.order.view, updatePrices) : null
  const updated = (name: string) => view?.lines.find((line) => line.name === name)
  const page = invoice ? (viewer === 'other' ? null : href('/user/orders/:id', { id })) : undefined
  const what = invoice?.number ? `invoice ${invoice.number}` : `for ${quote ? `quote ${quote}` : 'an order'}`
  const due = status === 'past_due' ? 'Overdue since' : 'Due'
  return (
    <PaymentLayout
      title={`Pay ${what}`}
      lead={invoice?.due && !isPaid ? `${due} ${invoice.due}` : null}
      back={page && viewer === 'owner' ? { text: 'Back to the order', to: page } : null}
      isPaid={isPaid}
      order={
        <OrderCard
          title={viewer === 'owner' ? 'Your order' : 'The order'}
          caption={null}
          order={view ?? payment.order}
          lines={lines.map((line) => ({ ...line, ...updated(line.name) }))}
          configuration={engineOf(lines)}
          taxLabel={view ? null : payment.taxLabel}
          destination={destinationOf(payment)}
          change={null}
          isPaid={isPaid}
        >
          <FactList
            className="mt-5 grid grid-cols-2 gap-x-8 gap-y-3 border-t border-line pt-5 text-small"
            facts={[
              ['Invoice', invoice?.number],
              ['Quote', quote],
              ['By bank transfer', invoice && !isPaid && 'With the details on the invoice'],
              ['Billed to', invoice?.billedTo],
              ['Order number', <code className="font-mono text-caption break-all select-all">{id}</code>],
            ]}
          />
        </OrderCard>
      }
    >
      <CheckoutFrame
        settings={paddle}
        sale={{ transactionId: id, buyer }}
        minWidthPx={FRAME_MIN_WIDTHS_PX.transaction}
        source={{ kept: 'Your order is saved.', change: null, invoice: page, quoteCurrency: null }}
        completeHref={viewer === 'owner' ? '/checkout/complete' : null}
        sold=""
        wanted={viewer === 'owner' ? { transaction: id } : null}
        known={known}
        onChange={setChange}
      />
    </PaymentLayout>
  )
}

function destinationOf({ account, isClaimed }: Pick<Payable, 'account' | 'isClaimed'>): ReactNode {
  if (!account) return isClaimed ? 'What you pay for goes to the account that placed the order.' : null
  const { label, license: id, email } = account
  if (id === null) return <LicenseDestination label={label} email={email} />
  return (
    <>
      It’s added to <TextLink to={href('/user/licenses/:id', { id })}>your license</TextLink>, in{' '}
      <bdi>{email}</bdi>.
    </>
  )
}
