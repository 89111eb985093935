import type { Adjustment, AdjustmentAction } from '@paddle/paddle-node-sdk'
import * as z from 'zod'
import type { Refund, RefundRequest } from '../../../app/domain/customer-order.ts'
import { formatMoney } from '../../../app/domain/money.ts'
import { Time } from '../../../app/domain/shapes.server.ts'
import { failureOf, type PaddleSdk } from './sdk.ts'

const ACTIONS: Record<AdjustmentAction, string> = {
  refund: 'Refund',
  credit: 'Credit',
  chargeback: 'Chargeback',
  chargeback_reverse: 'Chargeback reversed',
  chargeback_warning: 'Payment disputed',
  chargeback_warning_reverse: 'Dispute withdrawn',
  credit_reverse: 'Credit reversed',
}

const HAVE_CREDIT_NOTES = ['refund', 'credit']

const AdjustmentShape = z.object({
  id: z.string(),
  action: z.enum(Object.keys(ACTIONS) as AdjustmentAction[]),
  status: z.string(),
  createdAt: Time,
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  totals: z.object({ total: z.string().regex(/^-?\d+$/) }),
})

function readRefund(adjustment: Adjustment): Refund[] {
  const { data } = AdjustmentShape.safeParse(adjustment)
  if (!data || data.status === 'rejected') return []
  const words = ACTIONS[data.action]
  const isPending = data.status === 'pending_approval'
  const total = data.totals.total.replace('-', '')
  return [
    {
      id: data.id,
      hasCreditNote: data.status === 'approved' && HAVE_CREDIT_NOTES.includes(data.action),
      words: isPending ? `${words} in progress` : words,
      amount: formatMoney(/_reverse$/.test(data.action) ? total : `-${total}`, data.currencyCode),
      at: data.createdAt,
    },
  ]
}

const REQUEST_STATES: Record<string, RefundRequest['state']> = { approved: 'approved', rejected: 'rejected' }

/** A refund of the whole order. Tax and parts are refunded without a request. */
function readRequest(adjustments: readonly Adjustment[]): RefundRequest | null {
  const request = adjustments.find(({ action, type }) => action === 'refund' && type === 'full')
  if (!request) return null
  return { state: REQUEST_STATES[request.status] ?? 'requested', at: Time.parse(request.createdAt) }
}

/** How long to offer no refunds once Paddle has said that our key may not make them. */
const OFF_MS = 10 * 60_000

export function createAdjustments(paddle: PaddleSdk, now: () => Date) {
  let offUntilMs = 0
  return {
    takesRefunds: () => now().getTime() >= offUntilMs,

    /** Null if they can't be looked up. */
    async find(transactionId: string) {
      const result = await paddle.call((sdk) =>
        sdk.adjustments.list({ transactionId: [transactionId] }).next(),
      )
      return result.ok
        ? { refunds: result.value.flatMap(readRefund), refund: readRequest(result.value) }
        : null
    },

    async refund(transactionId: string, reason: string) {
      const result = await paddle.call((sdk) =>
        sdk.adjustments.create({ action: 'refund', type: 'full', transactionId, reason }),
      )
      if (result.ok) return 'done'
      const failure = failureOf(result)
      if (failure === 'off') offUntilMs = now().getTime() + OFF_MS
      return failure
    },
  }
}
