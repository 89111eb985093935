import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CTRL_SUITE, CTRL_SUITE_PAGES } from '../../content/ctrl-suite.ts'
import { CLOSING, CTRL_SUITE_QUESTIONS, QUESTIONS_TITLE } from '../../content/ctrl-suite-questions.ts'
import { pictures } from '../../content/pictures.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CallToAction } from '../../ui/call-to-action.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Picture } from '../../ui/picture.tsx'
import { ProductBar } from '../../ui/product-bar.tsx'
import { Questions } from '../../ui/questions.tsx'
import { Section, SectionHeading } from '../../ui/section.tsx'
import { faqPage } from '../../ui/structured-data.ts'
import { EditionComparison } from './overview/edition-comparison.tsx'
import { Features } from './overview/features.tsx'
import { StartingPriceCards } from './overview/starting-price-cards.tsx'
import { describeSoftware } from './software-description.ts'
import { askStartingPrices, type StartingPrices } from './starting-prices.ts'

export const meta = pageMeta<{ starting: StartingPrices }>((data) => ({
  title: CTRL_SUITE.title,
  description: CTRL_SUITE.description,
  jsonLd: (siteUrl) => [describeSoftware(siteUrl, data?.starting ?? null), faqPage(CTRL_SUITE_QUESTIONS)],
}))

export async function loader({ context }: LoaderFunctionArgs) {
  return json({ starting: await askStartingPrices(context) })
}

export default function CtrlSuitePage() {
  const { starting } = useLoaderData<typeof loader>()
  return (
    <div data-accent="ctrl-suite">
      <ProductBar product="Ctrl Suite" links={CTRL_SUITE_PAGES} />
      <div className="wrap pt-14 sm:pt-20 lg:pt-24">
        <PageHeading
          size="display"
          eyebrow={CTRL_SUITE.eyebrow}
          title={CTRL_SUITE.heading}
          lead={CTRL_SUITE.lead}
          actions={
            <>
              <ButtonLink to="/ctrl-suite/buy" size="large">
                Configure an engine
              </ButtonLink>
              <ButtonLink to="/user/downloads" size="large" variant="secondary" icon="download">
                Get the editor
              </ButtonLink>
            </>
          }
        />
        <div className="mt-14 sm:mt-20">
          <div className="ruler hidden [--playhead:50.27%] sm:block" aria-hidden />
          <Picture picture={pictures['ctrl-suite-editor']} isPriority isFramed isCropped />
        </div>
      </div>
      <Features />
      <EditionComparison />
      <StartingPriceCards starting={starting} />
      <Section id="questions" labelledBy="questions-title">
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
          <SectionHeading id="questions-title" title={QUESTIONS_TITLE} />
          <Questions questions={CTRL_SUITE_QUESTIONS} />
        </div>
      </Section>
      <CallToAction
        id="next"
        title={CLOSING.title}
        lead={CLOSING.lead}
        actions={
          <>
            <ButtonLink to="/ctrl-suite/buy" size="large">
              Configure an engine
            </ButtonLink>
            <ButtonLink to="/user/downloads" size="large" variant="secondary" icon="download">
              Get the editor
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
