import { CTRL_SUITE_PAGES } from '../../content/ctrl-suite.ts'
import { USE_CASES, USE_CASES_CLOSING, USE_CASES_PAGE } from '../../content/use-cases.ts'
import { CallToAction } from '../../ui/call-to-action.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { ProductBar } from '../../ui/product-bar.tsx'
import { breadcrumbList } from '../../ui/structured-data.ts'
import { UseCaseIndex } from './use-cases/use-case-index.tsx'
import { UseCaseSection } from './use-cases/use-case-section.tsx'

export const meta = pageMeta({
  title: USE_CASES_PAGE.title,
  description: USE_CASES_PAGE.description,
  jsonLd: (siteUrl) =>
    breadcrumbList(siteUrl, [
      { text: 'Ctrl Suite', to: '/ctrl-suite' },
      { text: USE_CASES_PAGE.eyebrow, to: '/ctrl-suite/use-cases' },
    ]),
})

export default function UseCasesPage() {
  return (
    <div data-accent="ctrl-suite">
      <ProductBar product="Ctrl Suite" links={CTRL_SUITE_PAGES} />
      <div className="wrap pt-14 pb-16 sm:pt-20 lg:pb-24">
        <PageHeading
          eyebrow={USE_CASES_PAGE.eyebrow}
          title={USE_CASES_PAGE.heading}
          lead={USE_CASES_PAGE.lead}
        />
        <UseCaseIndex useCases={USE_CASES} />
      </div>
      {USE_CASES.map((useCase) => (
        <UseCaseSection key={useCase.id} {...useCase} />
      ))}
      <CallToAction
        id="next"
        {...USE_CASES_CLOSING}
        actions={[
          { text: 'Configure yours', to: '/ctrl-suite/buy' },
          { text: 'Describe it to us', to: '/support' },
        ]}
      />
    </div>
  )
}
