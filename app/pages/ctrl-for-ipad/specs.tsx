import content from '../../content/ctrl-for-ipad-specs.ts'
import { PRODUCTS } from '../../shop.ts'
import { SpecsPage, type SpecsPageProps, specsMeta } from '../../ui/specs-page.tsx'

const SPECS: SpecsPageProps = {
  product: PRODUCTS.ipad,
  accent: 'ctrl-for-ipad',
  content,
  actions: [
    { text: `Get ${PRODUCTS.editor}`, to: '/user/downloads', icon: 'download' },
    { text: 'Configure an engine', to: '/ctrl-suite/buy' },
  ],
}

export const meta = specsMeta(SPECS, '/ctrl-for-ipad/specs')

export default function CtrlForIpadSpecsPage() {
  return <SpecsPage {...SPECS} />
}
