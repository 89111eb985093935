import { isCheckout, isPaid, type Transaction } from './transaction.ts'

export const QUOTE_STAGES = ['quoted', 'ordered', 'invoiced', 'paid', 'licensed'] as const
export type QuoteStage = (typeof QUOTE_STAGES)[number]

/** An unpaid checkout expires with its quote; an invoice doesn't. */
export function stageOfSale(
  { status, isInvoice }: Pick<Transaction, 'status' | 'isInvoice'>,
  { isOver, isLicensed }: { isOver: boolean; isLicensed: boolean },
): QuoteStage {
  if (status === 'canceled' || (isCheckout(status) && isOver && !isInvoice)) return 'quoted'
  if (isCheckout(status)) return 'ordered'
  if (!isPaid(status)) return 'invoiced'
  return isLicensed ? 'licensed' : 'paid'
}

export const furthestStage = (stages: readonly QuoteStage[]): QuoteStage =>
  QUOTE_STAGES.findLast((stage) => stages.includes(stage)) ?? 'quoted'
