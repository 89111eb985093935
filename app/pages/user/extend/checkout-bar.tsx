import { href } from '../../../domain/href.ts'
import type { BagSummary } from '../../../domain/prices.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'

interface CheckoutBarProps {
  id: string
  /** Null while there is no price. */
  summary: BagSummary | null
  isPricing: boolean
}

/** The total and the button that goes on to the payment, in view from the first field on. */
export function CheckoutBar({ id, summary, isPricing }: CheckoutBarProps) {
  return (
    <div className="buy-bar sticky bottom-0 z-10 flex items-center gap-3 border-t border-line bg-surface py-3 sm:gap-5 max-lg:order-4 max-lg:-mx-gutter max-lg:px-gutter lg:-mx-1 lg:px-1 lg:pb-6">
      {summary ? (
        <p className={classNames('buy-price min-w-0 leading-tight', isPricing && 'is-old')}>
          <span className="block text-caption text-ink-muted">Total</span>
          <span className="figures font-semibold sm:text-title">{summary.totals.total}</span>{' '}
          <span className="text-caption text-ink-muted">{summary.currency}</span>
        </p>
      ) : null}
      <Button
        size="large"
        isWide
        className="flex-1 whitespace-nowrap max-sm:px-4"
        formAction={href('/checkout')}
        formMethod="get"
        name="license"
        value={id}
      >
        Continue to checkout
      </Button>
    </div>
  )
}
