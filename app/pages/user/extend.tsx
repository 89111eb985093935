import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { EXTEND } from '../../content/extend.ts'
import {
  addsNothing,
  configurationOfEngine,
  engineOfLicense,
  type Extension,
  extendHref,
  isLarger,
  NOTHING_CHOSEN,
  type OwnedEngine,
  stepExtension,
} from '../../domain/extension.ts'
import type { SiteContext } from '../../context.ts'
import { href } from '../../domain/href.ts'
import { describeSize, nameOfLicense, titleOfLicense } from '../../domain/license.ts'
import {
  extendedEntitiesWords,
  hasRequested,
  parseExtension,
  type ReadExtension,
  readExtension,
} from '../../domain/parse-extension.ts'
import { CONFIGURATION_FIELDS } from '../../domain/configuration.ts'
import { countryOf, type PriceLocation, withoutPostalCode } from '../../domain/price-location.ts'
import { additionPricesOf } from '../../domain/unit-prices.ts'
import { buyerOf } from '../../domain/business.ts'
import { requireUser } from '../../guards.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { priceExtension } from '../../store/price-extension.ts'
import { locateBuyer } from '../../store/postal-code.ts'
import { loadLicense } from '../../store/load-license.ts'
import { loadPayment } from '../../store/load-payment.ts'
import { previewUnits } from '../../store/preview-units.ts'
import { AsOf } from '../../ui/as-of.tsx'
import { ButtonLink, OnEnter, UpdatePrice } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { RackFront } from '../../ui/rack-front.tsx'
import { PaymentNotice } from '../../ui/payment-notice.tsx'
import { Rack } from '../../ui/rack/rack.tsx'
import { SmallRack } from '../../ui/rack/small-rack.tsx'
import { UpdatesRuler } from '../../ui/time-ruler.tsx'
import { useCurrentPath } from '../../ui/use-current-path.ts'
import { useSafeRevalidation } from '../../ui/use-safe-revalidation.ts'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { CheckoutBar, ExtensionPriceCard } from './extend/extension-price.tsx'
import { ExtensionFields } from './extend/extension-fields.tsx'
import { useExtension } from './extend/use-extension.ts'

export const meta = pageMeta()

const NO_PRICES = { updates: null, asOf: null }

/** The URL holds the additions. Without JavaScript, stepper buttons send a `step`, and the loader redirects. */
export async function loader({ context, request, params: { id } }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const { searchParams } = new URL(request.url)
  const { value: license, asOf, isStale } = await loadLicense(context, customer, { request, id })
  const engine = engineOfLicense(license)
  const pricedFor = countryOf(await context.location())
  const page = { license, asOf, isStale, pricedFor, now: context.backend.now().toISOString() }
  if (!engine) return jsonResponse({ ...page, engine: null }, searchParams.size > 0 ? 422 : 200)

  const requested = readExtension(searchParams, engine)
  const postalCode = searchParams.get('postalCode')
  const stepped = requested.extension && stepExtension(requested.extension, searchParams.get('step') ?? '')
  if (stepped) {
    sayRounding(context, requested, engine)
    throw redirect(extendHref(license.id, stepped, postalCode))
  }
  const { extension, typed, errors } = parseExtension(searchParams, engine)
  const { location, ...place } = await loadPlace(context, postalCode)
  const [prices, payment] = await Promise.all([
    loadPrices(context, { extension, location, shown: requested.extension?.to ?? engine }),
    loadPayment(context, { license: license.id, hasAll: hasRequested(searchParams, engine) }),
  ])
  return jsonResponse(
    { ...page, engine, typed, errors, ...place, ...prices, payment },
    extension && place.postalCodeError === null ? 200 : 422,
  )
}

function sayRounding({ session }: SiteContext, { typed }: ReadExtension, engine: OwnedEngine) {
  const text = extendedEntitiesWords(typed.entities, engine.entities)
  if (text) session.addMessage({ kind: 'success', text })
}

/** Without a usable postal code, the prices are the country's. */
async function loadPlace(context: SiteContext, postalCode: string | null) {
  const place = await locateBuyer(context, { postalCode })
  const location = place.ok ? place.location : withoutPostalCode(await context.location())
  const buyer = buyerOf(location)?.name ?? null
  return { location, buyer, postalCode, postalCodeError: place.ok ? null : place.error }
}

