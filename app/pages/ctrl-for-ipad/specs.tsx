import {
  CTRL_FOR_IPAD_SPEC_TABLES,
  CTRL_FOR_IPAD_SPECS_CLOSING,
  CTRL_FOR_IPAD_SPECS_PAGE,
} from '../../content/ctrl-for-ipad-specs.ts'
import { CTRL_FOR_IPAD_PAGES } from '../../content/ctrl-for-ipad.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { ProductBar } from '../../ui/product-bar.tsx'
import { SpecsPage } from '../../ui/specs-page.tsx'
import { breadcrumbList } from '../../ui/structured-data.ts'

export const meta = pageMeta({
  title: CTRL_FOR_IPAD_SPECS_PAGE.title,
  description: CTRL_FOR_IPAD_SPECS_PAGE.description,
  jsonLd: (siteUrl) =>
    breadcrumbList(siteUrl, [
      { text: 'Ctrl for iPad', to: '/ctrl-for-ipad' },
      { text: CTRL_FOR_IPAD_SPECS_PAGE.eyebrow, to: '/ctrl-for-ipad/specs' },
    ]),
})

export default function CtrlForIpadSpecsPage() {
  return (
    <div data-accent="ctrl-for-ipad">
      <ProductBar product="Ctrl for iPad" links={CTRL_FOR_IPAD_PAGES} />
      <SpecsPage
        words={CTRL_FOR_IPAD_SPECS_PAGE}
        tables={CTRL_FOR_IPAD_SPEC_TABLES}
        closing={CTRL_FOR_IPAD_SPECS_CLOSING}
        actions={[
          { text: 'Get the editor', to: '/user/downloads', icon: 'download' },
          { text: 'Configure an engine', to: '/ctrl-suite/buy' },
        ]}
      />
    </div>
  )
}
