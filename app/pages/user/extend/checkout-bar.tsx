import { EXTEND } from '../../../content/extend.ts'
import { href } from '../../../domain/href.ts'
import { codeBeside } from '../../../domain/money.ts'
import { EXTENSION_FIELDS, type ExtensionErrors } from '../../../domain/parse-extension.ts'
import type { ExtensionPrice } from '../../../store/load-extension.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { NoTotal } from '../../../ui/no-total.tsx'
import { TaxNote } from '../../../ui/tax-note.tsx'

interface CheckoutBarProps {
  id: string
  price: ExtensionPrice | null
  errors: ExtensionErrors
  isPricing: boolean
}

export function CheckoutBar({ id, price, errors, isPricing }: CheckoutBarProps) {
  const marked = EXTENSION_FIELDS.find((field) => errors[field])
  const summary = !marked && price?.ok ? price.summary : null
  return (
    <div className="buy-bar sticky bottom-0 z-10 flex items-center gap-3 border-t border-line bg-surface py-3 max-lg:order-4 max-lg:-mx-gutter max-lg:px-gutter lg:-mx-1 lg:px-1 lg:pb-6">
      {summary ? (
        <p className={classNames('buy-price leading-tight', isPricing && 'is-old')}>
          <span className="block text-caption text-ink-muted">Total</span>
          <span className="figures font-semibold sm:text-title">{summary.totals.total}</span>{' '}
          <span className="text-caption text-ink-muted">
            {codeBeside(summary.totals.total, summary.currency)}
          </span>{' '}
          <TaxNote tax={summary.totals.tax} className="block" />
        </p>
      ) : marked ? (
        <NoTotal at={marked} isProblem>
          {EXTEND.check[marked]}
        </NoTotal>
      ) : price === null ? (
        <NoTotal>{isPricing ? EXTEND.noTotal.asking : EXTEND.noTotal.nothing}</NoTotal>
      ) : (
        <NoTotal at="price">{EXTEND.noTotal.noPrice}</NoTotal>
      )}
      <Button
        size="large"
        isWide
        variant={summary || (isPricing && !marked) ? 'primary' : 'secondary'}
        className="flex-1 max-sm:px-4"
        formAction={href('/checkout')}
        formMethod="get"
        name="license"
        value={id}
      >
        Continue to Checkout
      </Button>
    </div>
  )
}
