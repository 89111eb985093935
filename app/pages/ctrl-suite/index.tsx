import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import ctrlSuite from '../../content/ctrl-suite.ts'
import { COMPARISON, DIFFERENCES, SHARED } from '../../content/ctrl-suite-editions.ts'
import { EDITIONS } from '../../domain/catalogue.ts'
import { GET_EDITOR } from '../../domain/download-anchor.ts'
import { pictures, withPicture } from '../../content/pictures.ts'
import { countryOf } from '../../domain/price-location.ts'
import { PRODUCTS } from '../../shop.ts'
import type { Action } from '../../ui/button.tsx'
import { CallToAction } from '../../ui/call-to-action.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FeatureSection } from '../../ui/feature-section.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { ProductBar } from '../../ui/product-bar.tsx'
import { ProductHero } from '../../ui/product-hero.tsx'
import { QuestionSection } from '../../ui/questions.tsx'
import { Section } from '../../ui/section.tsx'
import { faqPage } from '../../ui/structured-data.ts'
import { Table } from '../../ui/table.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
import { MoreLink, TextLink } from '../../ui/text-link.tsx'
import { describeCtrlSuite } from './overview/software-description.ts'
import { StartingPriceCards } from './overview/starting-price-cards.tsx'
import { loadStartingPrices, type StartingPrices } from './overview/starting-prices.ts'

const { page, questions, closing } = ctrlSuite

const ACTIONS: readonly Action[] = [
  { text: 'Configure an engine', to: '/ctrl-suite/buy' },
  { text: `Get ${PRODUCTS.editor}`, to: GET_EDITOR, icon: 'download' },
]

export const meta = pageMeta<{ starting: StartingPrices }>((data) => ({
  ...page,
  jsonLd: (siteUrl) => [describeCtrlSuite(siteUrl, data?.starting ?? null), faqPage(questions)],
}))

export async function loader({ context }: LoaderFunctionArgs) {
  return { starting: await loadStartingPrices(context), pricedFor: countryOf(await context.location()) }
}

export default function CtrlSuitePage() {
  const { starting } = useLoaderData<typeof loader>()
  return (
    <div data-accent="ctrl-suite">
      <ProductBar product={PRODUCTS.suite} accent="ctrl-suite" />
      <ProductHero
        words={{
          ...page,
          heading: page.heading.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}{' '}
            </span>
          )),
        }}
        actions={ACTIONS}
        picture={pictures['ctrl-suite-editor-small']}
      />
      <Features />
      <EditionComparison starting={starting} />
      <StartingPriceCards starting={starting} />
      <QuestionSection title="Questions before you buy" questions={questions} />
      <CallToAction id="next" {...closing} actions={ACTIONS} />
    </div>
  )
}

function Features() {
  const { features, protocols } = ctrlSuite
  return (
    <FeatureSection title={features.title} lead={features.lead} features={features.rows.map(withPicture)}>
      <div className="mt-section border-t border-line pt-12">
        <h3 className="text-title">{protocols.title}</h3>
        <ul className="mt-6 flex flex-wrap gap-2">
          {protocols.names.map((name) => (
            <li
              key={name}
              className="rounded-ui border border-line bg-sunken px-3 py-1.5 text-small text-ink-muted"
            >
              {name}
            </li>
          ))}
        </ul>
        <p className="mt-6">
          <MoreLink {...protocols.link} />
        </p>
      </div>
    </FeatureSection>
  )
}

const cell = (value: boolean | string) =>
  typeof value === 'boolean' ? value : <span className="figures whitespace-nowrap">{value}</span>

function EditionComparison({ starting }: { starting: StartingPrices }) {
  const prices = starting.ok
    ? [
        [
          COMPARISON.price,
          ...EDITIONS.map((edition) => (
            <>
              {cell(starting.prices[edition].display)} <TaxNote />
            </>
          )),
        ],
      ]
    : []
  return (
    <Section id="editions" tone="sunken" title={COMPARISON.title} lead={COMPARISON.lead}>
      <div className="mt-12">
        <Table
          caption={COMPARISON.caption}
          look="centred"
          head={COMPARISON.head}
          rows={[
            ...prices,
            ...DIFFERENCES.map((row) => [row.text, ...EDITIONS.map((edition) => cell(row[edition]))]),
          ]}
        />
        <Disclosure look="question" summary={COMPARISON.shared} className="border-b border-line">
          <ul className="grid gap-x-12 gap-y-3 pb-6 sm:grid-cols-2 lg:grid-cols-3">
            {SHARED.map(({ text, ...values }) => {
              const [value] = Object.values(values)
              return (
                <li key={text} className="flex gap-3">
                  <Icon name="check" className="mt-0.5 text-accent-ink" />
                  {typeof value === 'string' ? `${text}: ${value}` : text}
                </li>
              )
            })}
          </ul>
        </Disclosure>
      </div>
      <p className="mt-8">
        <TextLink to="/ctrl-suite/specs#editions" hasArrow>
          All specifications
        </TextLink>
      </p>
    </Section>
  )
}
