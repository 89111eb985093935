import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { COUNTING, EDITION_TEXTS, PRICING } from '../../content/ctrl-suite-editions.ts'
import ctrlSuite from '../../content/ctrl-suite.ts'
import { pictures, withPicture } from '../../content/pictures.ts'
import { EDITIONS } from '../../domain/catalogue.ts'
import { buyHref } from '../../domain/configuration-href.ts'
import { DEFAULT_CONFIGURATION } from '../../domain/configuration.ts'
import { GET_EDITOR } from '../../domain/download-anchor.ts'
import { countryOf } from '../../domain/price-location.ts'
import { EDITION_NAMES, ENGINE_EDITIONS, PRODUCTS } from '../../shop.ts'
import { StaleLine } from '../../ui/as-of.tsx'
import { type Action, ButtonLink } from '../../ui/button.tsx'
import { CallToAction } from '../../ui/call-to-action.tsx'
import { Card } from '../../ui/card.tsx'
import { PointGrid } from '../../ui/facts.tsx'
import { FeatureSection } from '../../ui/feature-section.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PriceProblemNotice } from '../../ui/price-problem.tsx'
import { ProductBar } from '../../ui/product-bar.tsx'
import { ProductHero } from '../../ui/product-hero.tsx'
import { QuestionSection } from '../../ui/questions.tsx'
import { Section } from '../../ui/section.tsx'
import { faqPage } from '../../ui/structured-data.ts'
import { TaxNote } from '../../ui/tax-note.tsx'
import { MoreLink } from '../../ui/text-link.tsx'
import { EditionComparison } from './overview/edition-comparison.tsx'
import { describeCtrlSuite } from './overview/software-description.ts'
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
  return { starting: await loadStartingPrices(context), visitorCountry: countryOf(await context.location()) }
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

function StartingPriceCards({ starting }: { starting: StartingPrices }) {
  return (
    <Section id="prices" title={PRICING.title} lead={PRICING.lead}>
      {starting.ok ? null : (
        <PriceProblemNotice
          problem={starting.reason}
          className="mt-8"
          whenUnavailable={PRICING.unavailable}
        />
      )}
      <div className="mt-12 grid gap-5 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
        {EDITIONS.map((edition, index) => (
          <Card key={edition} className="flex flex-col">
            <h3 className="text-title">{EDITION_NAMES[edition]}</h3>
            <p className="mt-2 text-ink-muted">{EDITION_TEXTS[edition]}</p>
            <div className="mt-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-t border-line pt-6">
              {starting.ok ? (
                <p className="figures">
                  <span className="block text-small text-ink-muted">from</span>
                  <span className="text-heading">{starting.prices[edition].display}</span> <TaxNote />
                </p>
              ) : (
                <p className="text-small text-ink-muted">{PRICING.noPrice}</p>
              )}
              <ButtonLink
                to={buyHref({ ...DEFAULT_CONFIGURATION, edition })}
                variant={index === 0 ? 'primary' : 'secondary'}
                iconAfter="arrow-right"
              >
                {PRICING.buy}
                <span className="sr-only">: {ENGINE_EDITIONS[edition].name}</span>
              </ButtonLink>
            </div>
          </Card>
        ))}
      </div>
      {starting.ok ? <StaleLine what="prices" asOf={starting.asOf} className="mt-5" /> : null}
      <p className="mt-5 text-small text-ink-muted">{PRICING.included}</p>
      <div className="mt-16">
        <PointGrid points={COUNTING} />
      </div>
    </Section>
  )
}
