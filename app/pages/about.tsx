import about from '../content/about.ts'
import { COMPANY, IS_SAMPLE } from '../shop.ts'
import { CallToAction } from '../ui/call-to-action.tsx'
import { PointGrid } from '../ui/facts.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { TextLink } from '../ui/text-link.tsx'
import { Section, SectionHeading } from '../ui/section.tsx'
import { TimeRuler } from '../ui/time-ruler.tsx'

const { page, story, principles, work, company, closing } = about

export const meta = pageMeta({
  ...page,
  jsonLd: (siteUrl) => ({ '@type': 'AboutPage', name: page.title, url: `${siteUrl}/about` }),
})

export default function AboutPage() {
  return (
    <>
      <div className="wrap grid items-center gap-x-16 gap-y-10 pt-14 sm:pt-20 lg:grid-cols-2">
        <PageHeading size="display" title={page.heading} lead={page.lead} />
        <LastMinutes />
      </div>
      <Story />
      <Principles />
      <Work />
      <Company />
      <CallToAction
        id="write"
        {...closing}
        actions={[
          { text: 'Contact support', to: '/support#contact' },
          { text: 'Read the press page', to: '/press' },
        ]}
      />
    </>
  )
}

const MINUTES = ['9:50', '9:52', '9:54', '9:56', '9:58', '10:00']

/** The two minutes that the lead is about, on a ruler with a tick a minute. */
function LastMinutes() {
  return (
    <div aria-hidden className="lit-table rounded-ui border border-line px-6 py-12 lg:p-12">
      <p className="font-mono text-display">09:58:00</p>
      <TimeRuler share={8 / 12} clip={[8 / 12, 2 / 12]} className="" />
      <p className="mt-2 flex font-mono text-caption text-ink-muted">
        {MINUTES.map((minute) => (
          <span key={minute} className="flex-1">
            {minute}
          </span>
        ))}
      </p>
    </div>
  )
}

function Story() {
  return (
    <Section id="story">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <SectionHeading id="story-title" title={story.title} />
        <div className="flex max-w-measure flex-col gap-5 text-lead text-ink-muted">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  )
}

function Principles() {
  return (
    <Section id="principles" tone="sunken" title={principles.title} lead={principles.lead}>
      <div className="mt-12">
        <PointGrid points={principles.items} />
      </div>
    </Section>
  )
}

function Work() {
  return (
    <Section id="work" title={work.title} lead={work.lead}>
      <ol className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {work.steps.map(({ term, detail }) => (
          <li key={term} className="border-s-2 border-accent ps-4">
            <h3 className="text-title">{term}</h3>
            <p className="mt-2 text-ink-muted">{detail}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Company() {
  const facts = [
    { term: 'Name', detail: COMPANY.name },
    { term: 'Address', detail: COMPANY.postalAddress.join(', ') },
    {
      term: 'Contact',
      detail: (
        <>
          <TextLink to={`mailto:${COMPANY.salesEmail}`}>{COMPANY.salesEmail}</TextLink>, {COMPANY.phone}
        </>
      ),
    },
    { term: 'Registration', detail: COMPANY.registration },
    { term: 'Trademarks', detail: COMPANY.trademarks },
  ]
  return (
    <Section id="company" tone="line">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <SectionHeading id="company-title" title={company.title} />
        <div>
          <dl className="border-t border-line text-small">
            {facts.map(({ term, detail }) => (
              <div key={term} className="gap-8 border-b border-line py-4 sm:flex">
                <dt className="w-36 flex-none font-medium">{term}</dt>
                <dd className="min-w-0 text-ink-muted">{detail}</dd>
              </div>
            ))}
          </dl>
          {IS_SAMPLE ? <p className="mt-4 text-caption text-ink-faint">{company.note}</p> : null}
        </div>
      </div>
    </Section>
  )
}
