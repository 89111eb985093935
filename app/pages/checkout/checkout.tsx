import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { frameLocale } from '../../domain/frame-locale.ts'
import { misfitWords } from '../../domain/discount.ts'
import type { FrameOrder, OrderView } from '../../domain/frame-order.ts'
import { nameUpdates, updatePricesOf } from '../../domain/line-name.ts'
import { FRAME_MIN_WIDTHS_PX } from '../../domain/payment-page.ts'
import { requireUser } from '../../guards.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { ListUnavailable } from '../../ui/as-of.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PriceProblemNotice } from '../../ui/price-problem.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { loadCheckout } from './load-checkout.ts'
import { OrderCard } from './order-card.tsx'
import type { OrderSource } from './frame-cover.tsx'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const order = await loadCheckout(context, request, customer)
  const { settings, catalogue } = context.backend
  const page = {
    ...order,
    email: customer.user.email,
    paddle: { ...settings.paddle, locale: frameLocale(request.headers.get('Accept-Language')) },
    updatePrices: updatePricesOf(catalogue),
  }
  return order.kind === 'unavailable' ? jsonResponse(page, 503) : page
}

export { loadPaymentPage as clientLoader } from '../../browser/navigation/payment-document.ts'

/** While the form is open, the order beside it must stay the same as the form's. */
export const shouldRevalidate = () => false

type PageData = ReturnType<typeof useLoaderData<typeof loader>>
type Sold = Exclude<PageData, { kind: 'unavailable' }>

export default function CheckoutPage() {
  const data = useLoaderData<typeof loader>()
  return data.kind === 'unavailable' ? <Unavailable /> : <Checkout data={data} />
}

function Unavailable() {
  return (
    <div className="wrap py-10 sm:py-14">
      <PageHeading title="Checkout" />
      <div className="mt-8 max-w-2xl">
        <ListUnavailable what="this license" />
        <p className="mt-4 text-small text-ink-muted">
          We need to load your license before you can add to it. You haven’t been charged.
        </p>
      </div>
    </div>
  )
}

/** Paddle's form lists an order's lines differently each time it opens. */
const inOrderOf = (items: Sold['items'], order: OrderView | null): OrderView | null => {
  const place = ({ id }: { id: string }) => items.findIndex(({ priceId }) => priceId === id)
  return order && { ...order, lines: [...order.lines].sort((one, other) => place(one) - place(other)) }
}

function Checkout({ data }: { data: Sold }) {
  const [change, setChange] = useState<{ order: FrameOrder | null; isPaid: boolean }>()
  const { summary, items, email } = data
  const isPaid = change?.isPaid ?? false
  const isBag = data.kind === 'bag'
  const source: OrderSource = {
    kept: isBag ? 'Your bag is saved.' : 'Your license hasn’t changed, and your choices are saved.',
    change: data.change,
  }
  return (
    <div className="checkout-page">
      <div className="wrap grid min-h-[calc(100dvh-var(--spacing-header))] noscript:min-h-0 content-start gap-6 pt-4 pb-16 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-x-20 lg:pt-12">
        <div className="min-w-0">
          <p className={isPaid ? 'invisible' : undefined}>
            <TextLink
              to={data.change.to}
              className="touchable inline-flex items-center gap-1.5 py-1 text-small"
            >
              <Icon name="arrow-right" size={16} className="rotate-180" />
              {data.change.text}
            </TextLink>
          </p>
          <div className="mt-2 lg:sticky lg:top-24 lg:mt-10">
            <PageHeading title="Checkout" />
            <section aria-labelledby="order" className="mt-5 lg:mt-10">
              <OrderCard
                order={inOrderOf(
                  items,
                  change?.order ? nameUpdates(change.order.view, data.updatePrices) : summary,
                )}
                items={items}
                configuration={isBag ? data.configuration : null}
                license={isBag ? null : data.license.title}
                destination={<Destination data={data} email={email} />}
                change={isBag || !data.isPlanned ? data.change.to : null}
                isPaid={isPaid}
              />
            </section>
          </div>
        </div>
        <section aria-labelledby="payment" className="min-w-0">
          {data.kind === 'extension' && data.discountRefusal ? (
            <Notice kind="info" className="mb-4">
              {misfitWords(data.discountRefusal, 'this')}, so it isn’t included here. It’s saved for your bag.
            </Notice>
          ) : null}
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4">
            <h2 id="payment" className="text-title">
              Payment
            </h2>
            <p className="text-caption text-ink-muted">
              By paying, you agree to our{' '}
              <TextLink to="/info/terms-of-service" opensNewTab>
                terms of service
              </TextLink>
              .
            </p>
          </div>
          <Payment data={data} source={source} onChange={setChange} />
        </section>
      </div>
    </div>
  )
}

function Destination({ data, email }: { data: Sold; email: string }): ReactNode {
  if (data.kind === 'bag')
    return (
      <>
        Your license {data.label ? <bdi className="text-ink">“{data.label}”</bdi> : null} goes to{' '}
        <bdi>{email}</bdi>.
      </>
    )
  const { title, href, then } = data.license
  return (
    <>
      For <TextLink to={href}>{<bdi>{title}</bdi>}</TextLink>. You’ll have {then}.
    </>
  )
}

function Payment(props: { data: Sold } & Pick<ComponentProps<typeof CheckoutFrame>, 'source' | 'onChange'>) {
  const { data, source, onChange } = props
  const { sale, summary, problem, paddle } = data
  if (problem)
    return (
      <PriceProblemNotice
        problem={problem}
        whenUnavailable={`${source.kept} You can pay as soon as they’re back.`}
        whenRefused={source.kept}
      />
    )
  if (!sale || !summary)
    return (
      <Notice kind="problem" title="We can’t link a purchase to your account yet">
        Sign out and back in. If that doesn’t help, contact <TextLink to="/support">support</TextLink>.{' '}
        {source.kept}
      </Notice>
    )
  return (
    <CheckoutFrame
      settings={paddle}
      sale={sale}
      minWidthPx={FRAME_MIN_WIDTHS_PX.bag}
      shown={{ currency: summary.currency, total: summary.totalMinor }}
      source={source}
      onChange={onChange}
      completeHref={data.completeHref}
      {...(data.kind === 'bag' ? { bag: { sold: data.sold } } : { extension: data.extension })}
    />
  )
}
