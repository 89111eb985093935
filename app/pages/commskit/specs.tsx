import content from '../../content/commskit-specs.ts'
import { PRODUCTS } from '../../shop.ts'
import { SpecsPage, type SpecsPageProps, specsMeta } from '../../ui/specs/specs-page.tsx'

const SPECS: SpecsPageProps = {
  product: PRODUCTS.commskit,
  accent: 'commskit',
  content,
  actions: [{ text: `Download ${PRODUCTS.commskit}`, to: '/commskit/download', icon: 'download' }],
}

export const meta = specsMeta(SPECS, '/commskit/specs')

export default function CommsKitSpecsPage() {
  return <SpecsPage {...SPECS} />
}
