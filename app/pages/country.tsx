import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useFormProblem } from '../ui/use-form-problem.ts'
import { useContext } from 'react'
import { COUNTRIES } from '../content/countries.ts'
import { countryOf } from '../domain/price-location.ts'
import { type PricePreview, formatterFor } from '../domain/prices.ts'
import { BEFORE_TAX, hasTax, taxWords } from '../domain/tax-words.ts'
import { uncheckedHref } from '../domain/href.ts'
import { safeRedirectTo } from '../domain/return-to.ts'
import { formResponse, runIntent } from '../http/form-outcome.ts'
import { CountryList } from '../layouts/country-list/country-list.tsx'
import { type Catalogue, EDITIONS, type Unit } from '../domain/catalogue.ts'
import { EDITION_NAMES } from '../shop.ts'
import { previewAside } from '../store/preview-units.ts'
import { describeCountry } from '../store/country-message.ts'
import { setCountry } from '../store/set-country.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MessageContext } from '../ui/one-time-message.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { Table } from '../ui/table.tsx'
import { TextLink } from '../ui/text-link.tsx'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const location = await context.location()
  const [preview, { text: prices }] = await Promise.all([
    previewAside(context),
    describeCountry(context, location),
  ])
  return {
    current: countryOf(location),
    pricedFor: countryOf(location),
    priceRows: preview ? priceRowsOf(preview, context.backend.catalogue) : [],
    prices,
    redirectTo: safeRedirectTo(new URL(request.url).searchParams.get('redirectTo'), '/country'),
  }
}

const PRODUCTS: readonly (readonly [Unit, string])[] = [
  ...EDITIONS.map((edition) => [edition, EDITION_NAMES[edition]] as const),
  ['players', 'Player unit, one player'],
  ['entities', 'Entity block, five entities'],
]

const priceRowsOf = (preview: PricePreview, catalogue: Catalogue) =>
  PRODUCTS.flatMap(([key, name]) => {
    const format = formatterFor(preview)
    const unit = preview.lines.find(({ priceId }) => priceId === catalogue[key])?.unitTotals
    return unit ? { name, tax: unit.tax, net: format(unit.subtotal), total: format(unit.total) } : []
  })

export async function action({ context, request }: ActionFunctionArgs) {
  return formResponse(context, await runIntent(request, { 'set-country': setCountry }, context))
}

export { postWhenLoaded as clientAction } from '../browser/navigation/interrupted-visit.ts'

export default function CountryPage() {
  const { current, prices, priceRows, redirectTo } = useLoaderData<typeof loader>()
  const answer = useFormProblem()
  const message = useContext(MessageContext)
  const back = answer?.typed.redirectTo ?? redirectTo
  const leadsBack = back !== '/country'
  return (
    <div className="wrap grid gap-x-16 gap-y-8 pt-10 pb-section sm:pt-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
      <PageHeading
        title="Choose your country"
        lead={`${message ? '' : prices} Prices, currency and tax follow the country. What’s in your bag stays there.`}
      />
      <div className="lg:row-span-2">
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
          Country not listed? <TextLink to="/support#contact">Contact sales</TextLink>
        </p>
      </div>
      <div>
        <PriceTable rows={priceRows} country={current} />
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

function PriceTable({ rows, country }: { rows: ReturnType<typeof priceRowsOf>; country: string | null }) {
  const [first] = rows
  if (!first) return null
  const isTaxed = rows.every(({ tax }) => hasTax(tax))
  return (
    <Table
      caption="Prices in this country"
      look="sums"
      head={['', BEFORE_TAX, ...(isTaxed ? [taxWords({ tax: first.tax, country })] : [])]}
      rows={rows.map(({ name, net, total }) => [
        name,
        ...(isTaxed ? [<span className="text-ink-muted">{net}</span>] : []),
        <span className="font-medium">{isTaxed ? total : net}</span>,
      ])}
    />
  )
}
