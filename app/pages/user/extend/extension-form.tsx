import { Form } from '@remix-run/react'
import { EXTEND } from '../../../content/extend.ts'
import {
  addsNothing,
  configurationOfEngine,
  type Extension,
  NOTHING_CHOSEN,
} from '../../../domain/extension.ts'
import { href } from '../../../domain/href.ts'
import { describeSize, titleOfLicense } from '../../../domain/license.ts'
import { EXTENSION_FIELDS, type ExtensionErrors } from '../../../domain/parse-extension.ts'
import type { ExtensionPrice } from '../../../store/price-extension.ts'
import { AsOf } from '../../../ui/as-of.tsx'
import { BarTotal, NoTotal } from '../../../ui/bar-total.tsx'
import { Button } from '../../../ui/button.tsx'
import { PaymentNotice } from '../../../ui/payment-notice.tsx'
import { RackFront } from '../../../ui/rack-front.tsx'
import { Rack } from '../../../ui/rack/rack.tsx'
import { SmallRack } from '../../../ui/rack/small-rack.tsx'
import { EnterButton, UpdatePrice } from '../../../ui/submit-buttons.tsx'
import { UpdatesRuler } from '../../../ui/time-ruler.tsx'
import { useCurrentPath } from '../../../ui/use-current-path.ts'
import { useSafeRevalidation } from '../../../ui/use-safe-revalidation.ts'
import { ExtensionFields } from './extension-fields.tsx'
import { ExtensionPriceCard } from './extension-price-card.tsx'
import type { ExtensionData } from './load-extension.ts'
import { useExtension } from './use-extension.ts'

/** `isRenewal`: the visitor came to renew, so the page is about updates. */
export function ExtensionForm({ isRenewal, ...data }: ExtensionData & { isRenewal: boolean }) {
  const { license, engine, typed, price, prices, payment, asOf, isStale, now } = data
  const { formProps, values, extension, errors, isPricing } = useExtension(license.id, data)
  const check = useSafeRevalidation()
  const here = useCurrentPath()
  const hasErrors = Object.values(errors).some((error) => error !== NOTHING_CHOSEN)
  const configuration = configurationOfEngine(extension.to)
  const owned = configurationOfEngine(engine)
  return (
    <Form
      {...formProps}
      className="buy-form flex flex-col gap-10 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_36rem] xl:gap-14"
    >
      <EnterButton />
      <div className="contents lg:col-start-2 lg:row-start-1 gap-6 lg:flex lg:flex-col lg:pt-6">
        {payment ? <PaymentNotice payment={payment} check={check} /> : null}
        {isStale ? <AsOf asOf={asOf} isStale refreshHref={here} /> : null}
        <ExtensionFields {...{ license, engine, extension, typed, values, errors, prices, now, isRenewal }} />
        <UpdatePrice className="max-lg:order-2" />
        <ExtensionPriceCard
          extension={extension}
          price={price}
          asOf={price?.ok && price.summary.asOf ? price.summary.asOf : prices.asOf}
          hasErrors={hasErrors}
          isPricing={!hasErrors && isPricing}
          buyer={data.buyer}
          postalCode={{ typed: data.postalCode, error: data.postalCodeError }}
        />
        <CheckoutBar
          licenseId={license.id}
          price={addsNothing(extension) ? null : price}
          errors={errors}
          isPricing={isPricing}
        />
      </div>
      {isRenewal ? <RenewedLicense {...{ license, extension, now }} /> : null}
      {!isRenewal && configuration && owned ? (
        <Rack configuration={configuration} owned={owned} isOld={hasErrors} />
      ) : null}
    </Form>
  )
}

interface RenewedLicenseProps extends Pick<ExtensionData, 'license' | 'now'> {
  extension: Extension
}

function RenewedLicense({ license, extension, now }: RenewedLicenseProps) {
  const configuration = configurationOfEngine(extension.to)
  return (
    <RackFront
      accent="ctrl-suite"
      className="max-lg:hidden lg:sticky lg:top-24 lg:col-start-1 lg:row-start-1 lg:my-6 lg:self-start"
    >
      {configuration ? <SmallRack configuration={configuration} className="w-full" /> : null}
      <h2 id="license" className="mt-5 text-title">
        {titleOfLicense(license)}
      </h2>
      <p className="figures text-small text-ink-muted">{describeSize({ ...license, ...extension.to })}</p>
      {license.updatesUntil ? <UpdatesRuler until={license.updatesUntil} now={now} /> : null}
    </RackFront>
  )
}

interface CheckoutBarProps {
  licenseId: string
  /** Null if nothing is added. */
  price: ExtensionPrice | null
  errors: ExtensionErrors
  isPricing: boolean
}

/** Shows the total, or says why there is none, beside the button that opens the checkout. */
function CheckoutBar({ licenseId, price, errors, isPricing }: CheckoutBarProps) {
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
