import ctrlForIpad from '../../content/ctrl-for-ipad.ts'
import { pictures, withPicture } from '../../content/pictures.ts'
import { OLDEST } from '../../content/systems.ts'
import { PRODUCTS } from '../../shop.ts'
import type { Action } from '../../ui/button.tsx'
import { CallToAction } from '../../ui/call-to-action.tsx'
import { FactStrip, PointGrid } from '../../ui/facts.tsx'
import { FeatureSection } from '../../ui/feature-section.tsx'
import { productMeta } from '../../ui/page-meta.ts'
import { ProductBar } from '../../ui/product-bar.tsx'
import { ProductHero } from '../../ui/product-hero.tsx'
import { QuestionSection } from '../../ui/questions.tsx'
import { Section } from '../../ui/section.tsx'
import { Steps } from '../../ui/steps.tsx'
import { FREE_OFFER, softwareApplication } from '../../ui/structured-data.ts'

const { page, facts, features, trust, start, questions, closing } = ctrlForIpad

const describeCtrlForIpad = (siteUrl: string) =>
  softwareApplication(siteUrl, {
    name: PRODUCTS.ipad,
    description: ctrlForIpad.page.description,
    path: '/ctrl-for-ipad',
    applicationCategory: 'MultimediaApplication',
    operatingSystem: `iPadOS ${OLDEST.ipad} or later`,
    offers: FREE_OFFER,
  })

export const meta = productMeta(page, describeCtrlForIpad, questions)

const ACTIONS: readonly Action[] = [
  { text: 'Configure an engine', to: '/ctrl-suite/buy' },
  { text: 'Specifications', to: '/ctrl-for-ipad/specs' },
]

export default function CtrlForIpadPage() {
  return (
    <div data-accent="ctrl-for-ipad">
      <ProductBar product={PRODUCTS.ipad} accent="ctrl-for-ipad" />
      <ProductHero words={page} actions={ACTIONS} picture={pictures[page.picture]} isFramed={false} />
      <FactStrip facts={facts} />
      <FeatureSection
        tone="line"
        title={features.title}
        lead={features.lead}
        features={features.rows.map((row) => ({ ...withPicture(row), isFramed: false }))}
      />
      <Section id="trust" tone="sunken" title={trust.title} lead={trust.lead}>
        <div className="mt-14">
          <PointGrid points={trust.points} />
        </div>
      </Section>
      <Section id="start" title={start.title}>
        <div className="mt-12">
          <Steps steps={start.steps} />
        </div>
      </Section>
      <QuestionSection title="Questions from the wings" questions={questions} />
      <CallToAction id="next" {...closing} actions={ACTIONS} />
    </div>
  )
}
