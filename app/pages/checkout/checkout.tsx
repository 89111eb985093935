import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { loadBag } from '../../load-bag.ts'
import { requirePaymentDocument } from '../../browser/document-loads.ts'
import { fingerprintOf, isEmpty } from '../../domain/bag.ts'
import type { FrameOrder } from '../../domain/frame-order.ts'
import { FRAME_MIN_WIDTHS_PX } from '../../domain/payment-page.ts'
import { countryOf } from '../../domain/price-location.ts'
import { requireUser } from '../../guards.ts'
import { BagProblem } from '../../ui/bag/bag-contents.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { OrderCard } from './order-card.tsx'
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
  const bag = await loadBag(context, request, { isBinding: true })
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
  return {
    bag,
    sale,
    sold: fingerprintOf(session.bag),
    email: user.email,
    paddle: backend.settings.paddle,
  }
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  requirePaymentDocument(request)
  return serverLoader<typeof loader>()
}

export default function CheckoutPage() {
  const { bag, sale, sold, email, paddle } = useLoaderData<typeof loader>()
  const [change, setChange] = useState<{ order: FrameOrder | null; isPaid: boolean }>()
  const { summary } = bag
  const order = change?.order?.view ?? summary
  const isPaid = change?.isPaid ?? false
  return (
    <div className="checkout-page">
      <div className="wrap grid min-h-[calc(100dvh-var(--spacing-header))] content-start gap-6 pt-4 pb-16 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-20 lg:pt-12">
        <div className="min-w-0">
          <p className={isPaid ? 'invisible' : undefined}>
            <TextLink
              to="/bag"
              className="touchable inline-flex items-center gap-1.5 py-1 text-small no-underline hover:underline"
            >
              <Icon name="arrow-right" size={16} className="rotate-180" />
              Back to your bag
            </TextLink>
          </p>
          <div className="mt-2 lg:sticky lg:top-24 lg:mt-6">
            <PageHeading title="Checkout" />
            <section aria-labelledby="order" className="mt-5 lg:mt-10">
              <OrderCard order={order} items={bag.items} email={email} isPaid={isPaid} />
            </section>
          </div>
        </div>
        <section aria-labelledby="payment" className="min-w-0">
          <h2 id="payment" className="sr-only">
            Payment
          </h2>
          {bag.problem ? (
            <BagProblem problem={bag.problem} retryHref="/checkout" />
          ) : sale && summary ? (
            <CheckoutFrame
              settings={paddle}
              sale={sale}
              minWidthPx={FRAME_MIN_WIDTHS_PX.bag}
              bag={{ sold, shown: { currency: summary.currency, total: summary.totalMinor } }}
              onChange={setChange}
            />
          ) : (
            <Notice kind="problem" title="Your account cannot buy yet">
              It lacks the reference that a new license is sent to. Sign out and in again; if that does not
              help, contact <TextLink to="/support">support</TextLink>. Your bag is kept.
            </Notice>
          )}
        </section>
      </div>
    </div>
  )
}
