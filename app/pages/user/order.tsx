import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { licenseOfOrder } from '../../domain/customer-order.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { listTitleOf } from '../../domain/license.ts'
import { engineOf } from '../../domain/order.ts'
import { awaitedPaymentOf } from '../../domain/payment.ts'
import { isTransactionId } from '../../domain/transaction.ts'
import { requireUser } from '../../guards.ts'
import { cannotLoad } from '../../http/cannot-load.ts'
import { formResponse, keepRetryAfter, runIntent } from '../../http/form-outcome.ts'
import { orderNotFound } from '../../http/not-found.ts'
import { AccountError } from '../../layouts/account-error.tsx'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { ordersAside } from '../../store/asides.ts'
import { withTimeout } from '../../store/timeout.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { FocusedNotice } from '../../ui/notice.tsx'
import { ReceiptLines } from '../../ui/receipt-lines.tsx'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { BuyAgain } from './buy-again.tsx'
import { InvoiceCorrection } from './order/invoice-correction.tsx'
import { InvoiceRequestForms } from './order/invoice-request-forms.tsx'
import { NextStep } from './order/next-step.tsx'
import { OrderFacts } from './order/order-facts.tsx'
import { ORDER_INTENTS } from './order/order-intents.ts'
import { OrderRefunds } from './order/order-refunds.tsx'
import { findOrder, orderPath } from './order/order-scope.ts'
import { viewOrder } from './order/order-view.ts'
import { RefundForm } from './order/refund-form.tsx'
import { NoRefundHere, RefundNotice } from './order/refund-notice.tsx'

export { accountMeta as meta } from '../../layouts/account-error.tsx'

export const headers = keepRetryAfter

export async function loader({ context, request, params: { id = '' } }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  if (!isTransactionId(id)) throw orderNotFound()
  const { backend } = context
  const [stored, listed, orders, typedBefore] = await Promise.all([
    findOrder({ ...context, customer, id }),
    withTimeout(backend.licenses.list(customer), null),
    ordersAside(context, customer),
    backend.typedForms.find(customer, orderPath(id)),
  ])
  if (!stored) throw cannotLoad('this order')
  const { order } = stored
  const licenses = listed?.ok ? listed.value : null
  const owned = { licenses: licenses?.isStale ? null : (licenses?.value ?? null), orders }
  const license = licenseOfOrder(order, licenses?.value ?? [], orders ?? [])
  const { state } = await backend.payments.ofTransaction(customer, order)
  const now = backend.now()
  return {
    ...viewOrder(stored, { payment: awaitedPaymentOf(order, state, now), owned, now }),
    license: license && { id: license.id, title: listTitleOf(license) },
    configuration: engineOf(order.lines),
    typedBefore,
  }
}

export async function action({ context, request, params: { id = '' } }: ActionFunctionArgs) {
  const customer = requireUser(context, request)
  if (!isTransactionId(id)) throw orderNotFound()
  return formResponse(context, await runIntent(request, ORDER_INTENTS, { ...context, customer, id }))
}

/** Whether the refund form stays after it was sent: a field needs correcting, or it may work later. */
const mayAskAgain = (problem: FormProblem | undefined) =>
  problem?.intent === 'refund' && (problem.isTemporary || !problem.errors.form)

export default function OrderPage() {
  const view = useLoaderData<typeof loader>()
  const problem = useFormProblem()
  const { id, status, receipt, refund, license, configuration, invoiceRequest, correction } = view
  const forms = { id, problem, typedBefore: view.typedBefore }
  const showsRefundForm = refund?.state === 'possible' || mayAskAgain(problem)
  return (
    <AccountFrame
      title={view.title}
      crumbs={[{ text: 'Orders', to: '/user/orders' }]}
      bar={<Badge tone={status.tone}>{status.words}</Badge>}
    >
      <div className="flex flex-col gap-6">
        <FocusedNotice kind="problem" problem={problem} field="form" />
        <NextStep id={id} order={receipt} {...view.nextStep} />
        {refund?.state === 'requested' ? <RefundNotice id={id} {...refund.notice} /> : null}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
          <Card title="What you ordered">
            <ReceiptLines order={receipt} className="mt-4" />
            <OrderRefunds id={id} {...view.refunds} />
          </Card>
          <div className="flex flex-col gap-6 lg:row-span-2">
            <Card title="Details">
              <OrderFacts id={id} facts={view.facts} request={invoiceRequest} license={license} />
              {refund?.state === 'impossible' && !showsRefundForm ? (
                <NoRefundHere id={id} why={refund.why} />
              ) : null}
            </Card>
            {configuration ? <BuyAgain configuration={configuration} /> : null}
          </div>
          {invoiceRequest ? <InvoiceRequestForms id={id} problem={problem} request={invoiceRequest} /> : null}
          {showsRefundForm ? <RefundForm until={view.returnUntil} {...forms} /> : null}
          {correction.isPossible || problem?.intent === 'revise' ? (
            <InvoiceCorrection details={correction.details} {...forms} />
          ) : null}
        </div>
      </div>
    </AccountFrame>
  )
}

/** Without JavaScript, a form that fails because Paddle is down can't load the order either. */
export function ErrorBoundary() {
  const problem = useFormProblem()
  const { id = '' } = useParams()
  return <AccountError>{problem ? <UnsentForm id={id} problem={problem} /> : null}</AccountError>
}

/** The form that couldn't be sent, with what was typed. */
function UnsentForm({ id, problem }: { id: string; problem: FormProblem }) {
  const form = { id, problem, typedBefore: null }
  switch (problem.intent) {
    case 'revise':
      return <InvoiceCorrection details={null} {...form} />
    case 'refund':
      return <RefundForm until={null} {...form} />
    case 'change-request':
      return <InvoiceRequestForms request={null} id={id} problem={problem} />
    default:
      return null
  }
}
