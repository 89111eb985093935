import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import ctrlSuite from '../../content/ctrl-suite.ts'
import { GET_EDITOR } from '../../domain/download-anchor.ts'
import { pictures, withPicture } from '../../content/pictures.ts'
import { countryOf } from '../../domain/price-location.ts'
import { PRODUCTS } from '../../shop.ts'
import type { Action } from '../../ui/button.tsx'
import { CallToAction } from '../../ui/call-to-action.tsx'
import { FeatureSection } from '../../ui/feature-section.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { ProductBar } from '../../ui/product-bar.tsx'
import { ProductHero } from '../../ui/product-hero.tsx'
import { QuestionSection } from '../../ui/questions.tsx'
import { faqPage } from '../../ui/structured-data.ts'
import { MoreLink } from '../../ui/text-link.tsx'
import { EditionComparison } from './overview/edition-comparison.tsx'
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
