import { engineOf } from '../domain/order.ts'
import type { Transaction } from '../domain/transaction.ts'
import { PriceList, totalRows } from './price-list.tsx'
import { EngineLines } from './rack/engine-lines.tsx'

interface ReceiptLinesProps {
  order: Pick<Transaction, 'lines' | 'currency' | 'totals'>
  rackClassName?: string
  className?: string
}

export const taxLabelOf = ({ taxRate }: NonNullable<Transaction['totals']>) =>
  taxRate ? `Tax (${taxRate})` : 'Tax'

export function ReceiptLines({ order, rackClassName, className }: ReceiptLinesProps) {
  const { lines, totals, currency } = order
  return (
    <div className={className}>
      <EngineLines
        configuration={engineOf(lines)}
        lines={lines.map((line, index) => ({ ...line, id: String(index) }))}
        rackClassName={rackClassName}
        totals={{ ...totals, soldIn: currency }}
      />
      {totals ? (
        <PriceList
          soldIn={currency}
          className="mt-3 border-t border-line pt-3"
          rows={totalRows(
            { ...totals, subTotal: totals.subtotal },
            { currency, tax: { label: taxLabelOf(totals) } },
          )}
        />
      ) : null}
    </div>
  )
}
