import type { BagSummary } from '../../domain/prices.ts'
import { PriceList } from '../price-list.tsx'

/** Subtotal, Tax Estimate, Discount (only when there is one) and Total. */
export function BagTotals({ totals, className }: { totals: BagSummary['totals']; className?: string }) {
  return (
    <PriceList
      className={className}
      rows={[
        { label: 'Subtotal', amount: totals.subTotal },
        { label: 'Tax Estimate', amount: totals.tax },
        ...(totals.discount ? [{ label: 'Discount', amount: totals.discount, isDiscount: true }] : []),
        { label: 'Total', amount: totals.total, isTotal: true },
      ]}
    />
  )
}
