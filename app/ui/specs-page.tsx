import type { SpecTable } from '../content/spec-table.ts'
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
  accent: 'ctrl-suite' | 'ctrl-for-ipad' | 'commskit'
  /** The product's pages, its overview first. */
  pages: readonly { text: string; to: Href }[]
  words: { title: string; description: string; eyebrow: string; heading: string; lead: string }
  tables: readonly SpecTable[]
  closing: { title: string; lead: string }
  /** Buttons below the tables. */
  actions: readonly Action[]
}

/** The head of a product's specification page, which stands at `to`. */
export const specsMeta = ({ product, pages, words }: SpecsPageProps, to: Href) =>
  pageMeta({
    title: words.title,
    description: words.description,
    jsonLd: (siteUrl) =>
      breadcrumbList(siteUrl, [
        { text: product, to: pages[0]!.to },
        { text: words.eyebrow, to },
      ]),
  })

/** The specification page of a product. */
export function SpecsPage({ product, accent, pages, words, tables, closing, actions }: SpecsPageProps) {
  return (
    <div data-accent={accent}>
      <ProductBar product={product} links={pages} />
      <div className="wrap pt-14 pb-section sm:pt-20">
        <PageHeading eyebrow={words.eyebrow} title={words.heading} lead={words.lead} />
        <SpecTables tables={tables} />
      </div>
      <CallToAction id="next" {...closing} actions={actions} />
    </div>
  )
}