/** The price of the extension, and what each addition to the `shown` engine costs. */
async function loadPrices(
  context: SiteContext,
  {
    extension,
    location,
    shown,
  }: { extension: Extension | null; location: PriceLocation; shown: OwnedEngine },
) {
  const [units, price] = await Promise.all([
    previewUnits(context),
    extension && !addsNothing(extension)
      ? priceExtension(extension, location, context, { isBinding: false })
      : null,
  ])
  // Show both prices or neither: a lone one could be mistaken for the other.
  const prices =
    units.ok && (price === null || price.ok)
      ? additionPricesOf(units.value, shown, context.backend.catalogue)
      : NO_PRICES
  return { price, prices }
}

export default function ExtendPage() {
  const data = useLoaderData<typeof loader>()
  // Decided once, so that nothing shifts when the visitor adds more.
  const [isRenewal] = useState(data.engine !== null && isOnlyRenewal(data))
  const { license } = data
  const words = isRenewal && data.engine && isOnlyRenewal(data) ? EXTEND.renewal : EXTEND
  const name = license.label || nameOfLicense(license)
  const ownHref = href('/user/licenses/:id', { id: license.id })
  return (
    <AccountFrame
      title={words.heading}
      lead={data.engine ? words.lead : undefined}
      crumbs={[
        { text: 'Licenses', to: '/user/licenses' },
        { text: name, to: ownHref },
      ]}
    >
      {data.engine ? (
        <Extending {...data} isRenewal={isRenewal} />
      ) : (
        <EmptyState
          icon="key"
          title={EXTEND.noEngine.title}
          action={
            <>
              <ButtonLink to={ownHref}>Back to the license</ButtonLink>
              <ButtonLink to="/ctrl-suite/buy" variant="secondary">
                Configure an engine
              </ButtonLink>
            </>
          }
        >
          {EXTEND.noEngine.text}
        </EmptyState>
      )}
    </AccountFrame>
  )
}

type Data = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { typed: unknown }>

const isOnlyRenewal = ({ engine, typed }: Pick<Data, 'engine' | 'typed'>) =>
  typed.updates === '1' &&
  CONFIGURATION_FIELDS.every((field) => typed[field] === null || typed[field] === String(engine[field]))

function Extending({ license, price, prices, isStale, isRenewal, ...data }: Data & { isRenewal: boolean }) {
  const { engine, typed, asOf, now, payment } = data
  const { formProps, values, extension, errors, isPricing } = useExtension(license.id, data)
  const check = useSafeRevalidation()
  const here = useCurrentPath()
  const hasErrors = Object.values(errors).some((error) => error !== NOTHING_CHOSEN)
  const drawn = configurationOfEngine(extension.to)
  const owned = configurationOfEngine(engine)
  return (
    <Form
      {...formProps}
      className="buy-form flex flex-col gap-10 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_36rem] xl:gap-14"
    >
      <OnEnter />
      <div className="contents lg:col-start-2 lg:row-start-1 gap-6 lg:flex lg:flex-col lg:pt-6">
        {payment ? <PaymentNotice payment={payment} check={check} /> : null}
        {isStale ? <AsOf asOf={asOf} isStale refreshHref={here} /> : null}
        <ExtensionFields
          {...{ license, engine, typed, values, errors, prices, now, isRenewal, drawn }}
          isLarger={isLarger(extension)}
        />
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
          id={license.id}
          price={addsNothing(extension) ? null : price}
          errors={errors}
          isPricing={isPricing}
        />
      </div>
      {isRenewal ? (
        <RackFront
          accent="ctrl-suite"
          className="max-lg:hidden lg:sticky lg:top-24 lg:col-start-1 lg:row-start-1 lg:my-6 lg:self-start"
        >
          {drawn ? <SmallRack configuration={drawn} className="w-full" /> : null}
          <h2 id="license" className="mt-5 text-title">
            {titleOfLicense(license)}
          </h2>
          <p className="figures text-small text-ink-muted">{describeSize({ ...license, ...extension.to })}</p>
          {license.updatesUntil ? <UpdatesRuler until={license.updatesUntil} now={now} /> : null}
        </RackFront>
      ) : drawn && owned ? (
        <Rack configuration={drawn} owned={owned} isOld={hasErrors} />
      ) : null}
    </Form>
  )
}
