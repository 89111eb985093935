import {
  CTRL_FOR_IPAD_SPEC_TABLES,
  CTRL_FOR_IPAD_SPECS_CLOSING,
  CTRL_FOR_IPAD_SPECS_PAGE,
} from '../../content/ctrl-for-ipad-specs.ts'
import { CTRL_FOR_IPAD_PAGES } from '../../content/ctrl-for-ipad.ts'
import { SpecsPage, type SpecsPageProps, specsMeta } from '../../ui/specs-page.tsx'

const SPECS: SpecsPageProps = {
  product: 'Ctrl for iPad',
  accent: 'ctrl-for-ipad',
  pages: CTRL_FOR_IPAD_PAGES,
  words: CTRL_FOR_IPAD_SPECS_PAGE,
  tables: CTRL_FOR_IPAD_SPEC_TABLES,
  closing: CTRL_FOR_IPAD_SPECS_CLOSING,
  actions: [
    { text: 'Get the editor', to: '/user/downloads', icon: 'download' },
    { text: 'Configure an engine', to: '/ctrl-suite/buy' },
  ],
}

export const meta = specsMeta(SPECS, '/ctrl-for-ipad/specs')

export default function CtrlForIpadSpecsPage() {
  return <SpecsPage {...SPECS} />
}
