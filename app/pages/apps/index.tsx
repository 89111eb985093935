import apps from '../../content/apps.ts'
import { pictures, withPicture } from '../../content/pictures.ts'
import { CallToAction } from '../../ui/call-to-action.tsx'
import { FeatureRow } from '../../ui/feature-section.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { ProductHero } from '../../ui/product-hero.tsx'
import { QuestionSection } from '../../ui/questions.tsx'
import { Section } from '../../ui/section.tsx'
import { Steps } from '../../ui/steps.tsx'
import { faqPage } from '../../ui/structured-data.ts'
import { Table } from '../../ui/table.tsx'
import { MoreLink, TextLink } from '../../ui/text-link.tsx'
import { Icon } from '../../ui/icon.tsx'

const { page, range, support, migration, questions, closing } = apps

export const meta = pageMeta({
  ...page,
  jsonLd: () => faqPage(questions),
})

export default function AppsPage() {
  return (
    <>
      <ProductHero
        words={page}
        picture={pictures[page.picture]}
        isFramed={false}
        actions={[
          migration.action,
          range.link,
          { text: 'Your downloads', to: '/user/downloads', icon: 'download' },
        ]}
      />
      <Section id="range" title={range.title} lead={range.lead}>
        <div className="mt-14 sm:mt-20">
          <FeatureRow {...withPicture(range.app)} action={<MoreLink {...range.link} />} />
        </div>
      </Section>
      <Section id="support" tone="sunken" title={support.title} lead={support.lead}>
        <div className="mt-12">
          <Table caption={support.caption} head={support.head} rows={support.rows} />
        </div>
      </Section>
      <Successors />
      <Section id="migration" tone="sunken" title={migration.title} lead={migration.lead}>
        <div className="mt-12">
          <Steps steps={migration.steps} />
        </div>
        <p className="mt-10">
          <MoreLink {...migration.action} />
        </p>
      </Section>
      <QuestionSection tone="plain" title="What owners ask" questions={questions} />
      <CallToAction id="next" {...closing} actions={[{ text: 'Contact support', to: '/support#contact' }]} />
    </>
  )
}

function Successors() {
  const { title, lead, rows } = apps.successors
  return (
    <Section id="successors" title={title} lead={lead}>
      <ul className="mt-12">
        {rows.map(({ task, text, name, to, accent }) => (
          <li
            key={task}
            data-accent={accent}
            className="grid items-baseline gap-x-12 gap-y-2 border-t border-line py-6 last:border-b lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
          >
            <div>
              <h3 className="text-title">{task}</h3>
              <p className="mt-1 max-w-measure text-ink-muted">{text}</p>
            </div>
            <p className="flex items-center gap-3">
              <Icon name={accent} size={22} className="text-accent-ink" />
              <TextLink to={to} hasArrow>
                {name}
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
