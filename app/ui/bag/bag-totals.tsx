import type { BagSummary } from '../../domain/prices.ts'
import { PriceList } from '../price-list.tsx'

interface BagTotalsProps extends Pick<BagSummary, 'totals' | 'currency'> {
  className?: string
}

/** Subtotal, Tax Estimate, Discount (only when there is one), and Total with the currency's code. */
export function BagTotals({ totals, currency, className }: BagTotalsProps) {
  return (
    <PriceList
      className={className}
      rows={[
        { label: 'Subtotal', amount: totals.subTotal },
        { label: 'Tax Estimate', amount: totals.tax },
        ...(totals.discount ? [{ label: 'Discount', amount: totals.discount, isDiscount: true }] : []),
        { label: `Total ${currency}`, amount: totals.total, isTotal: true },
      ]}
    />
  )
}
