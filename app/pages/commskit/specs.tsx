import {
  COMMSKIT_SPEC_TABLES,
  COMMSKIT_SPECS_CLOSING,
  COMMSKIT_SPECS_PAGE,
} from '../../content/commskit-specs.ts'
import { COMMSKIT_PAGES } from '../../content/commskit.ts'
import { SpecsPage, type SpecsPageProps, specsMeta } from '../../ui/specs-page.tsx'

const SPECS: SpecsPageProps = {
  product: 'CommsKit',
  accent: 'commskit',
  pages: COMMSKIT_PAGES,
  words: COMMSKIT_SPECS_PAGE,
  tables: COMMSKIT_SPEC_TABLES,
  closing: COMMSKIT_SPECS_CLOSING,
  actions: [{ text: 'Download CommsKit', to: '/commskit/download', icon: 'download' }],
}

export const meta = specsMeta(SPECS, '/commskit/specs')

export default function CommsKitSpecsPage() {
  return <SpecsPage {...SPECS} />
}
