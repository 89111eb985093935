import type { Transaction } from '../../domain/transaction.ts'
import { PriceList } from '../../ui/price-list.tsx'

interface ReceiptLinesProps {
  order: Pick<Transaction, 'lines' | 'totals' | 'currency'>
  /** Before the buyer's country is known, so is no tax: the lines' sum stands alone. */
  isTaxKnown?: boolean
  className?: string
}

export function ReceiptLines({ order, isTaxKnown = true, className }: ReceiptLinesProps) {
  const { lines, totals, currency } = order
  const total = (label: string, amount: string) => ({
    label,
    amount: (
      <>
        {amount} <span className="text-small font-medium text-ink-muted">{currency}</span>
      </>
    ),
    isTotal: true,
  })
  return (
    <PriceList
      className={className}
      rows={[
        ...lines.map((line) => ({
          label: <span className="text-ink">{line.name}</span>,
          detail: `${line.quantity} × ${line.formattedUnit ?? 'the unit price'}`,
          amount: line.formattedSubtotal ?? '–',
        })),
        ...(totals && isTaxKnown
          ? [
              { label: 'Subtotal', amount: totals.subtotal },
              ...(totals.discount ? [{ label: 'Discount', amount: totals.discount, isDiscount: true }] : []),
              { label: totals.taxRate ? `Tax (${totals.taxRate})` : 'Tax', amount: totals.tax },
              total('Total', totals.total),
            ]
          : []),
        ...(totals && !isTaxKnown ? [total('Total before tax', totals.subtotal)] : []),
      ]}
    />
  )
}
