import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useSafeRevalidation } from '../../ui/use-safe-revalidation.ts'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { type BagView, loadBag, loadBagInPlace } from '../../store/load-bag.ts'
import { BUY } from '../../content/buy.ts'
import { isEmpty as isEmptyBag } from '../../domain/bag.ts'
import { quoteHref } from '../../domain/configuration-href.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { countryHref } from '../../domain/country.ts'
import { href } from '../../domain/href.ts'
import { LABEL_LENGTH_MAX } from '../../domain/license-label.ts'
import { formResponse, keepRetryAfter, runIntent } from '../../http/form-outcome.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { BagContents, EMPTY_BAG_SENTENCE } from '../../ui/bag/bag-contents.tsx'
import { DiscountForm } from '../../ui/bag/discount-form.tsx'
import { RemovedLines } from '../../ui/bag/remove-form.tsx'
import { BarTotal } from '../../ui/bar-total.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Presets } from '../../ui/presets.tsx'
import { loadPayment, type PagePayment } from '../../store/load-payment.ts'
import { presetsOf } from '../../store/presets.ts'
import { previewAside } from '../../store/preview-units.ts'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PaymentNotice } from '../../ui/payment-notice.tsx'
import { useRootData } from '../../ui/root-data.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyRack } from '../../ui/rack/rack.tsx'
import { BagRack, UnitSteppers } from './bag-rack.tsx'
import { BAG_INTENTS } from './intents.ts'
import { loadOffer, type Offer } from './load-offer.ts'
import { OfferCard } from './offer-card.tsx'
import { RefusedForm } from './refused-form.tsx'

export const meta = pageMeta()

interface BagPageData extends BagView {
  rooms: ReturnType<typeof presetsOf>
  payment: PagePayment | null
  offer?: Offer
  refusedOffer?: FormProblem
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const isPanel = new URL(request.url).searchParams.has('panel')
  const payment = await loadPayment(context, 'bag')
  const hasRooms = isEmptyBag(context.session.bag)
  const [view, result, preview] = await Promise.all([
    isPanel ? loadBagInPlace(context) : loadBag(context, request),
    loadOffer(context, request),
    hasRooms ? previewAside(context) : null,
  ])
  const rooms = hasRooms ? presetsOf(preview, context.backend.catalogue).slice(0, 3) : []
  const bag: BagPageData = { ...view, rooms, payment }
  if (!result) return bag
  return result.ok
    ? { ...bag, offer: result.offer }
    : jsonResponse({ ...bag, refusedOffer: result.problem }, 422)
}

export const headers = keepRetryAfter

export async function action({ context, request }: ActionFunctionArgs) {
  return formResponse(context, await runIntent(request, BAG_INTENTS, context))
}

export { postWhenLoaded as clientAction } from '../../browser/navigation/interrupted-visit.ts'

export default function BagPage() {
  const { offer, refusedOffer, rooms, payment, ...bag } = useLoaderData<typeof loader>()
  const problem = useFormProblem()
  const check = useSafeRevalidation()
  const isEmpty = bag.items.length === 0 && bag.problem === null
  const isOffered = offer !== undefined && !offer.isInBag
  // The bag itself shows what's wrong with a postal code.
  const isFormRefused = problem !== undefined && !(problem.errors.postalCode && bag.summary)
  return (
    <div className="wrap py-6">
      <div className={isOffered ? 'mx-auto max-w-2xl' : undefined}>
        <PageHeading title="Bag" />
        <PaymentNotice payment={payment} check={check} className="mt-8" />
        {isFormRefused ? <RefusedForm problem={problem} /> : null}
        {refusedOffer && !isFormRefused ? (
          <RefusedForm
            problem={refusedOffer}
            title="We couldn’t add this to your bag. Fix the highlighted fields; your bag hasn’t changed."
            button={isEmpty ? undefined : BUY.replace}
          />
        ) : null}
        {isOffered ? <OfferCard offer={offer} inBag={isEmpty ? null : bag} /> : null}
        {offer?.isInBag ? (
          <Notice className="mt-8">This is already in your bag. {offer.rounding}</Notice>
        ) : null}
        {isOffered && !isEmpty ? (
          <section aria-labelledby="in-bag" className="mt-12">
            <h2 id="in-bag" className="mb-4 text-title">
              In your bag now
            </h2>
            <BagContents bag={bag} redirectTo="/bag" level={3} />
          </section>
        ) : null}
        {isOffered ? null : (
          <BagItself bag={bag} rooms={rooms} discountProblem={problem?.errors.code ? problem : undefined} />
        )}
      </div>
    </div>
  )
}

interface BagItselfProps {
  rooms: ReturnType<typeof presetsOf>
  bag: BagView
  discountProblem: FormProblem | undefined
}

const COLUMNS = 'mt-4 grid gap-8 md:grid-cols-[minmax(0,1fr)_22rem] lg:grid-cols-[minmax(0,1fr)_26rem]'
const BAG_FORM = 'bag-form'

function BagItself({ bag, rooms, discountProblem }: BagItselfProps) {
  const country = useRootData()?.country
  if (bag.items.length === 0 && bag.problem === null)
    return (
      <div className={COLUMNS}>
        <Link to="/ctrl-suite/buy" tabIndex={-1} aria-hidden className="flex">
          <EmptyRack className="flex-1 lg:p-8" />
        </Link>
        <div className="grid min-w-0 gap-6">
          <div>
            <h2 className="text-title">{EMPTY_BAG_SENTENCE}</h2>
            <p className="mt-1 text-ink-muted">Put an engine together, or start from a room like yours.</p>
          </div>
          <ButtonLink to="/ctrl-suite/buy">Configure an engine</ButtonLink>
          <Presets title={BUY.startFrom} presets={rooms} isStacked />
          <RemovedLines redirectTo="/bag" hasEngine={false} />
          <DiscountForm bag={bag} problem={discountProblem} />
        </div>
      </div>
    )
  const { configuration } = bag
  return (
    <div className={`items-start ${COLUMNS}`}>
      {configuration ? <BagRack configuration={configuration} /> : null}
      <div className="buy-form min-w-0 lg:sticky lg:top-24">
        <BagContents
          bag={bag}
          redirectTo="/bag"
          level={2}
          steppers={configuration && <UnitSteppers configuration={configuration} />}
        />
        {bag.problem ? null : (
          <Form id={BAG_FORM} method="post" action={href('/bag')} preventScrollReset className="contents">
            <div className="buy-bar no-print sticky bottom-0 z-10 my-3 flex items-center gap-3 bg-surface py-3 max-md:-mx-gutter max-md:border-t max-md:border-line max-md:px-gutter md:static md:p-0">
              {bag.summary ? (
                <div className="flex-none md:hidden">
                  <BarTotal {...bag.summary.totals} currency={bag.summary.currency} isOld={false} />
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
                defaultValue={discountProblem?.typed.label ?? bag.label ?? ''}
                hint="Such as “Foyer wall”. Optional; you can name it later."
                className="no-print mb-6"
              />
            ) : null}
          </Form>
        )}
        {bag.buyer ? null : (
          <p className="mb-4 text-end text-caption text-ink-muted">
            Prices for {country?.name}. <TextLink to={countryHref('/bag')}>Change country</TextLink>
          </p>
        )}
        {configuration ? (
          <ButtonLink
            to={quoteHref(configuration, bag.buyer?.country ?? country?.alpha2Code ?? null)}
            variant="secondary"
            isWide
          >
            {BUY.quote}
          </ButtonLink>
        ) : null}
        <DiscountForm id={bag.problem ? undefined : BAG_FORM} bag={bag} problem={discountProblem} />
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
