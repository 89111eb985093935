import {
  COMMSKIT,
  COMMSKIT_CLOSING,
  COMMSKIT_FACTS,
  COMMSKIT_FEATURES,
  COMMSKIT_PAGES,
  COMMSKIT_QUESTIONS,
} from '../../content/commskit.ts'
import { pictures } from '../../content/pictures.ts'
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

export const meta = productMeta(COMMSKIT, describeCommsKit, COMMSKIT_QUESTIONS)

const ACTIONS: readonly Action[] = [
  { text: 'Download CommsKit', to: '/commskit/download', icon: 'download' },
  { text: 'Specifications', to: '/commskit/specs' },
]

export default function CommsKitPage() {
  return (
    <div data-accent="commskit">
      <ProductBar product="CommsKit" links={COMMSKIT_PAGES} />
      <ProductHero
        words={COMMSKIT}
        actions={ACTIONS}
        picture={pictures[COMMSKIT.picture]}
        small={pictures[COMMSKIT.pictureOnPhones]}
      />
      <FactStrip facts={COMMSKIT_FACTS} />
      <Faults />
      <FeatureSection
        title={COMMSKIT_FEATURES.title}
        lead={COMMSKIT_FEATURES.lead}
        features={COMMSKIT_FEATURES.rows.map((row) => ({ ...row, picture: pictures[row.picture] }))}
      />
      <QuestionSection title="Asked before" questions={COMMSKIT_QUESTIONS} />
      <CallToAction id="next" {...COMMSKIT_CLOSING} actions={ACTIONS} />
    </div>
  )
}
