import {
  APPS,
  APPS_CLOSING,
  APPS_MIGRATION,
  APPS_QUESTIONS,
  APPS_RANGE,
  APPS_SUPPORT,
} from '../../content/apps.ts'
import { pictures } from '../../content/pictures.ts'
import { CallToAction } from '../../ui/call-to-action.tsx'
import { FeatureRow } from '../../ui/feature-row.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { ProductHero } from '../../ui/product-hero.tsx'
import { QuestionSection } from '../../ui/question-section.tsx'
import { Section, SectionHeading } from '../../ui/section.tsx'
import { Steps } from '../../ui/steps.tsx'
import { faqPage } from '../../ui/structured-data.ts'
import { Mark, Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Successors } from './successors.tsx'

export const meta = pageMeta({
  title: APPS.title,
  description: APPS.description,
  jsonLd: () => faqPage(APPS_QUESTIONS),
})

const cell = (value: boolean | string) => (typeof value === 'boolean' ? <Mark isIncluded={value} /> : value)

export default function AppsPage() {
  return (
    <>
      <ProductHero
        words={APPS}
        picture={pictures[APPS.picture]}
        small={pictures[APPS.pictureOnPhones]}
        kind="drawing"
        actions={[APPS_MIGRATION.action, { text: 'Your downloads', to: '/user/downloads', icon: 'download' }]}
      />
      <Section id="range" labelledBy="range-title">
        <SectionHeading id="range-title" title={APPS_RANGE.title} lead={APPS_RANGE.lead} />
        <div className="mt-14 sm:mt-20">
          <FeatureRow
            {...APPS_RANGE.app}
            picture={pictures[APPS_RANGE.app.picture]}
            action={
              <TextLink to={APPS_RANGE.link.to} hasArrow>
                {APPS_RANGE.link.text}
              </TextLink>
            }
          />
        </div>
      </Section>
      <Section id="support" tone="sunken" labelledBy="support-title">
        <SectionHeading id="support-title" title={APPS_SUPPORT.title} lead={APPS_SUPPORT.lead} />
        <div className="mt-12">
          <Table
            caption={APPS_SUPPORT.caption}
            isCaptionHidden
            head={APPS_SUPPORT.head}
            rows={APPS_SUPPORT.rows.map((row) => row.map(cell))}
          />
        </div>
      </Section>
      <Successors />
      <Section id="migration" tone="sunken" labelledBy="migration-title">
        <SectionHeading id="migration-title" title={APPS_MIGRATION.title} lead={APPS_MIGRATION.lead} />
        <div className="mt-12">
          <Steps steps={APPS_MIGRATION.steps} />
        </div>
        <p className="mt-10">
          <TextLink to={APPS_MIGRATION.action.to} hasArrow>
            {APPS_MIGRATION.action.text}
          </TextLink>
        </p>
      </Section>
      <QuestionSection tone="plain" title="What owners ask" questions={APPS_QUESTIONS} />
      <CallToAction id="next" {...APPS_CLOSING} actions={[{ text: 'Write to support', to: '/support' }]} />
    </>
  )
}
