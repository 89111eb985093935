import { BUY } from '../../content/buy.ts'
import { CONFIGURATION_FIELDS } from '../../domain/configuration.ts'
import type { ConfigurationErrors } from '../../domain/parse-configuration.ts'
import type { PriceOverview } from '../../domain/price-overview.ts'
import { BarTotal, NoTotal } from '../../ui/bar-total.tsx'
import { Button } from '../../ui/button.tsx'

interface BagBarProps {
  overview: PriceOverview | null
  errors: ConfigurationErrors
  isPricing: boolean
  isAdding: boolean
  isRefused: boolean
  /** The bag holds another configuration, which this one would replace. */
  isReplacing: boolean
}

/** The total and the button, which stay in view while the visitor scrolls. */
export function BagBar({ overview, errors, isPricing, isAdding, isRefused, isReplacing }: BagBarProps) {
  const faulty = CONFIGURATION_FIELDS.find((field) => errors[field])
  const total = overview ? <BarTotal {...overview} isOld={isPricing} /> : <span />
  return (
    <div className="buy-bar sticky bottom-0 z-10 border-t border-line bg-surface py-3 max-lg:order-4 max-lg:-mx-gutter max-lg:px-gutter lg:-mx-1 lg:px-1 lg:pb-6">
      <p role="alert" className="mb-3 text-small font-medium text-problem empty:hidden">
        {isRefused ? BUY.notAdded : null}
      </p>
      {/* Two halves, so that a longer total doesn't move the button. */}
      <div className="grid grid-cols-2 items-center gap-3">
        {faulty ? (
          <NoTotal reasonId={faulty} isProblem>
            {BUY.check[faulty]}
          </NoTotal>
        ) : (
          total
        )}
        <Button
          size="large"
          isWide
          variant={faulty ? 'secondary' : 'primary'}
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
