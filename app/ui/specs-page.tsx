import type { Specs } from '../content/copy.ts'
import { type Accent, productPages } from '../content/pages.ts'
import type { Href } from '../domain/href.ts'
import type { Action } from './action-links.tsx'
import { CallToAction } from './call-to-action.tsx'
import { pageMeta } from './page-meta.ts'
import { PageHeading } from './page-heading.tsx'
import { ProductBar } from './product-bar.tsx'
import { SpecTables } from './spec-tables.tsx'
import { breadcrumbList } from './structured-data.ts'

export interface SpecsPageProps {
  product: string
  accent: Accent
  content: Specs
  actions: readonly Action[]
}

export const specsMeta = ({ product, accent, content }: SpecsPageProps, to: Href) =>
  pageMeta({
    title: content.page.title,
    description: content.page.description,
    jsonLd: (siteUrl) =>
      breadcrumbList(siteUrl, [
        { text: product, to: productPages(accent)[0]!.to },
        { text: content.page.eyebrow, to },
      ]),
  })

export function SpecsPage({ product, accent, content, actions }: SpecsPageProps) {
  const { page, tables, closing } = content
  return (
    <div data-accent={accent}>
      <ProductBar product={product} accent={accent} />
      <div className="wrap pt-14 pb-section sm:pt-20">
        <PageHeading eyebrow={page.eyebrow} title={page.heading} lead={page.lead} />
        <SpecTables tables={tables} />
      </div>
      <CallToAction id="next" {...closing} actions={actions} />
    </div>
  )
}
