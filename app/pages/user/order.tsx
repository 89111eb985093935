import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import {
  canBeRevised,
  type CustomerOrder,
  dateOfOrder,
  licenseOfOrder,
  type OrderDetails,
} from '../../domain/customer-order.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { href } from '../../domain/href.ts'
import { titleOfLicense } from '../../domain/license.ts'
import { formatShortDay } from '../../domain/moment.ts'
import {
  awaitedPaymentOf,
  orderStatusWithDay,
  paymentStepOf,
  stateOfUnpaid,
} from '../../domain/order-state.ts'
import { engineOf } from '../../domain/order.ts'
import { paymentErrorOf, type PaymentState } from '../../domain/payment.ts'
import { lastReturnDay, type Owned, whyNoRefund } from '../../domain/refund.ts'
import { isInvoiceRequest, isPaid, isTransactionId } from '../../domain/transaction.ts'
import { requireUser } from '../../guards.ts'
import { formResponse, runIntent } from '../../http/form-outcome.ts'
import { cannotLoad } from '../../http/cannot-load.ts'
import { orderNotFound } from '../../http/page-not-found.ts'
import { ordersAside } from '../../store/load-history.ts'
import { withTimeout } from '../../store/timeout.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FocusedNotice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { failureWords } from '../../content/order-words.ts'
import { NO_REFUND, REFUND_WORDS } from '../../content/refund-words.ts'
import { FactList } from '../../ui/facts.tsx'
import { ReceiptLines } from '../../ui/receipt-lines.tsx'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { BuyAgain } from './buy-again.tsx'
import { InvoiceCorrection } from './order/invoice-correction.tsx'
import { InvoiceRequestForms } from './order/invoice-request.tsx'
import { NextStep } from './order/next-step.tsx'
import { OrderRefunds, PdfForm } from './order/order-files.tsx'
import { ORDER_INTENTS } from './order/order-intents.ts'
import { NoRefundHere, RefundForm, RefundNotice } from './order/refund-section.tsx'

export const meta = pageMeta()

export async function loader({ context, request, params: { id = '' } }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  if (!isTransactionId(id)) throw orderNotFound()
  const { backend } = context
  const [result, listed, orders, typed] = await Promise.all([
    backend.orders.get(customer, id),
    withTimeout(backend.licenses.list(customer), null),
    ordersAside(context, customer),
    backend.typedForms.find(customer, href('/user/orders/:id', { id })),
  ])
  if (!result.ok && result.reason === 'not-found') throw orderNotFound()
  if (!result.ok) throw cannotLoad('this order')
  const { order, refunds, details, request: invoiceRequest, isRevised } = result.value
  const licenses = listed?.ok ? listed.value : null
  const owned = { licenses: licenses?.isStale ? null : (licenses?.value ?? null), orders }
  const license = licenseOfOrder(order, licenses?.value ?? [], orders ?? [])
  const { state } = await backend.payments.ofTransaction(customer, order)
  return {
    ...describe(order, awaitedPaymentOf(order, state, backend.now())),
    details,
    invoiceRequest,
    typed,
    isRevised,
    refunds,
    refund: describeRefund(result.value, owned, backend.now()),
    license: license && { id: license.id, title: titleOfLicense(license) },
    configuration: engineOf(order.lines),
  }
}

function describe(order: CustomerOrder, payment: PaymentState) {
  const { id, lines, totals, currency, status, invoiceNumber, card, method } = order
  return {
    id,
    order: { lines, totals, currency },
    status,
    refunded: order.refunded,
    keptTotal: order.keptTotal,
    state: isInvoiceRequest(order) ? ('requested' as const) : stateOfUnpaid(order, payment),
    step: paymentStepOf(order, payment),
    failure: failureWords(paymentErrorOf(payment, order)),
    statusWords: orderStatusWithDay(order, payment),
    date: dateOfOrder(order),
    invoiceNumber,
    poNumber: order.poNumber,
    paidWith: card ? `${card.brand} ending in ${card.last4}` : method,
  }
}

function describeRefund(details: OrderDetails, owned: Owned, now: Date) {
  const { order, refund } = details
  const why = whyNoRefund(details, owned, now)
  const paidAt = order.paidAt ?? order.billedAt
  if (why === 'unpaid' || (order.refunded === 'all' && !refund)) return null
  return {
    request: refund && {
      ...REFUND_WORDS[refund.state],
      at: refund.state === 'requested' ? refund.at : null,
      isRejected: refund.state === 'rejected',
    },
    why: why && NO_REFUND[why],
    until: paidAt && lastReturnDay(paidAt),
  }
}

