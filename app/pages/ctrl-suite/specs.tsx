import { CTRL_SUITE_PAGES } from '../../content/ctrl-suite.ts'
import { SPEC_TABLES, SPECS_CLOSING, SPECS_PAGE } from '../../content/ctrl-suite-specs.ts'
import { SpecsPage, type SpecsPageProps, specsMeta } from '../../ui/specs-page.tsx'

const SPECS: SpecsPageProps = {
  product: 'Ctrl Suite',
  accent: 'ctrl-suite',
  pages: CTRL_SUITE_PAGES,
  words: SPECS_PAGE,
  tables: SPEC_TABLES,
  closing: SPECS_CLOSING,
  actions: [{ text: 'Configure an engine', to: '/ctrl-suite/buy' }],
}

export const meta = specsMeta(SPECS, '/ctrl-suite/specs')

export default function CtrlSuiteSpecsPage() {
  return <SpecsPage {...SPECS} />
}
