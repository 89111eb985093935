import { Form } from '@remix-run/react'
import { BUY } from '../../content/buy.ts'
import { quoteHref } from '../../domain/configuration-href.ts'
import { countryHref } from '../../domain/country.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { href } from '../../domain/href.ts'
import { LABEL_LENGTH_MAX } from '../../domain/license-label.ts'
import { wordsForLocation } from '../../domain/location-words.ts'
import type { BagView } from '../../store/load-bag.ts'
import { BagContents } from '../../ui/bag/bag-contents.tsx'
import { DiscountForm } from '../../ui/bag/discount-form.tsx'
import { BarTotal } from '../../ui/bar-total.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useRootData } from '../../ui/root-data.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { BagRack, UnitSteppers } from './bag-rack.tsx'
import { BAG_COLUMNS } from './empty-bag.tsx'

interface FilledBagProps {
  bag: BagView
  discountProblem: FormProblem | undefined
}

/** The discount's fields belong to the checkout's form, so that a code that wasn't applied isn't lost. */
const CHECKOUT_FORM = 'bag-form'

export function FilledBag({ bag, discountProblem }: FilledBagProps) {
  const country = useRootData()?.country
  const { configuration, buyer } = bag
  return (
    <div className={`items-start ${BAG_COLUMNS}`}>
      {configuration ? <BagRack configuration={configuration} /> : null}
      <div className="buy-form min-w-0 lg:sticky lg:top-24">
        <BagContents
          bag={bag}
          redirectTo="/bag"
          level={2}
          steppers={configuration && <UnitSteppers configuration={configuration} />}
        />
        {bag.problem ? null : <CheckoutForm {...{ bag, discountProblem }} />}
        {buyer || !country ? null : (
          <p className="mb-4 text-end text-caption text-ink-muted">
            Prices for {wordsForLocation(country)}.{' '}
            <TextLink to={countryHref('/bag')}>Change country</TextLink>
          </p>
        )}
        {configuration ? (
          <ButtonLink
            to={quoteHref(configuration, buyer?.country ?? country?.alpha2Code ?? null)}
            variant="secondary"
            isWide
          >
            {BUY.quote}
          </ButtonLink>
        ) : null}
        <DiscountForm formId={bag.problem ? undefined : CHECKOUT_FORM} bag={bag} problem={discountProblem} />
        <ul className="mt-5 grid gap-1 text-small text-ink-muted">
          <li>In your account within minutes of paying.</li>
          <li>
            14-day returns. <TextLink to="/info/terms-of-service#refunds">See the terms</TextLink>.
          </li>
        </ul>
      </div>
    </div>
  )
}

const CheckoutForm = ({ bag: { configuration, label, summary }, discountProblem }: FilledBagProps) => (
  <Form id={CHECKOUT_FORM} method="post" action={href('/bag')} preventScrollReset className="contents">
    <div className="buy-bar no-print sticky bottom-0 z-10 my-3 flex items-center gap-3 bg-surface py-3 max-md:-mx-gutter max-md:border-t max-md:border-line max-md:px-gutter md:static md:p-0">
      {summary ? (
        <div className="flex-none md:hidden">
          <BarTotal {...summary.totals} currency={summary.currency} isOld={false} />
        </div>
      ) : null}
      <Button name="intent" value="checkout" size="large" isWide className="max-sm:px-4">
        Continue to Checkout
      </Button>
    </div>
    {configuration ? (
      <TextField
        label="Name this license"
        name="label"
        dir="auto"
        maxLength={LABEL_LENGTH_MAX}
        defaultValue={discountProblem?.typed.label ?? label ?? ''}
        hint="Such as “Foyer wall”. Optional; you can name it later."
        className="no-print mb-6"
      />
    ) : null}
  </Form>
)
