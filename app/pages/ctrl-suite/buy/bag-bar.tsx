import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import type { BagOverview } from '../../../domain/prices.ts'

interface BagBarProps {
  /** Null while there is no price. */
  overview: BagOverview | null
  isPricing: boolean
  isAdding: boolean
}

/** The total and the button that adds, in view from the first field on. */
export function BagBar({ overview, isPricing, isAdding }: BagBarProps) {
  return (
    <div className="buy-bar sticky bottom-0 z-10 flex items-center gap-3 border-t border-line bg-surface py-3 sm:gap-5 max-lg:order-4 max-lg:-mx-gutter max-lg:px-gutter lg:-mx-1 lg:px-1 lg:pb-6">
      {overview ? (
        <p className={classNames('buy-price min-w-0 leading-tight', isPricing && 'is-old')}>
          <span className="block text-caption text-ink-muted">Total</span>
          <span className="figures font-semibold sm:text-title">{overview.total}</span>{' '}
          <span className="text-caption text-ink-muted">{overview.currency}</span>
        </p>
      ) : null}
      <Button
        size="large"
        isWide
        className="flex-1 whitespace-nowrap max-sm:px-4"
        formAction="/bag"
        formMethod="post"
        name="intent"
        value="add"
        icon="bag"
        isBusy={isAdding}
      >
        Add to bag
      </Button>
    </div>
  )
}
