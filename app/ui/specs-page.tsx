import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Specs, SpecTable } from '../content/copy.ts'
import { type Accent, productPages } from '../content/pages.ts'
import type { Href } from '../domain/href.ts'
import { rowId } from '../domain/plain-text.ts'
import { createMarker, spell, tokensOf } from '../domain/search-words.ts'
import { type Action, Button } from './button.tsx'
import { CallToAction } from './call-to-action.tsx'
import { EmptyState } from './empty-state.tsx'
import { FactList } from './facts.tsx'
import { TextField } from './field.tsx'
import { Icon } from './icon.tsx'
import { MarkedText } from './marked-text.tsx'
import { pageMeta } from './page-meta.ts'
import { PageHeading } from './page-heading.tsx'
import { PrintButton } from './print-button.tsx'
import { ProductBar } from './product-bar.tsx'
import { breadcrumbList } from './structured-data.ts'
import { PageContents } from './page-contents.tsx'
import { isTick, Table } from './table.tsx'
import { TextLink } from './text-link.tsx'

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

/** "Art-Net" is also "art" and "net", so that it's still found when only half of it is typed. */
const wordsIn = (text: string) =>
  tokensOf(`${text},${text.replaceAll('-', ',')}`).flatMap((word) => [word, spell(word)])

/** The rows that have every word. Column headings only count if nothing else matches: "pro" would find whole tables. */
const withWords = (tables: readonly SpecTable[], words: readonly string[], isWide = false): SpecTable[] => {
  const matches = tables
    .map((table) => ({
      ...table,
      rows: table.rows.filter((row) => {
        const inRow = wordsIn([table.title, ...row, ...(isWide ? table.head : [])].join())
        return words.every((word) => inRow.some((each) => each.startsWith(word)))
      }),
    }))
    .filter(({ rows }) => rows.length > 0)
  return matches.length > 0 || isWide ? matches : withWords(tables, words, true)
}

/** A value that's the same in every column is shown once, so that the differences stand out. */
const withoutRepeat = (row: readonly string[]) =>
  new Set(row.slice(1)).size === 1 && !isTick(row[1]) ? row.slice(0, 2) : row

const rowCount = (tables: readonly SpecTable[]) => tables.reduce((sum, { rows }) => sum + rows.length, 0)

/** On a phone, only the first section is open. A link to a row opens the row's section. */
function SpecTables({ tables }: { tables: readonly SpecTable[] }) {
  const [typed, setTyped] = useState('')
  const filterRef = useRef<HTMLDivElement>(null)
  const startRef = useRef<HTMLSpanElement>(null)
  // Read what the visitor typed before hydration.
  useEffect(() => setTyped(filterRef.current!.querySelector('input')!.value), [])
  const words = tokensOf(typed).map(spell)
  const { mark } = createMarker({ has: (each) => words.some((word) => each.startsWith(word)) })
  const matches = withWords(tables, words)
  const count = rowCount(matches)
  /** The filter is sticky, so its results may be above the view. */
  const filter = (text: string) => {
    flushSync(() => setTyped(text))
    startRef.current!.scrollIntoView({ block: 'nearest' })
  }
  const clear = () => {
    const field = filterRef.current!.querySelector('input')!
    field.value = ''
    field.focus()
    filter('')
  }
  return (
    <div className="mt-6 gap-16 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="max-lg:contents lg:sticky lg:top-24 lg:self-start">
        <div
          ref={filterRef}
          className="sticky top-header z-10 flex flex-wrap items-center bg-surface py-3 no-print noscript:hidden max-lg:-mx-gutter max-lg:px-gutter"
        >
          <TextField
            type="search"
            name="filter"
            label="Filter"
            isLabelHidden
            placeholder={`Filter ${rowCount(tables)} rows`}
            defaultValue=""
            onChange={(event) => filter(event.target.value)}
            className="min-w-52 flex-1"
          />
          <div className="flex items-center text-small text-ink-muted">
            <p role="status" className={typed === '' ? undefined : 'p-3'}>
              {typed === '' ? '' : count === 0 ? 'No results' : `${count} of ${rowCount(tables)}`}
            </p>
            {count === rowCount(tables) || count === 0 ? null : (
              <button type="button" className="p-3 text-link" onClick={clear}>
                Clear
              </button>
            )}
          </div>
        </div>
        {count === 0 ? null : (
          <div className="py-3 max-md:hidden">
            <PageContents contents={matches} />
            <div className="no-print mt-6 max-lg:hidden">
              <PrintButton />
            </div>
          </div>
        )}
      </div>
      <div className="flex min-w-0 flex-col">
        <span ref={startRef} className="scroll-mt-16" />
        {count === 0 ? (
          <EmptyState
            icon="search"
            title={`Nothing here matches “${typed.trim()}”`}
            action={
              <Button variant="secondary" onClick={clear}>
                Clear the filter
              </Button>
            }
          >
            Try one word, or <TextLink to="/support#contact">contact support</TextLink>.
          </EmptyState>
        ) : null}
        {matches.map(({ id, title, lead, head, rows }, index) => (
          <details key={id} open={index === 0 || typed !== ''} className="unfolded-md border-t border-line">
            <summary className="flex min-h-14 items-center justify-between gap-4 text-ink-faint">
              <h2 className="text-title text-ink">{title}</h2>
              <span className="figures ms-auto text-small md:hidden">{rows.length}</span>
              <Icon name="chevron-down" size={18} className="unfold-180 md:hidden" />
            </summary>
            <div id={id} className="scroll-mt-24 pb-12">
              {lead ? <p className="mb-5 max-w-measure text-ink-muted">{lead}</p> : null}
              <Table
                caption={title}
                isCaptionHidden
                head={head}
                rows={rows.map((row) =>
                  withoutRepeat(row).map((cell) =>
                    words.length === 0 || isTick(cell) ? cell : <MarkedText pieces={mark(cell)} />,
                  ),
                )}
                isEven={head.length === 3}
                rowIds={rows.map(([heading = '']) => rowId(id, heading))}
                isStacked
              />
            </div>
          </details>
        ))}
      </div>
    </div>
  )
}
