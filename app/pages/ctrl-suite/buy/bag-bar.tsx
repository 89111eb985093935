import { BUY } from '../../../content/buy.ts'
import { CONFIGURATION_FIELDS, type ConfigurationErrors } from '../../../domain/configuration.ts'
import { codeBeside } from '../../../domain/money.ts'
import type { BagOverview } from '../../../domain/prices.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { NoTotal } from '../../../ui/no-total.tsx'
import { TaxNote } from '../../../ui/tax-note.tsx'

interface BagBarProps {
  overview: BagOverview | null
  errors: ConfigurationErrors
  isPricing: boolean
  isAdding: boolean
  isRefused: boolean
  /** The bag holds another configuration. */
  isReplacing: boolean
}

export function BagBar({ overview, errors, isPricing, isAdding, isRefused, isReplacing }: BagBarProps) {
  const marked = CONFIGURATION_FIELDS.find((field) => errors[field])
  return (
    <div className="buy-bar sticky bottom-0 z-10 border-t border-line bg-surface py-3 max-lg:order-4 max-lg:-mx-gutter max-lg:px-gutter lg:-mx-1 lg:px-1 lg:pb-6">
      <p role="alert" className="mb-3 text-small font-medium text-problem empty:hidden">
        {isRefused ? BUY.notAdded : null}
      </p>
      <div className="flex items-center gap-3">
        {marked ? (
          <NoTotal at={marked} isProblem>
            {BUY.check[marked]}
          </NoTotal>
        ) : overview ? (
          <p className={classNames('buy-price leading-tight', isPricing && 'is-old')}>
            <span className="block text-caption text-ink-muted">Total</span>
            <span className="figures font-semibold sm:text-title">{overview.total}</span>{' '}
            <span className="text-caption text-ink-muted">
              {codeBeside(overview.total, overview.currency)}
            </span>{' '}
            <TaxNote tax={overview.tax} className="block" />
          </p>
        ) : null}
        <Button
          size="large"
          isWide
          variant={marked ? 'secondary' : 'primary'}
          className="flex-1 max-sm:px-4"
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
