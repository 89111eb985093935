import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import ctrlSuite from '../../content/ctrl-suite.ts'
import { GET_EDITOR } from '../../domain/download.ts'
import { pictures, withPicture } from '../../content/pictures.ts'
import { countryOf } from '../../domain/price-location.ts'
import { PRODUCTS } from '../../shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CallToAction } from '../../ui/call-to-action.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Picture } from '../../ui/picture.tsx'
import { ProductBar } from '../../ui/product-bar.tsx'
import { QuestionSection } from '../../ui/questions.tsx'
import { faqPage } from '../../ui/structured-data.ts'
import { EditionComparison } from './overview/edition-comparison.tsx'
import {
  StartingPriceCards,
  askStartingPrices,
  type StartingPrices,
  describeSoftware,
} from './overview/starting-prices.tsx'
import { FeatureSection } from '../../ui/feature-section.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const { page, questions, closing } = ctrlSuite

export const meta = pageMeta<{ starting: StartingPrices }>((data) => ({
  title: page.title,
  description: page.description,
  jsonLd: (siteUrl) => [describeSoftware(siteUrl, data?.starting ?? null), faqPage(questions)],
}))

export async function loader({ context }: LoaderFunctionArgs) {
  return { starting: await askStartingPrices(context), pricedFor: countryOf(await context.location()) }
}

export default function CtrlSuitePage() {
  const { starting } = useLoaderData<typeof loader>()
  return (
    <div data-accent="ctrl-suite">
      <ProductBar product={PRODUCTS.suite} accent="ctrl-suite" />
      <div className="wrap pt-14 sm:pt-20 lg:pt-24">
        <PageHeading
          size="display"
          isSplit
          title={page.heading.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}{' '}
            </span>
          ))}
          lead={page.lead}
          actions={
            <>
              <ButtonLink to="/ctrl-suite/buy" size="large">
                Configure an engine
              </ButtonLink>
              <ButtonLink to={GET_EDITOR} size="large" variant="secondary" icon="download">
                Get {PRODUCTS.editor}
              </ButtonLink>
            </>
          }
        />
        <div className="relative mt-14 sm:mt-20 lg:pb-[9%]">
          <Picture
            picture={pictures['ctrl-suite-editor']}
            small={pictures['ctrl-suite-editor-small']}
            isPriority
            isFramed
            className="lg:w-[92%]"
          />
          <div className="absolute end-0 bottom-0 hidden w-[40%] lg:block">
            <Picture picture={pictures['ctrl-suite-engine-status-detail']} isFramed />
          </div>
        </div>
      </div>
      <Features />
      <EditionComparison starting={starting} />
      <StartingPriceCards starting={starting} />
      <QuestionSection title="Questions before you buy" questions={questions} />
      <CallToAction
        id="next"
        {...closing}
        actions={[
          { text: 'Configure an engine', to: '/ctrl-suite/buy' },
          { text: `Get ${PRODUCTS.editor}`, to: GET_EDITOR, icon: 'download' },
        ]}
      />
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
              className="rounded-ui border border-line bg-sunken px-3 py-1.5 font-mono text-small text-ink-muted"
            >
              {name}
            </li>
          ))}
        </ul>
        <p className="mt-6">
          <TextLink to={protocols.link.to} hasArrow>
            {protocols.link.text}
          </TextLink>
        </p>
      </div>
    </FeatureSection>
  )
}
