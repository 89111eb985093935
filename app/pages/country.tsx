import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useFormProblem } from '../ui/use-form-problem.ts'
import { useContext } from 'react'
import { COUNTRIES } from '../content/countries.ts'
import { wordsForLocation } from '../domain/location-words.ts'
import { buyerOf, countryOf, nameLocation } from '../domain/price-location.ts'
import { BEFORE_TAX, includedTaxWords } from '../domain/tax-words.ts'
import { uncheckedHref } from '../domain/href.ts'
import { safeRedirectTo } from '../domain/return-to.ts'
import { pricesWithTaxOf, type UnitPriceList } from '../domain/unit-prices.ts'
import { formResponse, runIntent } from '../http/form-outcome.ts'
import { CountryList } from '../layouts/country-list/country-list.tsx'
import { EDITIONS, type Unit } from '../domain/catalogue.ts'
import { EDITION_NAMES } from '../shop.ts'
import { locateSale } from '../store/locate-sale.ts'
import { previewAside } from '../store/preview-units.ts'
import { describeCountry } from '../store/country-message.ts'
import { setCountry } from '../store/set-country.ts'
import { BuyingFor } from '../ui/buying-for.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { MessageContext } from '../ui/one-time-message.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { Table } from '../ui/table.tsx'
import { TextLink } from '../ui/text-link.tsx'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [own, place] = await Promise.all([context.location(), locateSale(context)])
  const [preview, { text: prices }] = await Promise.all([
    previewAside(context),
    describeCountry(context, place),
  ])
  return {
    visitorCountry: countryOf(own),
    place: wordsForLocation(nameLocation(place, COUNTRIES)),
    buyer: buyerOf(place)?.name ?? null,
    list: preview && pricesWithTaxOf(preview, context.backend.catalogue),
    prices,
    redirectTo: safeRedirectTo(new URL(request.url).searchParams.get('redirectTo'), '/country'),
  }
}

const PRODUCTS: readonly (readonly [Unit, string])[] = [
  ...EDITIONS.map((edition) => [edition, EDITION_NAMES[edition]] as const),
  ['players', 'Player unit, one player'],
  ['entities', 'Entity block, five entities'],
]

const FOLLOWS = 'Prices, currency and tax follow the country.'
const FOLLOWS_BUSINESS = 'Your own country applies again when you buy for yourself.'

export async function action({ context, request }: ActionFunctionArgs) {
  return formResponse(context, await runIntent(request, { 'set-country': setCountry }, context))
}

export { postWhenLoaded as clientAction } from '../browser/navigation/interrupted-visit.ts'

export default function CountryPage() {
  const { visitorCountry, place, buyer, list, prices, redirectTo } = useLoaderData<typeof loader>()
  const answer = useFormProblem()
  const message = useContext(MessageContext)
  const back = answer?.typed.redirectTo ?? redirectTo
  const leadsBack = back !== '/country'
  return (
    <div className="wrap grid gap-x-16 gap-y-8 pt-10 pb-section sm:pt-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
      <PageHeading
        title="Choose your country"
        className="wrap-anywhere"
        lead={`${message ? '' : prices} ${buyer === null ? FOLLOWS : FOLLOWS_BUSINESS} What’s in your bag stays there.`}
      />
      <div className="lg:row-span-2">
        <div className="framed">
          <CountryList
            countries={COUNTRIES}
            answer={answer}
            current={visitorCountry}
            redirectTo={back}
            className="max-h-[56dvh]"
          />
        </div>
        <p className="mt-4 text-small text-ink-muted">
          Country not listed? <TextLink to="/support#contact">Contact sales</TextLink>
        </p>
      </div>
      <div>
        {list ? <PriceTable list={list} place={place} buyer={buyer} /> : null}
        {buyer ? <BuyingFor name={buyer} className="mt-4 text-small text-ink-muted" /> : null}
        <ButtonLink
          to={leadsBack ? uncheckedHref(back) : '/ctrl-suite/buy'}
          variant="secondary"
          className="mt-6"
        >
          {leadsBack ? 'Back without changing' : 'Configure an engine'}
        </ButtonLink>
      </div>
    </div>
  )
}

interface PriceTableProps {
  list: UnitPriceList
  place: string
  buyer: string | null
}

function PriceTable({ list: { country, units }, place, buyer }: PriceTableProps) {
  const rows = PRODUCTS.flatMap(([product, label]) => {
    const unit = units.find(({ name }) => name === product)
    return unit ? [{ ...unit, label }] : []
  })
  if (rows.length === 0) return null
  // Only its bag shows whether a business pays the country's VAT.
  const isTaxed = buyer === null && rows.every(({ hasTax }) => hasTax)
  return (
    <Table
      caption={buyer === null ? `Prices for ${place}` : `Prices for ${buyer} in ${place}`}
      isCaptionVisible
      look="sums"
      head={['', BEFORE_TAX, ...(isTaxed ? [includedTaxWords(country)] : [])]}
      rows={rows.map(({ label, net, total }) => [
        label,
        ...(isTaxed ? [<span className="text-ink-muted">{net}</span>] : []),
        <span className="font-medium">{isTaxed ? total : net}</span>,
      ])}
    />
  )
}