export async function action({ context, request, params: { id = '' } }: ActionFunctionArgs) {
  const customer = requireUser(context, request)
  if (!isTransactionId(id)) throw orderNotFound()
  return formResponse(context, await runIntent(request, ORDER_INTENTS, { ...context, customer, id }))
}

export default function OrderPage() {
  const view = useLoaderData<typeof loader>()
  const problem = useFormProblem()
  const kind = view.state === 'unpaid' ? 'Checkout' : 'Order'
  const title = view.date ? `${kind} of ${formatShortDay(view.date)}` : kind
  return (
    <AccountFrame
      title={title}
      crumbs={[{ text: 'Orders', to: '/user/orders' }]}
      bar={<Badge tone={toneOf(view)}>{view.statusWords}</Badge>}
    >
      <div className="flex flex-col gap-6">
        <FocusedNotice kind="problem" problem={problem} field="form" />
        <Order {...view} problem={problem} />
      </div>
    </AccountFrame>
  )
}

type OrderView = ReturnType<typeof useLoaderData<typeof loader>>

type OrderProps = OrderView & { problem: FormProblem | undefined }

function Order(props: OrderProps) {
  const { id, order, refunds, refund, keptTotal, problem, typed } = props
  const isCorrectable = props.invoiceNumber && !props.isRevised && canBeRevised(props)
  const isReturning =
    (refund !== null && refund.why === null) ||
    (problem?.intent === 'refund' && problem.typed.reason !== undefined)
  return (
    <>
      <NextStep {...props} />
      {refund?.request ? <RefundNotice id={id} {...refund.request} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <Card title="What you ordered">
          <ReceiptLines order={order} className="mt-4" />
          <OrderRefunds {...{ id, refunds, keptTotal }} />
        </Card>
        <div className="flex flex-col gap-6 lg:row-span-2">
          <Card title="Details">
            <Facts {...props} />
            {refund?.why && !refund.request && !isReturning ? (
              <NoRefundHere id={id} why={refund.why} />
            ) : null}
          </Card>
          {props.configuration ? <BuyAgain configuration={props.configuration} /> : null}
        </div>
        {props.invoiceRequest ? (
          <InvoiceRequestForms {...{ id, problem }} request={props.invoiceRequest} />
        ) : null}
        {isReturning ? <RefundForm id={id} until={refund?.until ?? null} {...{ problem, typed }} /> : null}
        {isCorrectable || problem?.intent === 'revise' ? <InvoiceCorrection {...props} /> : null}
      </div>
    </>
  )
}

function toneOf({ status, refunded }: Pick<CustomerOrder, 'status' | 'refunded'>) {
  if (status === 'past_due') return 'warning'
  return isPaid(status) && !refunded ? 'success' : 'neutral'
}

function Facts({
  id,
  details,
  invoiceRequest,
  isRevised,
  invoiceNumber,
  poNumber,
  paidWith,
  license,
}: OrderView) {
  const { note } = invoiceRequest ?? {}
  return (
    <>
      <FactList
        className="mt-4 grid gap-x-8 gap-y-3 text-small sm:grid-cols-2 lg:grid-cols-1"
        facts={[
          ['Paid with', paidWith],
          ['Billed to', details.company || details.name],
          ['VAT or tax number', details.taxNumber],
          [
            'License',
            license && (
              <TextLink to={href('/user/licenses/:id', { id: license.id })}>{license.title}</TextLink>
            ),
          ],
          ['PO number', poNumber],
          ['Invoice to', invoiceRequest?.email],
          ['Note on the invoice', note && <span className="whitespace-pre-wrap">{note}</span>],
          ['Invoice', invoiceNumber],
          ['Order number', <code className="font-mono text-caption break-all select-all">{id}</code>],
        ]}
      />
      {invoiceNumber ? (
        <PdfForm id={id} className="mt-6">
          <Button icon="download" variant="secondary" isWide name="intent" value="invoice">
            Invoice (PDF)
          </Button>
        </PdfForm>
      ) : null}
      {isRevised ? (
        <p className="no-print mt-3 text-small text-ink-muted">This invoice has been corrected.</p>
      ) : null}
    </>
  )
}
