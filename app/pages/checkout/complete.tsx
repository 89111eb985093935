import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import {
  INVOICE_COMING,
  PAYMENT_FAILED,
  stateWords,
  UNAVAILABLE_WORDS,
  UNNAMED_WORDS,
} from '../../content/order-words.ts'
import { configurationOfLicense, extendHref } from '../../domain/extension.ts'
import { uncheckedHref } from '../../domain/href.ts'
import type { OrderState } from '../../domain/order-state.ts'
import { payHref } from '../../domain/payment.ts'
import { isTransactionId } from '../../domain/transaction.ts'
import { requireUser } from '../../guards.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { orderNotFound } from '../../http/not-found.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { CheckAgain } from '../../ui/payment-notice.tsx'
import { RenewalProgress } from '../../ui/renewal-progress.tsx'
import { ExtendedLicense, ExtendedMachines, type ExtensionProgress } from './extended-license.tsx'
import { HandoverSteps } from './handover-steps.tsx'
import { LicensePlate } from './license-plate.tsx'
import { loadOrder, type OrderView } from './load-order.ts'
import { Receipt } from './receipt.tsx'

export const meta = pageMeta()

/** Treats another customer's order like one that doesn't exist. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const id = new URL(request.url).searchParams.get('transaction')
  if (id === null) return { state: 'unnamed' } as const
  if (!isTransactionId(id)) throw orderNotFound()
  const order = await loadOrder(context, request, customer, id)
  if (order === 'not-found') throw orderNotFound()
  return order === 'unavailable' ? jsonResponse({ state: 'unavailable', id } as const, 503) : order
}

const seeLicenses = (
  <ButtonLink to="/user/licenses?refresh=1" icon="key">
    See your licenses
  </ButtonLink>
)
const contactSupport = (
  <ButtonLink to="/support#contact" variant="secondary" icon="mail">
    Contact support
  </ButtonLink>
)

export default function CompletePage() {
  const page = useLoaderData<typeof loader>()
  return (
    <div className="wrap py-10 sm:py-14 print:py-0">
      <Page page={page} />
    </div>
  )
}

function Page({ page }: { page: ReturnType<typeof useLoaderData<typeof loader>> }) {
  switch (page.state) {
    case 'unnamed':
      return (
        <PageHeading
          {...UNNAMED_WORDS}
          actions={
            <>
              {seeLicenses}
              {contactSupport}
            </>
          }
        />
      )
    case 'unavailable':
      return (
        <>
          <PageHeading {...UNAVAILABLE_WORDS} actions={seeLicenses} />
          <CheckAgain
            state={page.state}
            to={`/checkout/complete?transaction=${page.id}`}
            waitsFor="your order"
          />
        </>
      )
    default:
      return <Order view={page} />
  }
}

function Order({ view }: { view: OrderView }) {
  const { state, isPaid, order, license, isExtension, platform, download, mayChange, renewals, now } = view
  const { pathname, search } = useLocation()
  const isHandover = !isExtension && isPaid && state !== 'done' && state !== 'refunded'
  const isPlateShown = license !== null && !isExtension
  return (
    <>
      <OrderHeading view={view} />
      {mayChange ? (
        <CheckAgain state={state} to={uncheckedHref(pathname + search)} waitsFor={awaited(view)} />
      ) : null}
      {renewals ? (
        <div className="mt-8">
          <RenewalProgress {...renewals} />
        </div>
      ) : null}
      {isPlateShown ? <LicensePlate license={license} now={now} /> : null}
      {license && isExtension && isPaid ? (
        <ExtendedLicense
          license={license}
          now={now}
          lines={order.lines}
          progress={PROGRESS[state] ?? 'awaited'}
          hasNextRenewal={Boolean(renewals?.next)}
        />
      ) : null}
      <div className="mt-12 grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] print:mt-4 print:grid-cols-1 print:gap-4">
        {isHandover ? <HandoverSteps platform={platform} download={download} license={license} /> : null}
        {license && isExtension && isPaid ? <ExtendedMachines license={license} now={now} /> : null}
        <Receipt order={order} hasRack={!isPlateShown || !configurationOfLicense(license)} />
      </div>
    </>
  )
}

function OrderHeading({ view }: { view: OrderView }) {
  const { state, isExtension, isRecent, failure, order } = view
  const words = stateWords(state, isExtension)
  const isFailed = state === 'unpaid' && failure !== null
  const isReady = state === 'licensed' || state === 'extended'
  const isInvoiceComing = isRecent && !order.isInvoice && (isReady || state === 'done')
  return (
    <div aria-live="polite">
      <PageHeading
        title={isFailed ? PAYMENT_FAILED : words.title}
        lead={
          <span className="print:hidden">
            {failure && !isFailed ? `${PAYMENT_FAILED}. ` : null}
            {failure} {words.lead} {isInvoiceComing ? INVOICE_COMING : null}
          </span>
        }
        size={isReady ? 'display' : 'page'}
        actions={isReady ? null : <OrderActions view={view} />}
      />
    </div>
  )
}

const PROGRESS: Partial<Record<OrderState, ExtensionProgress>> = { extended: 'added', done: 'unknown' }

function awaited({ state, isExtension }: OrderView): string {
  if (state === 'unconfirmed') return 'your payment'
  return isExtension ? 'your change' : 'your license'
}

function OrderActions({ view: { state, step, order, isExtension, license } }: { view: OrderView }) {
  switch (state) {
    case 'canceled':
    case 'unpaid':
      if (isExtension && license)
        return <ButtonLink to={extendHref(license.id)}>Add to this license</ButtonLink>
      return <ButtonLink to="/ctrl-suite/buy">Configure an engine</ButtonLink>
    case 'billed':
    case 'past_due':
      return (
        <>
          {step === 'pay' ? <ButtonLink to={payHref(order.id)}>Pay now</ButtonLink> : null}
          {contactSupport}
        </>
      )
    default:
      return (
        <>
          {seeLicenses}
          {['late', 'extension-late', 'refunded'].includes(state) ? contactSupport : null}
        </>
      )
  }
}
