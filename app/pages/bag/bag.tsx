import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BUY } from '../../content/buy.ts'
import { isEmpty as isEmptyBag } from '../../domain/bag.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { formResponse, keepRetryAfter, runIntent } from '../../http/form-outcome.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { type BagView, loadBag, loadBagInPlace } from '../../store/load-bag.ts'
import { loadBagPayment, type PagePayment } from '../../store/load-payment.ts'
import { presetsOf } from '../../store/presets.ts'
import { previewAside } from '../../store/preview-units.ts'
import { BagContents } from '../../ui/bag/bag-contents.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PaymentNotice } from '../../ui/payment-notice.tsx'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { useSafeRevalidation } from '../../ui/use-safe-revalidation.ts'
import { BAG_INTENTS } from './bag-intents.ts'
import { EmptyBag, type Rooms } from './empty-bag.tsx'
import { FilledBag } from './filled-bag.tsx'
import { loadOffer, type Offer } from './load-offer.ts'
import { OfferCard } from './offer-card.tsx'
import { RefusedForm } from './refused-form.tsx'

export const meta = pageMeta()

interface BagPageData extends BagView {
  rooms: Rooms
  payment: PagePayment | null
  offer?: Offer
  refusedOffer?: FormProblem
}

const ROOM_COUNT = 3

/** With `panel`, for the panel that opens over other pages. With an engine in the query, also offers that. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const isPanel = new URL(request.url).searchParams.has('panel')
  const payment = await loadBagPayment(context)
  const hasRooms = isEmptyBag(context.session.bag)
  const [view, result, preview] = await Promise.all([
    isPanel ? loadBagInPlace(context) : loadBag(context, request),
    loadOffer(context, request),
    hasRooms ? previewAside(context) : null,
  ])
  const rooms = hasRooms ? presetsOf(preview, context.backend.catalogue).slice(0, ROOM_COUNT) : []
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
  const refused = isFormRefused ? problem : refusedOffer
  const discountProblem = problem?.errors.code ? problem : undefined
  return (
    <div className="wrap py-6">
      <div className={isOffered ? 'mx-auto max-w-2xl' : undefined}>
        <PageHeading title="Bag" />
        <PaymentNotice payment={payment} check={check} className="mt-8" />
        {refused ? <RefusedForm problem={refused} addWords={isEmpty ? BUY.add : BUY.replace} /> : null}
        {isOffered ? (
          <>
            <OfferCard offer={offer} inBag={isEmpty ? null : bag} />
            {isEmpty ? null : <BagNow bag={bag} />}
          </>
        ) : (
          <>
            {offer ? <Notice className="mt-8">This is already in your bag. {offer.rounding}</Notice> : null}
            {isEmpty ? (
              <EmptyBag {...{ bag, rooms, discountProblem }} />
            ) : (
              <FilledBag {...{ bag, discountProblem }} />
            )}
          </>
        )}
      </div>
    </div>
  )
}

const BagNow = ({ bag }: { bag: BagView }) => (
  <section aria-labelledby="in-bag" className="mt-12">
    <h2 id="in-bag" className="mb-4 text-title">
      In your bag now
    </h2>
    <BagContents bag={bag} redirectTo="/bag" level={3} />
  </section>
)
