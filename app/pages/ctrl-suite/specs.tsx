import { CTRL_SUITE_PAGES } from '../../content/ctrl-suite.ts'
import { SPEC_TABLES, SPECS_CLOSING, SPECS_PAGE } from '../../content/ctrl-suite-specs.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CallToAction } from '../../ui/call-to-action.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { ProductBar } from '../../ui/product-bar.tsx'
import { SpecTables } from '../../ui/spec-tables.tsx'
import { breadcrumbList } from '../../ui/structured-data.ts'

export const meta = pageMeta({
  title: SPECS_PAGE.title,
  description: SPECS_PAGE.description,
  jsonLd: (siteUrl) =>
    breadcrumbList(siteUrl, [
      { text: 'Ctrl Suite', to: '/ctrl-suite' },
      { text: SPECS_PAGE.eyebrow, to: '/ctrl-suite/specs' },
    ]),
})

export default function CtrlSuiteSpecsPage() {
  return (
    <div data-accent="ctrl-suite">
      <ProductBar product="Ctrl Suite" links={CTRL_SUITE_PAGES} />
      <div className="wrap pt-14 pb-section sm:pt-20">
        <PageHeading eyebrow={SPECS_PAGE.eyebrow} title={SPECS_PAGE.heading} lead={SPECS_PAGE.lead} />
        <SpecTables tables={SPEC_TABLES} />
      </div>
      <CallToAction
        id="next"
        title={SPECS_CLOSING.title}
        lead={SPECS_CLOSING.lead}
        actions={
          <ButtonLink to="/ctrl-suite/buy" size="large">
            Configure an engine
          </ButtonLink>
        }
      />
    </div>
  )
}
