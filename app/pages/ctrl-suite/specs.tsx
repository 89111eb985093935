import content from '../../content/ctrl-suite-specs.ts'
import { PRODUCTS } from '../../shop.ts'
import { SpecsPage, type SpecsPageProps, specsMeta } from '../../ui/specs/specs-page.tsx'

const SPECS: SpecsPageProps = {
  product: PRODUCTS.suite,
  accent: 'ctrl-suite',
  content,
  actions: [{ text: 'Configure an engine', to: '/ctrl-suite/buy' }],
}

export const meta = specsMeta(SPECS, '/ctrl-suite/specs')

export default function CtrlSuiteSpecsPage() {
  return <SpecsPage {...SPECS} />
}
