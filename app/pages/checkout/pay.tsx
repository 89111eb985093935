import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { withFailure } from '../../content/order-words.ts'
import { href } from '../../domain/href.ts'
import type { FrameOrder } from '../../domain/frame-order.ts'
import { nameUpdates } from '../../domain/line-name.ts'
import { engineOf } from '../../domain/order.ts'
import { isTransactionId } from '../../domain/transaction.ts'
import { isCheckout, isInvoiceDue, isInvoiceRequest, isPending } from '../../domain/payment.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { FactList } from '../../ui/facts.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { LicenseDestination, PaymentLayout } from './payment-layout.tsx'
import { loadFrame } from './load-frame.ts'
import { loadPayable, viewerOf } from './load-payable.ts'
import { NothingToPay } from './nothing-to-pay.tsx'

export const meta = pageMeta()

/** Anyone with the link may pay, so only the owner sees anything personal. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transactions, quoteOrders, payments } = context.backend
  const id = new URL(request.url).searchParams.get('_ptxn')
  if (id === null) return { state: 'unnamed' } as const
  const result = isTransactionId(id) ? await transactions.get(id) : null
  if (!result || (!result.ok && result.reason === 'not-found'))
    return jsonResponse({ state: 'unnamed' } as const, 404)
  if (!result.ok) return jsonResponse({ state: 'unavailable', id } as const, 503)
  const sale = result.value
  const { status, takesCards } = sale
  if (isInvoiceRequest(sale)) return { state: 'requested' } as const
  const viewer = await viewerOf(context, sale)
  if (!isCheckout(status) && !(isInvoiceDue(status) && takesCards))
    return { state: 'settled', id, status: sale.refunded === 'all' ? 'refunded' : status, viewer } as const
  const owner = viewer === 'owner' ? context.session.customer : null
  const known = await payments.ofTransaction(owner, sale)
  // The provider's event may come before its transaction says so.
  if (known.state === 'paid') return { state: 'settled', id, status: 'paid', viewer } as const
  if (!(await quoteOrders.isPayable(sale))) return { state: 'ended' } as const
  const payable = await loadPayable(context, { sale, viewer, owner })
  const paddle = await loadFrame(context, request, {
    customer: owner,
    isOpening: !isPending(known),
    payer: sale.customerId,
    hasAddress: sale.hasBusiness || payable.buyer?.postalCode !== undefined,
  })
  return { state: 'payable', ...payable, known: withFailure(known), paddle } as const
}

export { loadPaymentPage as clientLoader } from '../../browser/navigation/payment-document.ts'

/** While the form is open, its saved cards stay the same. */
export const shouldRevalidate = () => false

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
  const orderPage = href('/user/orders/:id', { id })
  const what = invoice?.number ? `invoice ${invoice.number}` : `for ${quote ? `quote ${quote}` : 'an order'}`
  const due = status === 'past_due' ? 'Overdue since' : 'Due'
  return (
    <PaymentLayout
      title={`Pay ${what}`}
      lead={invoice?.due && !isPaid ? `${due} ${invoice.due}` : null}
      back={invoice && viewer === 'owner' ? { text: 'Back to the order', to: orderPage } : null}
      isPaid={isPaid}
      order={{
        title: viewer === 'owner' ? 'Your order' : 'The order',
        caption: null,
        prices: view ?? payment.order,
        lines: lines.map((line) => ({ ...line, ...updated(line.name) })),
        configuration: engineOf(lines),
        taxLabel: view ? null : payment.taxLabel,
        destination: destinationOf(payment),
        change: null,
        facts: (
          <FactList
            className="mt-5 grid grid-cols-2 gap-x-8 gap-y-3 border-t border-line pt-5 text-small"
            facts={[
              ['Left to pay', isPaid ? null : invoice?.left],
              ['Invoice', invoice?.number],
              ['Quote', quote],
              ['By bank transfer', invoice && !isPaid && 'With the details on the invoice'],
              ['Billed to', payment.billedTo],
              ['Order number', <code className="font-mono text-caption break-all select-all">{id}</code>],
            ]}
          />
        ),
      }}
    >
      <PaymentFrame
        settings={paddle}
        sale={{ transactionId: id, buyer }}
        source={{
          savedWords: `${viewer === 'owner' ? 'Your' : 'The'} order is saved.`,
          change: null,
          otherWay: invoice
            ? { kind: 'invoice', page: viewer === 'other' ? null : orderPage }
            : { kind: 'none' },
        }}
        displayedTotal={null}
        completeHref={viewer === 'owner' ? '/checkout/complete' : null}
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
