import {
  COMMSKIT_SPEC_TABLES,
  COMMSKIT_SPECS_CLOSING,
  COMMSKIT_SPECS_PAGE,
} from '../../content/commskit-specs.ts'
import { COMMSKIT_PAGES } from '../../content/commskit.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { ProductBar } from '../../ui/product-bar.tsx'
import { SpecsPage } from '../../ui/specs-page.tsx'
import { breadcrumbList } from '../../ui/structured-data.ts'

export const meta = pageMeta({
  title: COMMSKIT_SPECS_PAGE.title,
  description: COMMSKIT_SPECS_PAGE.description,
  jsonLd: (siteUrl) =>
    breadcrumbList(siteUrl, [
      { text: 'CommsKit', to: '/commskit' },
      { text: COMMSKIT_SPECS_PAGE.eyebrow, to: '/commskit/specs' },
    ]),
})

export default function CommsKitSpecsPage() {
  return (
    <div data-accent="commskit">
      <ProductBar product="CommsKit" links={COMMSKIT_PAGES} />
      <SpecsPage
        words={COMMSKIT_SPECS_PAGE}
        tables={COMMSKIT_SPEC_TABLES}
        closing={COMMSKIT_SPECS_CLOSING}
        actions={[{ text: 'Download CommsKit', to: '/commskit/download', icon: 'download' }]}
      />
    </div>
  )
}
