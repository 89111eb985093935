import { CTRL_SUITE_PAGES } from '../../content/ctrl-suite.ts'
import { SPEC_TABLES, SPECS_CLOSING, SPECS_PAGE } from '../../content/ctrl-suite-specs.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { ProductBar } from '../../ui/product-bar.tsx'
import { SpecsPage } from '../../ui/specs-page.tsx'
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
      <SpecsPage
        words={SPECS_PAGE}
        tables={SPEC_TABLES}
        closing={SPECS_CLOSING}
        actions={[{ text: 'Configure an engine', to: '/ctrl-suite/buy' }]}
      />
    </div>
  )
}
