import {
  CTRL_FOR_IPAD,
  CTRL_FOR_IPAD_CLOSING,
  CTRL_FOR_IPAD_FACTS,
  CTRL_FOR_IPAD_FEATURES,
  CTRL_FOR_IPAD_PAGES,
  CTRL_FOR_IPAD_QUESTIONS,
  CTRL_FOR_IPAD_START,
  CTRL_FOR_IPAD_TRUST,
} from '../../content/ctrl-for-ipad.ts'
import { pictures } from '../../content/pictures.ts'
import type { Action } from '../../ui/action-links.tsx'
import { CallToAction } from '../../ui/call-to-action.tsx'
import { FactStrip } from '../../ui/fact-strip.tsx'
import { FeatureSection } from '../../ui/feature-section.tsx'
import { productMeta } from '../../ui/page-meta.ts'
import { PointGrid } from '../../ui/point-grid.tsx'
import { ProductBar } from '../../ui/product-bar.tsx'
import { ProductHero } from '../../ui/product-hero.tsx'
import { QuestionSection } from '../../ui/question-section.tsx'
import { Section, SectionHeading } from '../../ui/section.tsx'
import { Steps } from '../../ui/steps.tsx'
import { describeCtrlForIpad } from './software-description.ts'

export const meta = productMeta(CTRL_FOR_IPAD, describeCtrlForIpad, CTRL_FOR_IPAD_QUESTIONS)

const ACTIONS: readonly Action[] = [
  { text: 'Configure an engine', to: '/ctrl-suite/buy' },
  { text: 'Specifications', to: '/ctrl-for-ipad/specs' },
]

export default function CtrlForIpadPage() {
  return (
    <div data-accent="ctrl-for-ipad">
      <ProductBar product="Ctrl for iPad" links={CTRL_FOR_IPAD_PAGES} />
      <ProductHero
        words={CTRL_FOR_IPAD}
        actions={ACTIONS}
        picture={pictures[CTRL_FOR_IPAD.picture]}
        kind="device"
      />
      <FactStrip facts={CTRL_FOR_IPAD_FACTS} />
      <FeatureSection
        tone="line"
        title={CTRL_FOR_IPAD_FEATURES.title}
        lead={CTRL_FOR_IPAD_FEATURES.lead}
        features={CTRL_FOR_IPAD_FEATURES.rows.map((row) => ({
          ...row,
          picture: pictures[row.picture],
          isPictureFree: true,
        }))}
      />
      <Section id="trust" tone="sunken" labelledBy="trust-title">
        <SectionHeading id="trust-title" title={CTRL_FOR_IPAD_TRUST.title} lead={CTRL_FOR_IPAD_TRUST.lead} />
        <div className="mt-14">
          <PointGrid points={CTRL_FOR_IPAD_TRUST.points} />
        </div>
      </Section>
      <Section id="start" labelledBy="start-title">
        <SectionHeading id="start-title" title={CTRL_FOR_IPAD_START.title} />
        <div className="mt-12">
          <Steps steps={CTRL_FOR_IPAD_START.steps} />
        </div>
      </Section>
      <QuestionSection title="Questions from the wings" questions={CTRL_FOR_IPAD_QUESTIONS} />
      <CallToAction id="next" {...CTRL_FOR_IPAD_CLOSING} actions={ACTIONS} />
    </div>
  )
}
