import type { Adjustment, AdjustmentAction } from '@paddle/paddle-node-sdk'
import * as z from 'zod'
import type { Refund, RefundRequest } from '../../../app/domain/customer-order.ts'
import { formatMoney } from '../../../app/domain/money.ts'
import { Time } from '../../../app/domain/shapes.server.ts'
import { failureOf } from './failures.ts'
import { readAll } from './pages.ts'
import type { PaddleSdk } from './sdk.ts'

interface Action {
  words: string
  /** Takes money back from the customer. */
  isReversal?: true
  hasCreditNote?: true
}

const ACTIONS: Record<AdjustmentAction, Action> = {
  refund: { words: 'Refund', hasCreditNote: true },
  credit: { words: 'Credit', hasCreditNote: true },
  chargeback: { words: 'Chargeback' },
  chargeback_reverse: { words: 'Chargeback reversed', isReversal: true },
  chargeback_warning: { words: 'Payment disputed' },
  chargeback_warning_reverse: { words: 'Dispute withdrawn', isReversal: true },
  credit_reverse: { words: 'Credit reversed', isReversal: true },
}

const AdjustmentShape = z.object({
  id: z.string(),
  action: z.enum(Object.keys(ACTIONS) as AdjustmentAction[]),
  status: z.string(),
  createdAt: Time,
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  totals: z.object({ total: z.string().regex(/^-?\d+$/) }),
})

/** Returns null for an adjustment that was rejected, or that we can't read. */
function readRefund(adjustment: Adjustment): Refund | null {
  const { data } = AdjustmentShape.safeParse(adjustment)
  if (!data || data.status === 'rejected') return null
  const { words, isReversal = false, hasCreditNote = false } = ACTIONS[data.action]
  // Paddle's sign differs by action.
  const total = data.totals.total.replace('-', '')
  return {
    id: data.id,
    hasCreditNote: hasCreditNote && data.status === 'approved',
    words: data.status === 'pending_approval' ? `${words} in progress` : words,
    amount: formatMoney(isReversal ? total : `-${total}`, data.currencyCode),
    at: data.createdAt,
  }
}

/** Finds a refund of the whole order. Refunds of tax or of a part aren't made at a customer's request. */
function readRequest(adjustments: readonly Adjustment[]): RefundRequest | null {
  const request = adjustments.find(({ action, type }) => action === 'refund' && type === 'full')
  if (!request) return null
  const { status, createdAt } = request
  const isDecided = status === 'approved' || status === 'rejected'
  return { state: isDecided ? status : 'requested', at: Time.parse(createdAt) }
}

/** Paddle's maximum. */
const PAGE_SIZE = 50

/** How long to offer no refunds once Paddle has said that our key may not make them. */
const OFF_MS = 10 * 60_000

export function createAdjustments(paddle: PaddleSdk, now: () => Date) {
  let offUntilMs = 0
  return {
    takesRefunds: () => now().getTime() >= offUntilMs,

    /** Returns what was refunded, and what the customer asked for. Null if they can't be looked up. */
    async find(
      transactionId: string,
    ): Promise<{ refunds: Refund[]; refundRequest: RefundRequest | null } | null> {
      const result = await readAll(paddle, (sdk, after) =>
        sdk.adjustments.list({ transactionId: [transactionId], perPage: PAGE_SIZE, ...after }),
      )
      if (!result.ok) return null
      const refunds = result.value.flatMap((adjustment) => readRefund(adjustment) ?? [])
      return { refunds, refundRequest: readRequest(result.value) }
    },

    /** Asks for the whole amount back. The request is sent once. */
    async refund(transactionId: string, reason: string) {
      const result = await paddle.callForId((sdk) =>
        sdk.adjustments.create({ action: 'refund', type: 'full', transactionId, reason }),
      )
      if (result.ok) return 'done'
      const failure = failureOf(result)
      if (failure === 'off') offUntilMs = now().getTime() + OFF_MS
      return failure
    },
  }
}
