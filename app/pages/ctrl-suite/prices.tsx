import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { priceQuestions, PRICES } from '../../content/prices.ts'
import { buyHref } from '../../domain/configuration-href.ts'
import { configurationWords } from '../../domain/count-words.ts'
import { PRODUCTS } from '../../shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PriceProblemNotice } from '../../ui/price-problem.tsx'
import { ProductBar } from '../../ui/product-bar.tsx'
import { QuestionSection } from '../../ui/questions.tsx'
import { Section } from '../../ui/section.tsx'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { loadPrices, type Prices } from './prices/load-prices.ts'
import { FIGURES, UnitTables } from './prices/unit-tables.tsx'

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
