import { taxWords } from '../../domain/tax-words.ts'
import type { BagOverview } from '../../domain/prices.ts'
import { classNames } from '../../ui/class-names.ts'
import { PriceList } from '../../ui/price-list.tsx'
import { PricesAsOf } from '../../ui/prices-as-of.tsx'
import { priceRowsOf } from './price-rows.ts'

interface PriceCardProps {
  overview: BagOverview | null
  isPricing: boolean
}

export function PriceCard({ overview, isPricing }: PriceCardProps) {
  return (
    <section aria-labelledby="price" aria-busy={isPricing || undefined}>
      <h2 id="price" className="text-title">
        Your price
      </h2>
      <div aria-live="polite" className={classNames('buy-price mt-4', isPricing && 'is-old')}>
        {overview === null ? (
          <p className="text-small text-ink-muted">Fix the highlighted fields to see your price.</p>
        ) : (
          <>
            <PriceList rows={priceRowsOf(overview)} />
            <PricesAsOf asOf={overview.asOf} className="mt-3" />
            {overview.updatesTotal ? (
              <p className="mt-5 text-small text-ink-muted">
                The first year of updates is included. After that, another year for this configuration costs{' '}
                <strong className="figures font-medium text-ink">{overview.updatesTotal}</strong> {taxWords()}
                , and is optional.
              </p>
            ) : null}
          </>
        )}
      </div>
    </section>
  )
}
