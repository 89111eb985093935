import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type ComponentProps, useState } from 'react'
import { quoteHref } from '../../domain/configuration-href.ts'
import { mayStillApply, refusalWords } from '../../domain/discount.ts'
import type { FrameOrder, OrderView } from '../../domain/frame-order.ts'
import { nameUpdates, updatePricesOf } from '../../domain/line-name.ts'
import { isPending } from '../../domain/payment.ts'
import { requireUser } from '../../guards.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ListUnavailable } from '../../ui/list-unavailable.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { CheckStatus, usePaymentWords } from '../../ui/payment-notice.tsx'
import { PriceProblemNotice } from '../../ui/price-problem.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { KnownPayment } from './frame-notices.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { loadFrame } from './load-frame.ts'
import { loadCheckout } from './load-checkout.ts'
import { LicenseDestination, PaymentLayout } from './payment-layout.tsx'
import type { OrderSource } from './order-source.tsx'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const order = await loadCheckout(context, request, customer)
  if (order.kind === 'unavailable') return jsonResponse(order, 503)
  if (order.kind === 'paid') return order
  const { sale, summary, known } = order
  const isPayable = sale !== null && summary !== null
  return {
    ...order,
    email: customer.user.email,
    paddle: await loadFrame(context, request, {
      customer,
      payer: null,
      isOpening: isPayable && !(known && isPending(known)),
      hasAddress: sale?.postalCode !== undefined,
    }),
    updatePrices: updatePricesOf(context.backend.catalogue),
  }
}

export { loadPaymentPage as clientLoader } from '../../browser/navigation/payment-document.ts'

/** While the form is open, the order beside it must stay the same as the form's. */
export const shouldRevalidate = () => false

type PageData = ReturnType<typeof useLoaderData<typeof loader>>
type Sold = Exclude<PageData, { kind: 'unavailable' | 'paid' }>

export default function CheckoutPage() {
  const data = useLoaderData<typeof loader>()
  if (data.kind === 'unavailable') return <Unavailable />
  return data.kind === 'paid' ? <Paid {...data} /> : <Checkout data={data} />
}

function Unavailable() {
  return (
    <div className="wrap py-10 sm:py-14">
      <PageHeading title="Checkout" />
      <div className="mt-8 max-w-2xl">
        <ListUnavailable what="this license" />
        <p className="mt-4 text-small text-ink-muted">
          We need to load your license before you can add to it. Opening this page hasn’t charged you.
        </p>
      </div>
    </div>
  )
}

type PaidProps = Extract<PageData, { kind: 'paid' }>

/** The browser's Back leads here after paying. */
function Paid({ payment, license, more }: PaidProps) {
  const { title, lead } = usePaymentWords()(payment)
  return (
    <div className="wrap py-10 sm:py-14">
      <PageHeading
        title={title}
        lead={lead}
        actions={
          <>
            <CheckStatus payment={payment} isButton />
            <ButtonLink to={license} variant="secondary" icon="key">
              See the license
            </ButtonLink>
          </>
        }
      />
      <p className="mt-6 text-small">
        <TextLink to={more}>Add something else to this license</TextLink>
      </p>
    </div>
  )
}

/** Paddle's form lists an order's lines differently each time it opens. */
const inOrderOf = (items: Sold['items'], order: OrderView | null): OrderView | null => {
  const indexOf = ({ id }: { id: string }) => items.findIndex(({ priceId }) => priceId === id)
  return order && { ...order, lines: [...order.lines].sort((one, other) => indexOf(one) - indexOf(other)) }
}

function Checkout({ data }: { data: Sold }) {
  const [change, setChange] = useState<{ order: FrameOrder | null; isPaid: boolean }>()
  const { summary, items, email } = data
  const isPaid = change?.isPaid ?? false
  const isBag = data.kind === 'bag'
  const order = inOrderOf(items, change?.order ? nameUpdates(change.order.view, data.updatePrices) : summary)
  const source: OrderSource = {
    savedWords: isBag ? 'Your bag is saved.' : 'Your license hasn’t changed, and your choices are saved.',
    change: data.change,
    otherWay:
      isBag && data.configuration
        ? { kind: 'quote', page: quoteHref(data.configuration, null), currency: summary?.currency ?? null }
        : { kind: 'none' },
  }
  return (
    <PaymentLayout
      title="Checkout"
      back={data.change}
      isPaid={isPaid}
      order={{
        prices: order,
        lines: order?.lines ?? items.map((item) => ({ ...item, id: item.priceId })),
        configuration: isBag ? data.configuration : null,
        caption: isBag ? null : `For ${data.license.title}`,
        destination: <Destination data={data} email={email} />,
        change: isBag || !data.isPlanned ? data.change.to : null,
      }}
    >
      {data.kind === 'extension' && data.discountRefusal ? (
        <Notice kind="info" className="mt-4">
          Your discount {refusalWords(data.discountRefusal, 'this')}, so it isn’t included here.
          {mayStillApply(data.discountRefusal) ? ' It’s saved for your bag.' : null}
        </Notice>
      ) : null}
      <Payment data={data} source={source} onChange={setChange} />
    </PaymentLayout>
  )
}

function Destination({ data, email }: { data: Sold; email: string }) {
  if (data.kind === 'bag') return <LicenseDestination label={data.label} email={email} />
  const { title, href, then } = data.license
  return (
    <>
      For <TextLink to={href}>{<bdi>{title}</bdi>}</TextLink>. You’ll have {then}.
    </>
  )
}

function Payment(props: { data: Sold } & Pick<ComponentProps<typeof PaymentFrame>, 'source' | 'onChange'>) {
  const { data, source, onChange } = props
  const { sale, summary, problem, paddle, known } = data
  const pending = known && isPending(known) ? known : null
  if (problem)
    return (
      <div className="mt-4 grid gap-3">
        {pending ? <KnownPayment payment={pending} /> : null}
        <PriceProblemNotice
          problem={problem}
          whenUnavailable={`${source.savedWords}${pending ? '' : ' You can pay as soon as they’re back.'}`}
          whenRefused={source.savedWords}
        />
      </div>
    )
  if (!sale || !summary)
    return (
      <Notice kind="problem" title="We can’t link a purchase to your account yet">
        Sign out and back in. If that doesn’t help, contact <TextLink to="/support#contact">support</TextLink>
        . {source.savedWords}
      </Notice>
    )
  // A saved card brings its address, for which the form may add tax that the page couldn't know.
  const isComparable = !(paddle.savedCards && 'token' in paddle.savedCards && summary.totals.tax === null)
  return (
    <PaymentFrame
      settings={paddle}
      sale={sale}
      displayedTotal={isComparable ? { currency: summary.currency, total: summary.totalMinor } : null}
      source={source}
      onChange={onChange}
      completeHref={data.completeHref}
      known={known}
      wanted={
        data.kind === 'bag'
          ? { sold: data.bagKey, license: null }
          : { sold: data.sold, license: data.licenseId }
      }
    />
  )
}
