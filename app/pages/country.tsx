import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useContext } from 'react'
import { COUNTRIES } from '../content/countries.ts'
import { EDITIONS } from '../domain/catalogue.ts'
import { countryOf } from '../domain/price-location.ts'
import { unitPricesOf } from '../domain/unit-prices.ts'
import { uncheckedHref } from '../domain/href.ts'
import { safeRedirectTo } from '../domain/return-to.ts'
import { formResponse, runIntent } from '../http/form-outcome.ts'
import { CountryList } from '../layouts/country-list.tsx'
import { EDITION_NAMES } from '../shop.ts'
import { previewAside } from '../store/preview-units.ts'
import { describeCountry, setCountry } from '../store/country-change.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MessageContext } from '../ui/one-time-message.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { TaxNote } from '../ui/tax-note.tsx'
import { TextLink } from '../ui/text-link.tsx'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const location = await context.location()
  const [preview, { text: prices }] = await Promise.all([
    previewAside(context),
    describeCountry(context, location),
  ])
  const unitPrices = preview && unitPricesOf(preview, context.backend.catalogue)
  return {
    current: countryOf(location),
    pricedFor: countryOf(location),
    editionPrices: EDITIONS.flatMap((edition) => {
      const price = unitPrices?.[edition]
      return price ? [[EDITION_NAMES[edition], price] as const] : []
    }),
    prices,
    redirectTo: safeRedirectTo(new URL(request.url).searchParams.get('redirectTo'), '/country'),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return formResponse(context, await runIntent(request, { 'set-country': setCountry }, context))
}

export default function CountryPage() {
  const { current, prices, editionPrices, redirectTo } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const message = useContext(MessageContext)
  const back = answer?.typed.redirectTo ?? redirectTo
  const stays = back === '/country'
  return (
    <div className="wrap grid gap-x-16 gap-y-8 pt-10 pb-section sm:pt-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <PageHeading
          title="Choose your country"
          lead={`${message ? '' : prices} Only prices and tax change with the country; your bag stays as it is.`}
        />
        {editionPrices.length > 0 ? (
          <dl className="figures mt-8 max-w-measure divide-y divide-line border-y border-line max-lg:hidden">
            {editionPrices.map(([name, price]) => (
              <div key={name} className="flex justify-between gap-4 py-3">
                <dt>{name}</dt>
                <dd className="font-medium">
                  {price} <TaxNote />
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      <div>
        <div className="framed">
          <CountryList
            countries={COUNTRIES}
            answer={answer}
            current={current}
            redirectTo={back}
            className="max-h-[56dvh]"
          />
        </div>
        <p className="mt-4 text-small text-ink-muted">
          Is your country not available? <TextLink to="/support#contact">Contact us</TextLink>
        </p>
        <ButtonLink
          to={stays ? '/ctrl-suite/buy' : uncheckedHref(back)}
          variant="secondary"
          size="small"
          className="mt-4"
        >
          {stays ? 'See prices' : 'Back without changing'}
        </ButtonLink>
      </div>
    </div>
  )
}
