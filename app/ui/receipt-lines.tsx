import { engineOf } from '../domain/order.ts'
import type { Transaction } from '../domain/transaction.ts'
import { PriceList, type PriceRow, totalRows } from './price-list.tsx'
import { EngineLines } from './rack/engine-lines.tsx'

type ReceiptTotals = Omit<NonNullable<Transaction['totals']>, 'tax'> & { tax: string | null }

interface ReceiptLinesProps {
  order: Pick<Transaction, 'lines' | 'currency'> & { totals: ReceiptTotals | null; country?: string | null }
  /** False without a country: there's a subtotal, but no tax yet. */
  isTaxKnown?: boolean
  rackClassName?: string
  className?: string
}

export function ReceiptLines({ order, isTaxKnown = true, rackClassName, className }: ReceiptLinesProps) {
  const { lines, totals, currency, country } = order
  return (
    <div className={className}>
      <EngineLines
        configuration={engineOf(lines)}
        lines={lines.map((line, index) => ({ ...line, id: String(index) }))}
        rackClassName={rackClassName}
      />
      {totals ? (
        <PriceList
          country={country}
          soldIn={isTaxKnown ? currency : undefined}
          className={isTaxKnown ? 'mt-3 border-t border-line pt-3' : 'mt-3'}
          rows={
            isTaxKnown
              ? totalRows(
                  { ...totals, subTotal: totals.subtotal },
                  { currency, tax: { label: totals.taxRate ? `Tax (${totals.taxRate})` : 'Tax' } },
                )
              : untaxedRows(totals, currency)
          }
        />
      ) : null}
    </div>
  )
}

const untaxedRows = ({ subtotal, discount }: ReceiptTotals, currency: string): PriceRow[] =>
  discount
    ? [
        { label: 'Subtotal', amount: subtotal, code: currency, tax: null, isTotal: true },
        { label: 'Discount', amount: discount, isDiscount: true },
      ]
    : [{ label: 'Total', amount: subtotal, code: currency, tax: null, isTotal: true }]
