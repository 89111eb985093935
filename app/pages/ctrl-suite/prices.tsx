import { StaleLine } from '../../ui/as-of.tsx'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PRICE_GROUPS, priceQuestions, PRICES } from '../../content/prices.ts'
import useCases from '../../content/use-cases.ts'
import { buyerOf, countryOf } from '../../domain/price-location.ts'
import { type Catalogue, UPGRADES } from '../../domain/catalogue.ts'
import { bagItemsFor, updateItemsFor } from '../../domain/configuration.ts'
import { buyHref } from '../../domain/configuration-href.ts'
import { configurationWords } from '../../domain/count-words.ts'
import { currencyWords } from '../../domain/location-words.ts'
import { type PricePreview, priceProblemOf, staleSince } from '../../domain/prices.ts'
import { BEFORE_TAX, hasTax, taxWords } from '../../domain/tax-words.ts'
import { priceOfItems, pricesWithTaxOf, upgradeCostOf } from '../../domain/unit-prices.ts'
import { PRODUCTS } from '../../shop.ts'
import { locateSale } from '../../store/locate-sale.ts'
import { previewUnits } from '../../store/preview-units.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { BuyingFor } from '../../ui/buying-for.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PriceProblemNotice } from '../../ui/price-problem.tsx'
import { ProductBar } from '../../ui/product-bar.tsx'
import { QuestionSection } from '../../ui/questions.tsx'
import { Section } from '../../ui/section.tsx'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export const meta = pageMeta(PRICES.page)

const roomsOf = (preview: PricePreview, catalogue: Catalogue) =>
  useCases.useCases.map(({ kind, configuration }) => ({
    kind,
    configuration,
    price: priceOfItems(preview, bagItemsFor(configuration, catalogue)),
    updates: priceOfItems(preview, updateItemsFor(configuration, catalogue)),
  }))

export async function loader({ context }: LoaderFunctionArgs) {
  const { catalogue } = context.backend
  const [result, location] = await Promise.all([previewUnits(context), locateSale(context)])
  const pricedFor = countryOf(location)
  if (!result.ok) return { problem: priceProblemOf(result), prices: null, pricedFor }
  const preview = result.value
  return {
    problem: null,
    prices: {
      units: pricesWithTaxOf(preview, catalogue),
      rooms: roomsOf(preview, catalogue),
      upgrade: UPGRADES[0] ? upgradeCostOf(preview, catalogue, UPGRADES[0]) : null,
      currency: preview.currency,
      asOf: staleSince(preview),
      buyer: buyerOf(location)?.name ?? null,
    },
    pricedFor,
  }
}

const FIGURES = 'figures sm:text-end'

type Prices = NonNullable<Awaited<ReturnType<typeof loader>>['prices']>

export default function PricesPage() {
  const { prices, problem, pricedFor } = useLoaderData<typeof loader>()
  const { page } = PRICES
  return (
    <div data-accent="ctrl-suite">
      <ProductBar product={PRODUCTS.suite} accent="ctrl-suite" />
      <div className="wrap pt-14 pb-section sm:pt-20">
        <PageHeading
          eyebrow={page.eyebrow}
          title={page.heading}
          lead={page.lead}
          actions={
            <>
              <ButtonLink to="/ctrl-suite/buy" iconAfter="arrow-right">
                Configure an engine
              </ButtonLink>
              <ButtonLink to="/ctrl-suite/quote" variant="secondary">
                Get a quote
              </ButtonLink>
            </>
          }
        />
        {problem ? (
          <PriceProblemNotice problem={problem} whenUnavailable={PRICES.unavailable} className="mt-10" />
        ) : null}
        {prices ? <UnitTable {...prices} country={pricedFor} /> : null}
      </div>
      {prices ? <Rooms rooms={prices.rooms} /> : null}
      <QuestionSection title="Questions about prices" questions={priceQuestions(prices?.upgrade ?? null)} />
    </div>
  )
}

function UnitTable({ units, currency, asOf, buyer, country }: Prices & { country: string | null }) {
  const priceOf = (name: string) => units.find((unit) => unit.name === name)
  // Whether a business pays the country’s VAT, only its bag shows.
  const taxed = buyer === null ? units.find(({ tax }) => hasTax(tax)) : undefined
  return (
    <div className="mt-12 grid gap-10">
      {PRICE_GROUPS.map(({ title, text, rows }) => (
        <section
          key={title}
          aria-label={title}
          className="grid gap-x-16 gap-y-3 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
        >
          <div>
            <h2 className="text-title">{title}</h2>
            <p className="mt-1 text-small text-ink-muted">{text}</p>
          </div>
          <Table
            caption={`${title}, in ${currency}`}
            look="even"
            columnClasses={['', FIGURES, FIGURES]}
            head={['', BEFORE_TAX, ...(taxed ? [taxWords({ tax: taxed.tax, country })] : [])]}
            rows={rows.map(({ name, label }) => {
              const price = priceOf(name)
              const net = price?.net ?? 'Not sold'
              return [label, net, ...(taxed ? [price?.total ?? 'Not sold'] : [])]
            })}
          />
        </section>
      ))}
      <div>
        <StaleLine what="prices" asOf={asOf} className="mb-2" />
        <p className="text-small text-ink-muted">
          In {currencyWords(currency)}
          {taxed ? null : `, ${BEFORE_TAX}`}.{' '}
          {buyer ? null : (
            <>
              Another country? <TextLink to="/country?redirectTo=%2Fctrl-suite%2Fprices">Change it</TextLink>.
            </>
          )}
        </p>
        {buyer ? <BuyingFor name={buyer} className="mt-1 text-small text-ink-muted" /> : null}
      </div>
    </div>
  )
}

function Rooms({ rooms }: Pick<Prices, 'rooms'>) {
  const { title, lead, caption, head } = PRICES.rooms
  return (
    <Section id="rooms" tone="sunken" title={title} lead={lead}>
      <div className="mt-10">
        <Table
          caption={caption}
          look="stacked"
          columnClasses={['', '', FIGURES, FIGURES]}
          head={head}
          rows={rooms.map(({ kind, configuration, price, updates }) => [
            <TextLink key={kind} to={buyHref(configuration)}>
              {kind}
            </TextLink>,
            configurationWords(configuration).join(', '),
            price ?? 'Not sold',
            updates ?? 'Not sold',
          ])}
        />
      </div>
    </Section>
  )
}
