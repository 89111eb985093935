import { StaleLine } from '../../ui/as-of.tsx'
import { taxWords } from '../../domain/tax-words.ts'
import type { BagOverview } from '../../domain/prices.ts'
import { classNames } from '../../ui/class-names.ts'
import { PriceList, type PriceRow, totalRows } from '../../ui/price-list.tsx'
import { entitiesOf, CONFIGURATION_FIELDS } from '../../domain/configuration.ts'
import type { ConfigurationErrors } from '../../domain/parse-configuration.ts'
import { countWords } from '../../domain/count-words.ts'
import { BUY } from '../../content/buy.ts'
import { Button } from '../../ui/button.tsx'
import { BarTotal, NoTotal } from '../../ui/bar-total.tsx'

export function PriceCard({ overview, isPricing }: { overview: BagOverview | null; isPricing: boolean }) {
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
            <StaleLine what="prices" asOf={overview.asOf} className="mt-3" />
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

function priceRowsOf(overview: BagOverview): PriceRow[] {
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

interface BagBarProps {
  overview: BagOverview | null
  errors: ConfigurationErrors
  isPricing: boolean
  isAdding: boolean
  isRefused: boolean
  /** The bag holds another configuration, which this one would replace. */
  isReplacing: boolean
}

export function BagBar({ overview, errors, isPricing, isAdding, isRefused, isReplacing }: BagBarProps) {
  const marked = CONFIGURATION_FIELDS.find((field) => errors[field])
  return (
    <div className="buy-bar sticky bottom-0 z-10 border-t border-line bg-surface py-3 max-lg:order-4 max-lg:-mx-gutter max-lg:px-gutter lg:-mx-1 lg:px-1 lg:pb-6">
      <p role="alert" className="mb-3 text-small font-medium text-problem empty:hidden">
        {isRefused ? BUY.notAdded : null}
      </p>
      {/* Two halves, so that a longer total doesn't move the button. */}
      <div className="grid grid-cols-2 items-center gap-3">
        {marked ? (
          <NoTotal at={marked} isProblem>
            {BUY.check[marked]}
          </NoTotal>
        ) : overview ? (
          <BarTotal {...overview} isOld={isPricing} />
        ) : (
          <span />
        )}
        <Button
          size="large"
          isWide
          variant={marked ? 'secondary' : 'primary'}
          className="max-sm:px-4"
          formAction="/bag"
          formMethod="post"
          name="intent"
          value="add"
          icon="bag"
          isBusy={isAdding}
        >
          {isReplacing ? BUY.replace : BUY.add}
        </Button>
      </div>
    </div>
  )
}
