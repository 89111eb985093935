import apps from '../../content/apps.ts'
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

const { page, range, support, migration, questions, closing } = apps

export const meta = pageMeta({
  title: page.title,
  description: page.description,
  jsonLd: () => faqPage(questions),
})

const cell = (value: boolean | string) => (typeof value === 'boolean' ? <Mark isIncluded={value} /> : value)

export default function AppsPage() {
  return (
    <>
      <ProductHero
        words={page}
        picture={pictures[page.picture]}
        small={pictures[page.pictureOnPhones]}
        kind="drawing"
        actions={[migration.action, { text: 'Your downloads', to: '/user/downloads', icon: 'download' }]}
      />
      <Section id="range" labelledBy="range-title">
        <SectionHeading id="range-title" title={range.title} lead={range.lead} />
        <div className="mt-14 sm:mt-20">
          <FeatureRow
            {...range.app}
            picture={pictures[range.app.picture]}
            action={
              <TextLink to={range.link.to} hasArrow>
                {range.link.text}
              </TextLink>
            }
          />
        </div>
      </Section>
      <Section id="support" tone="sunken" labelledBy="support-title">
        <SectionHeading id="support-title" title={support.title} lead={support.lead} />
        <div className="mt-12">
          <Table
            caption={support.caption}
            isCaptionHidden
            head={support.head}
            rows={support.rows.map((row) => row.map(cell))}
          />
        </div>
      </Section>
      <Successors />
      <Section id="migration" tone="sunken" labelledBy="migration-title">
        <SectionHeading id="migration-title" title={migration.title} lead={migration.lead} />
        <div className="mt-12">
          <Steps steps={migration.steps} />
        </div>
        <p className="mt-10">
          <TextLink to={migration.action.to} hasArrow>
            {migration.action.text}
          </TextLink>
        </p>
      </Section>
      <QuestionSection tone="plain" title="What owners ask" questions={questions} />
      <CallToAction id="next" {...closing} actions={[{ text: 'Write to support', to: '/support' }]} />
    </>
  )
}
