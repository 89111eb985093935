import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type BagView, loadBag, loadBagInPlace } from '../../store/load-bag.ts'
import { BUY } from '../../content/buy.ts'
import { EMPTY_PICTURES } from '../../content/state-pictures.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { formResponse, keepRetryAfter, runIntent } from '../../http/form-outcome.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { BagContents, EMPTY_BAG_SENTENCE } from '../../ui/bag/bag-contents.tsx'
import { PendingPaymentNotice } from '../../ui/bag/pending-payment-notice.tsx'
import { DiscountForm } from '../../ui/bag/discount-form.tsx'
import { RemovedLines } from '../../ui/bag/remove-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { BAG_INTENTS } from './intents.ts'
import { loadOffer, type Offer } from './load-offer.ts'
import { OfferCard } from './offer-card.tsx'
import { RefusedForm } from './refused-form.tsx'

export const meta = pageMeta()

interface BagPageData extends BagView {
  offer?: Offer
  refusedOffer?: FormProblem
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const isPanel = new URL(request.url).searchParams.has('panel')
  const [bag, result]: [BagPageData, Awaited<ReturnType<typeof loadOffer>>] = await Promise.all([
    isPanel ? loadBagInPlace(context) : loadBag(context, request),
    loadOffer(context, request),
  ])
  if (!result) return bag
  return result.ok
    ? { ...bag, offer: result.offer }
    : jsonResponse({ ...bag, refusedOffer: result.problem }, 422)
}

export const headers = keepRetryAfter

export async function action({ context, request }: ActionFunctionArgs) {
  return formResponse(context, await runIntent(request, BAG_INTENTS, context))
}

export default function BagPage() {
  const { offer, refusedOffer, ...bag } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()
  const isEmpty = bag.items.length === 0 && bag.problem === null
  const isOffered = offer !== undefined && !offer.isInBag
  return (
    <div className="wrap py-10 sm:py-14">
      <div className="mx-auto max-w-2xl">
        <PageHeading title="Bag" />
        <PendingPaymentNotice className="mt-8" />
        {problem ? (
          <RefusedForm problem={problem} />
        ) : refusedOffer ? (
          <RefusedForm
            problem={refusedOffer}
            title="We couldn’t add this to your bag. Fix the highlighted fields; your bag hasn’t changed."
            button={isEmpty ? undefined : BUY.replace}
          />
        ) : null}
        {isOffered ? <OfferCard offer={offer} inBag={isEmpty ? null : bag} /> : null}
        {offer?.isInBag ? (
          <Notice className="mt-8">
            {offer.rounding
              ? `This is already in your bag. ${offer.rounding}`
              : 'This is already in your bag.'}
          </Notice>
        ) : null}
        {isOffered ? (
          isEmpty ? null : (
            <BagBeforeOffer bag={bag} />
          )
        ) : (
          <BagItself bag={bag} discountProblem={problem?.intent === 'apply-discount' ? problem : undefined} />
        )}
      </div>
    </div>
  )
}

function BagBeforeOffer({ bag }: { bag: BagView }) {
  return (
    <section aria-labelledby="in-bag" className="mt-12">
      <h2 id="in-bag" className="mb-4 text-title">
        In your bag now
      </h2>
      <BagContents bag={bag} redirectTo="/bag" level={3} />
    </section>
  )
}

interface BagItselfProps {
  bag: BagView
  discountProblem: FormProblem | undefined
}

function BagItself({ bag, discountProblem }: BagItselfProps) {
  if (bag.items.length === 0 && bag.problem === null)
    return (
      <div className="mt-8">
        <EmptyState
          icon="bag"
          picture={EMPTY_PICTURES.bag}
          title={EMPTY_BAG_SENTENCE}
          action={<ButtonLink to="/ctrl-suite/buy">Configure an engine</ButtonLink>}
        >
          Choose an edition, players and entities for your show.
        </EmptyState>
        <RemovedLines redirectTo="/bag" hasEngine={false} />
        <DiscountForm bag={bag} problem={discountProblem} />
      </div>
    )
  return (
    <div className="mt-8">
      <BagContents bag={bag} redirectTo="/bag" level={2} />
      <DiscountForm bag={bag} problem={discountProblem} />
      <div className="mt-8 flex flex-wrap justify-between gap-3 max-sm:flex-col-reverse max-sm:*:w-full">
        <ButtonLink to="/ctrl-suite/buy" variant="secondary">
          Configure an engine
        </ButtonLink>
        {bag.problem ? null : (
          <ButtonLink to="/checkout" reloadDocument iconAfter="arrow-right">
            Continue to Checkout
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
