import type { Transaction } from '../domain/transaction.ts'
import { PriceList, type PriceRow, totalRows } from './price-list.tsx'

type ReceiptTotals = Omit<NonNullable<Transaction['totals']>, 'tax'> & { tax: string | null }

interface ReceiptLinesProps {
  order: Pick<Transaction, 'lines' | 'currency'> & { totals: ReceiptTotals | null }
  /** Without a country there's no tax yet, only a subtotal. */
  isTaxKnown?: boolean
  className?: string
}

export function ReceiptLines({ order, isTaxKnown = true, className }: ReceiptLinesProps) {
  const { lines, totals, currency } = order
  return (
    <PriceList
      soldIn={isTaxKnown ? currency : undefined}
      className={className}
      rows={[
        ...lines.map((line) => ({
          label: <span className="text-ink">{line.name}</span>,
          detail: `${line.quantity} × ${line.formattedUnit ?? 'the unit price'}`,
          amount: line.formattedSubtotal ?? '–',
          ...(line.formattedSubtotal ? { tax: null } : {}),
        })),
        ...(totals && isTaxKnown
          ? totalRows(
              { ...totals, subTotal: totals.subtotal },
              { currency, tax: { label: totals.taxRate ? `Tax (${totals.taxRate})` : 'Tax' } },
            )
          : []),
        ...(totals && !isTaxKnown ? untaxedRows(totals, currency) : []),
      ]}
    />
  )
}

const untaxedRows = ({ subtotal, discount }: ReceiptTotals, currency: string): PriceRow[] =>
  discount
    ? [
        { label: 'Subtotal', amount: subtotal, code: currency, tax: null, isTotal: true },
        { label: 'Discount', amount: discount, isDiscount: true },
      ]
    : [{ label: 'Total', amount: subtotal, code: currency, tax: null, isTotal: true }]
