import type { BagSummary } from '../../domain/prices.ts'
import { PriceList, totalRows } from '../price-list.tsx'
import { StaleLine } from '../moment.tsx'

interface BagTotalsProps extends Pick<BagSummary, 'totals' | 'currency'> {
  country?: string | null
  asOf?: string | null
  className?: string
}

export function BagTotals({ totals, currency, country, asOf = null, className }: BagTotalsProps) {
  return (
    <div className={className}>
      <PriceList rows={totalRows(totals, { currency })} country={country} />
      <StaleLine what="prices" asOf={asOf} className="mt-3" />
    </div>
  )
}
