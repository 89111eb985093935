import type { BagSummary } from '../../domain/prices.ts'
import { PriceList } from '../price-list.tsx'
import { PricesAsOf } from '../prices-as-of.tsx'

interface BagTotalsProps extends Pick<BagSummary, 'totals' | 'currency'> {
  asOf?: string | null
  className?: string
}

export function BagTotals({ totals, currency, asOf = null, className }: BagTotalsProps) {
  return (
    <div className={className}>
      <PriceList
        rows={[
          { label: 'Subtotal', amount: totals.subTotal },
          { label: 'Tax Estimate', amount: totals.tax },
          ...(totals.discount ? [{ label: 'Discount', amount: totals.discount, isDiscount: true }] : []),
          { label: `Total ${currency}`, amount: totals.total, isTotal: true },
        ]}
      />
      <PricesAsOf asOf={asOf} className="mt-3" />
    </div>
  )
}
