import type { BagSummary } from '../../domain/prices.ts'
import { PriceList, totalRows } from '../price-list.tsx'
import { PricesAsOf } from '../prices-as-of.tsx'

interface BagTotalsProps extends Pick<BagSummary, 'totals' | 'currency'> {
  country?: string | null
  asOf?: string | null
  className?: string
}

export function BagTotals({ totals, currency, country, asOf = null, className }: BagTotalsProps) {
  return (
    <div className={className}>
      <PriceList rows={totalRows(totals, { currency })} country={country} />
      <PricesAsOf asOf={asOf} className="mt-3" />
    </div>
  )
}
