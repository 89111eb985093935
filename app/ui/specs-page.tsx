import type { SpecTable } from '../content/spec-table.ts'
import type { Action } from './action-links.tsx'
import { CallToAction } from './call-to-action.tsx'
import { PageHeading } from './page-heading.tsx'
import { SpecTables } from './spec-tables.tsx'

interface SpecsPageProps {
  words: { eyebrow: string; heading: string; lead: string }
  tables: readonly SpecTable[]
  closing: { title: string; lead: string }
  /** Buttons below the tables. */
  actions: readonly Action[]
}

/** The specification page of a product, below its bar. */
export function SpecsPage({ words, tables, closing, actions }: SpecsPageProps) {
  return (
    <>
      <div className="wrap pt-14 pb-section sm:pt-20">
        <PageHeading eyebrow={words.eyebrow} title={words.heading} lead={words.lead} />
        <SpecTables tables={tables} />
      </div>
      <CallToAction id="next" {...closing} actions={actions} />
    </>
  )
}
