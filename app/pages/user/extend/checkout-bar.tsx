import { EXTEND } from '../../../content/extend.ts'
import { NOTHING_CHOSEN } from '../../../domain/extension.ts'
import { href } from '../../../domain/href.ts'
import { EXTENSION_FIELDS, type ExtensionErrors } from '../../../domain/parse-extension.ts'
import type { ExtensionPrice } from '../../../store/price-extension.ts'
import { BarTotal, NoTotal } from '../../../ui/bar-total.tsx'
import { Button } from '../../../ui/button.tsx'

interface CheckoutBarProps {
  licenseId: string
  /** Null if nothing is added. */
  price: ExtensionPrice | null
  errors: ExtensionErrors
  isPricing: boolean
}

/** Shows the total, or says why there is none, beside the button that opens the checkout. */
export function CheckoutBar({ licenseId, price, errors, isPricing }: CheckoutBarProps) {
  const hasErrors = EXTENSION_FIELDS.some((field) => errors[field])
  const hasTotal = !hasErrors && price?.ok === true
  return (
    <div className="buy-bar sticky bottom-0 z-10 flex items-center gap-3 border-t border-line bg-surface py-3 max-lg:order-4 max-lg:-mx-gutter max-lg:px-gutter lg:-mx-1 lg:px-1 lg:pb-6">
      <Total {...{ price, errors, isPricing }} />
      <Button
        size="large"
        isWide
        variant={hasTotal || (isPricing && !hasErrors) ? 'primary' : 'secondary'}
        className="flex-1 max-sm:px-4"
        formAction={href('/checkout')}
        formMethod="get"
        name="license"
        value={licenseId}
      >
        Continue to Checkout
      </Button>
    </div>
  )
}

function Total({ price, errors, isPricing }: Omit<CheckoutBarProps, 'licenseId'>) {
  const faulty = EXTENSION_FIELDS.find((field) => errors[field])
  if (faulty)
    return (
      <NoTotal reasonId={faulty} isProblem>
        {EXTEND.check[errors[faulty] === NOTHING_CHOSEN ? 'nothing' : faulty]}
      </NoTotal>
    )
  if (price === null) return <NoTotal>{EXTEND.noTotal[isPricing ? 'asking' : 'nothing']}</NoTotal>
  if (!price.ok) return <NoTotal reasonId="price">{EXTEND.noTotal.noPrice}</NoTotal>
  const { totals, currency } = price.summary
  return <BarTotal {...totals} currency={currency} isOld={isPricing} />
}
