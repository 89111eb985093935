import type { ReactNode } from 'react'
import type { Specs } from '../../content/copy.ts'
import type { Accent } from '../../content/page-facts.ts'
import { productPages } from '../../content/pages.ts'
import type { Href } from '../../domain/href.ts'
import type { Action } from '../button.tsx'
import { CallToAction } from '../call-to-action.tsx'
import { FactList } from '../facts.tsx'
import { pageMeta } from '../page-meta.ts'
import { PageHeading } from '../page-heading.tsx'
import { ProductBar } from '../product-bar.tsx'
import { breadcrumbList } from '../structured-data.ts'
import { SpecTables } from './spec-tables.tsx'

export interface SpecsPageProps {
  product: string
  accent: Accent
  content: Specs
  actions: readonly Action[]
  /** Beside the heading, instead of the facts. */
  drawing?: ReactNode
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

export function SpecsPage({ product, accent, content, actions, drawing }: SpecsPageProps) {
  const { page, facts = [], tables, closing } = content
  return (
    <div data-accent={accent}>
      <ProductBar product={product} accent={accent} />
      <div className="wrap pt-8 pb-section sm:pt-12">
        <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <PageHeading title={page.heading} lead={page.lead} />
          {drawing ?? <FactList facts={facts} className="grid grid-cols-2 gap-x-8 gap-y-4 text-small" />}
        </div>
        <SpecTables tables={tables} />
      </div>
      <CallToAction id="next" {...closing} actions={actions} />
    </div>
  )
}
