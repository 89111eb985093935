import commskit from '../../content/commskit.ts'
import { pictures, withPicture } from '../../content/pictures.ts'
import { PRODUCTS } from '../../shop.ts'
import type { Action } from '../../ui/action-links.tsx'
import { CallToAction } from '../../ui/call-to-action.tsx'
import { FactStrip } from '../../ui/fact-strip.tsx'
import { FeatureSection } from '../../ui/feature-section.tsx'
import { productMeta } from '../../ui/page-meta.ts'
import { ProductBar } from '../../ui/product-bar.tsx'
import { ProductHero } from '../../ui/product-hero.tsx'
import { QuestionSection } from '../../ui/question-section.tsx'
import { Faults } from './faults.tsx'
import { describeCommsKit } from './software-description.ts'

const { page, facts, features, questions, closing } = commskit

export const meta = productMeta(page, describeCommsKit, questions)

const ACTIONS: readonly Action[] = [
  { text: `Download ${PRODUCTS.commskit}`, to: '/commskit/download', icon: 'download' },
  { text: 'Specifications', to: '/commskit/specs' },
]

export default function CommsKitPage() {
  return (
    <div data-accent="commskit">
      <ProductBar product={PRODUCTS.commskit} accent="commskit" />
      <ProductHero
        words={page}
        actions={ACTIONS}
        picture={pictures[page.picture]}
        small={pictures[page.pictureOnPhones]}
      />
      <FactStrip facts={facts} />
      <Faults />
      <FeatureSection title={features.title} lead={features.lead} features={features.rows.map(withPicture)} />
      <QuestionSection title="Common questions" questions={questions} />
      <CallToAction id="next" {...closing} actions={ACTIONS} />
    </div>
  )
}
