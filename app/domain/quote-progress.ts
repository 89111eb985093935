import { isCheckout, isPaid } from './payment.ts'
import type { Transaction } from './transaction.ts'

export const QUOTE_STAGES = ['quoted', 'ordered', 'invoiced', 'paid', 'licensed'] as const
export type QuoteStage = (typeof QUOTE_STAGES)[number]

/** Until then, it can still be bought: a checkout that was only opened costs nothing. */
export const hasInvoiceOrPayment = (stage: QuoteStage): boolean => stage !== 'quoted' && stage !== 'ordered'

/** An unpaid checkout expires with its quote; an invoice doesn't. After a refund, the quote can be ordered again. */
export function stageOfSale(
  { status, refunded, isInvoice }: Pick<Transaction, 'status' | 'refunded' | 'isInvoice'>,
  { isOver, isLicensed }: { isOver: boolean; isLicensed: boolean },
): QuoteStage {
  if (status === 'canceled' || refunded === 'all' || (isCheckout(status) && isOver && !isInvoice))
    return 'quoted'
  if (isCheckout(status)) return 'ordered'
  if (!isPaid(status)) return 'invoiced'
  return isLicensed ? 'licensed' : 'paid'
}

export const furthestStage = (stages: readonly QuoteStage[]): QuoteStage =>
  QUOTE_STAGES.findLast((stage) => stages.includes(stage)) ?? 'quoted'
