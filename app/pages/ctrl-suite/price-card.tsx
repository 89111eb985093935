import { StaleLine } from '../../ui/as-of.tsx'
import { BEFORE_TAX } from '../../domain/tax-words.ts'
import type { PriceOverview } from '../../domain/price-overview.ts'
import { classNames } from '../../ui/class-names.ts'
import { PriceList, type PriceRow, totalRows } from '../../ui/price-list.tsx'
import { entitiesOf } from '../../domain/configuration.ts'
import { countWords } from '../../domain/count-words.ts'

/** `overview` is null if the configuration has errors, or had some and isn't priced yet. */
export function PriceCard({ overview, isPricing }: { overview: PriceOverview | null; isPricing: boolean }) {
  return (
    <section aria-labelledby="price" aria-busy={isPricing || undefined}>
      <h2 id="price" className="text-title">
        Your price
      </h2>
      <div aria-live="polite" className={classNames('buy-price mt-4', isPricing && 'is-old')}>
        {overview === null ? (
          <p className="text-small text-ink-muted">
            {isPricing ? 'Calculating your price…' : 'Fix the highlighted fields to see your price.'}
          </p>
        ) : (
          <>
            <PriceList rows={priceRowsOf(overview)} />
            <StaleLine what="prices" asOf={overview.asOf} className="mt-3" />
            {overview.updatesTotal ? (
              <p className="mt-5 text-small text-ink-muted">
                The first year of updates is included. After that, another year for this configuration costs{' '}
                <strong className="figures font-medium text-ink">{overview.updatesTotal}</strong> {BEFORE_TAX}
                , and is optional.
              </p>
            ) : null}
          </>
        )}
      </div>
    </section>
  )
}

function priceRowsOf(overview: PriceOverview): PriceRow[] {
  const { edition, players, entities, currency } = overview
  return [
    { label: edition.name, amount: edition.total, tax: null },
    ...(players
      ? [
          {
            label: 'Player units',
            detail: `${countWords(players.quantity, 'unit')}, ${players.quantity + 1} players in all`,
            amount: players.total,
            tax: null,
          },
        ]
      : []),
    ...(entities
      ? [
          {
            label: 'Entity blocks',
            detail: `${countWords(entities.blocks, 'block')}, ${entitiesOf(entities.blocks)} entities in all`,
            amount: entities.total,
            tax: null,
          },
        ]
      : []),
    ...totalRows(overview, { currency }),
  ]
}
