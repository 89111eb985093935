import { PRODUCTS } from '../../shop.ts'
import ledsnaps from '../../content/ledsnaps.ts'
import { withPicture } from '../../content/pictures.ts'
import { LEDSNAPS } from '../../content/systems.ts'
import { CallToAction } from '../../ui/call-to-action.tsx'
import { FactStrip } from '../../ui/facts.tsx'
import { FeatureSection } from '../../ui/feature-section.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { ProductHero } from '../../ui/product-hero.tsx'
import { QuestionSection } from '../../ui/questions.tsx'
import { Section, SectionHeading } from '../../ui/section.tsx'
import { breadcrumbList, faqPage, softwareApplication } from '../../ui/structured-data.ts'
import { Table } from '../../ui/table.tsx'
import { PixelWall } from './pixel-wall/pixel-wall.tsx'

const { page, facts, features, specs, questions, closing } = ledsnaps

export const meta = pageMeta({
  ...page,
  jsonLd: (siteUrl) => [
    softwareApplication(siteUrl, {
      name: 'LedSnaps',
      description: page.description,
      path: '/1.0/apps/ledsnaps',
      applicationCategory: 'MultimediaApplication',
      operatingSystem: 'macOS, Windows',
      softwareVersion: LEDSNAPS.version,
    }),
    breadcrumbList(siteUrl, [
      { text: '1.0 apps', to: '/1.0/apps' },
      { text: 'LedSnaps', to: '/1.0/apps/ledsnaps' },
    ]),
    faqPage(questions),
  ],
})

export default function LedSnapsPage() {
  const { title, lead, table } = specs
  return (
    <>
      <ProductHero
        words={page}
        actions={[
          { text: 'Your downloads', to: '/user/downloads', icon: 'download' },
          { text: 'Specifications', to: '#specifications' },
        ]}
      >
        <PixelWall />
      </ProductHero>
      <FactStrip facts={facts} />
      <FeatureSection
        tone="line"
        title={features.title}
        features={features.rows.map((row) => ({
          ...withPicture(row),
          isFramed: row.picture !== 'apps-overview',
        }))}
      />
      <Section id={table.id} tone="sunken">
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
          <SectionHeading id="specifications-title" title={title} lead={lead} />
          <Table
            caption={table.title}
            head={['', <span className="sr-only">{table.head[1]}</span>]}
            rows={table.rows}
          />
        </div>
      </Section>
      <QuestionSection tone="plain" title="What owners ask" questions={questions} />
      <CallToAction
        id="next"
        {...closing}
        actions={[
          { text: 'Configure an engine', to: '/ctrl-suite/buy' },
          { text: `See ${PRODUCTS.suite}`, to: '/ctrl-suite' },
        ]}
      />
    </>
  )
}
