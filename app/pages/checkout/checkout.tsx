import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react'
import { loadBag } from '../../load-bag.ts'
import { requirePaymentDocument } from '../../browser/document-loads.ts'
import { fingerprintOf, isEmpty } from '../../domain/bag.ts'
import { FRAME_MIN_WIDTHS_PX } from '../../domain/payment-page.ts'
import { countryOf } from '../../domain/price-location.ts'
import { requireUser } from '../../guards.ts'
import { BagProblem } from '../../ui/bag/bag-contents.tsx'
import { BagTotals } from '../../ui/bag/bag-totals.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { OrderLines } from './order-lines.tsx'
import { href } from '../../domain/href.ts'

export const meta = pageMeta({ title: 'Checkout', isPrivate: true })

/** Needs a signed-in user and something in the bag. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user } = requireUser(context, request)
  const { session, backend } = context
  if (isEmpty(session.bag)) {
    session.addMessage({ kind: 'problem', text: 'Your bag is empty, so there is nothing to pay for yet.' })
    throw redirect(href('/bag'))
  }
  const bag = await loadBag(context, request)
  const { userReference, userReferenceSignature } = user
  const sale =
    userReference && userReferenceSignature
      ? {
          items: session.bag.items.map(({ priceId, quantity }) => ({ priceId, quantity })),
          email: user.email,
          country: countryOf(await context.location()),
          discountId: session.bag.discount?.id ?? null,
          customData: { userReference, userReferenceSignature },
        }
      : null
  return { bag, sale, sold: fingerprintOf(session.bag), paddle: backend.settings.paddle }
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  requirePaymentDocument(request)
  return serverLoader<typeof loader>()
}

export default function CheckoutPage() {
  const { bag, sale, paddle } = useLoaderData<typeof loader>()
  return (
    <div className="wrap py-10 sm:py-14">
      <PageHeading title="Checkout" />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        <section aria-labelledby="payment" className="min-w-0 max-lg:order-2">
          <h2 id="payment" className="text-title">
            Payment
          </h2>
          {bag.problem ? (
            <BagProblem problem={bag.problem} className="mt-4" retryHref="/checkout" />
          ) : sale ? (
            <CheckoutFrame settings={paddle} sale={sale} minWidthPx={FRAME_MIN_WIDTHS_PX.bag} />
          ) : (
            <Notice kind="problem" className="mt-4" title="Your account cannot buy yet">
              It lacks the reference that a new license is sent to. Sign out and in again; if that does not
              help, contact <TextLink to="/support">support</TextLink>. Your bag is kept.
            </Notice>
          )}
        </section>
        <section aria-labelledby="order">
          <Card>
            <h2 id="order" className="text-title">
              Your order
            </h2>
            <OrderLines bag={bag} />
            {bag.summary ? <BagTotals totals={bag.summary.totals} className="mt-5" /> : null}
            <p className="mt-5 text-small">
              <TextLink to="/bag">Change your bag</TextLink>
            </p>
          </Card>
        </section>
      </div>
    </div>
  )
}
