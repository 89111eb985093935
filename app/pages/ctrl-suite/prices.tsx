import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PRICE_GROUPS, priceQuestions, PRICES } from '../../content/prices.ts'
import { buyHref } from '../../domain/configuration-href.ts'
import { configurationWords } from '../../domain/count-words.ts'
import { countryHref } from '../../domain/country.ts'
import { currencyWords } from '../../domain/location-words.ts'
import { BEFORE_TAX, includedTaxWords } from '../../domain/tax-words.ts'
import { PRODUCTS } from '../../shop.ts'
import { StaleLine } from '../../ui/as-of.tsx'
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
import { loadPrices, type Prices } from './load-prices.ts'

export const meta = pageMeta(PRICES.page)

export const loader = ({ context }: LoaderFunctionArgs) => loadPrices(context)

export default function PricesPage() {
  const { prices, problem } = useLoaderData<typeof loader>()
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
        {prices ? <UnitTables {...prices} /> : null}
      </div>
      {prices ? <Rooms rooms={prices.rooms} /> : null}
      <QuestionSection title="Questions about prices" questions={priceQuestions(prices?.upgrade ?? null)} />
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

/** For columns of prices. */
const FIGURES = 'figures sm:text-end'

/** What each product costs, in a table per group. */
function UnitTables({ units, currency, asOf, buyer, country }: Omit<Prices, 'rooms' | 'upgrade'>) {
  const priceOf = (name: string) => units.find((unit) => unit.name === name)
  // Only its bag shows whether a business pays the country's VAT.
  const isTaxed = buyer === null && units.every(({ hasTax }) => hasTax)
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
            head={['', BEFORE_TAX, ...(isTaxed ? [includedTaxWords(country)] : [])]}
            rows={rows.map(({ name, label }) => {
              const price = priceOf(name)
              const net = price?.net ?? 'Not sold'
              return [label, net, ...(isTaxed ? [price?.total ?? 'Not sold'] : [])]
            })}
          />
        </section>
      ))}
      <div>
        <StaleLine what="prices" asOf={asOf} className="mb-2" />
        <p className="text-small text-ink-muted">
          In {currencyWords(currency)}
          {isTaxed ? null : `, ${BEFORE_TAX}`}.{' '}
          {buyer ? null : (
            <>
              Another country? <TextLink to={countryHref('/ctrl-suite/prices')}>Change it</TextLink>.
            </>
          )}
        </p>
        {buyer ? <BuyingFor name={buyer} className="mt-1 text-small text-ink-muted" /> : null}
      </div>
    </div>
  )
}
