import * as z from 'zod'
import type { Result } from '../../../app/backend/backend.ts'
import type { BilledDetails } from '../../../app/domain/correction.ts'
import type { OrderDetails } from '../../../app/domain/customer-order.ts'
import { isInvoiceDue, isPaid } from '../../../app/domain/payment.ts'
import type { User } from '../../../app/domain/user.ts'
import { secureHref } from '../../values/secure-url.ts'
import { createAdjustments } from './adjustments.ts'
import { isRevised, readBilledDetails, reviseOrder } from './corrections.ts'
import { isNotFound, notFound, unavailable } from './failures.ts'
import { listOrders } from './order-list.ts'
import { findOwnedOrder } from './owned-order.ts'
import type { PaddleSdk } from './sdk.ts'
import { readRequestDetails } from './transaction-shape.ts'

const noPdf = { ok: false, reason: 'refused' } as const

/** Returns the URL of a PDF; `refused` if the PDF doesn't exist yet. It works for an hour: never store, log or show it. */
function readPdfUrl(result: Awaited<ReturnType<PaddleSdk['call']>>): Result<string, 'refused'> {
  if (!result.ok) {
    const isMissing = isNotFound(result.error) || /^(transaction|adjustment)_/.test(result.error?.code ?? '')
    return isMissing ? noPdf : unavailable
  }
  const { data } = z.object({ url: z.string() }).safeParse(result.value)
  const href = data ? secureHref(data.url) : null
  return href ? { ok: true, value: href } : unavailable
}

export type PaddleOrders = ReturnType<typeof createOrders>

export function createOrders(paddle: PaddleSdk, now: () => Date) {
  const find = (user: User, id: string) => findOwnedOrder(paddle, user, id)
  const adjustments = createAdjustments(paddle, now)

  return {
    list: (user: User, billedIds: readonly string[] = []) => listOrders(paddle, user, billedIds),

    async get(user: User, id: string): Promise<Result<OrderDetails, 'not-found'>> {
      const result = await find(user, id)
      if (!result.ok) return result
      const { order, transaction } = result.value
      const mayBeAdjusted = isPaid(order.status) || isInvoiceDue(order.status)
      const adjusted = mayBeAdjusted ? await adjustments.find(id) : { refunds: [], refundRequest: null }
      return {
        ok: true,
        value: {
          order,
          details: readBilledDetails(user, order, transaction),
          invoiceRequest: readRequestDetails(order, transaction),
          isRevised: isRevised(transaction),
          refunds: adjusted?.refunds ?? null,
          refundRequest: adjusted?.refundRequest ?? null,
          takesRefunds: adjustments.takesRefunds(),
        },
      }
    },

    async invoice(user: User, id: string): Promise<Result<string, 'not-found' | 'refused'>> {
      const result = await find(user, id)
      if (!result.ok) return result
      if (result.value.order.invoiceNumber === null) return noPdf
      return readPdfUrl(await paddle.call((sdk) => sdk.transactions.getInvoicePDF(id)))
    },

    revise: (user: User, id: string, changes: Partial<BilledDetails>) =>
      reviseOrder(paddle, user, id, changes),

    refund: adjustments.refund,

    async creditNote(
      user: User,
      id: string,
      adjustmentId: string,
    ): Promise<Result<string, 'not-found' | 'refused'>> {
      const result = await find(user, id)
      if (!result.ok) return result
      const adjusted = await adjustments.find(id)
      if (!adjusted) return unavailable
      const refund = adjusted.refunds.find((candidate) => candidate.id === adjustmentId)
      if (!refund) return notFound
      if (!refund.hasCreditNote) return noPdf
      return readPdfUrl(await paddle.call((sdk) => sdk.adjustments.getCreditNotePDF(adjustmentId)))
    },
  }
}
