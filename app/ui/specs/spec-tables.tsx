import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { SpecCell, SpecTable } from '../../content/copy.ts'
import { createMarker } from '../../domain/highlight.ts'
import { decode } from '../../domain/href.ts'
import { rowId } from '../../domain/plain-text.ts'
import { Button } from '../button.tsx'
import { Disclosure } from '../disclosure.tsx'
import { EmptyState } from '../empty-state.tsx'
import { MarkedText } from '../marked-text.tsx'
import { PageContents } from '../page-contents.tsx'
import { PrintButton } from '../print-button.tsx'
import { Table } from '../table.tsx'
import { TextLink } from '../text-link.tsx'
import { filterTables } from './filter-tables.ts'
import { SpecFilter, useFilter } from './spec-filter.tsx'

/** On a phone, only the first section is open. A link to a row opens the row's section, and clears a filter that hides it. */
export function SpecTables({ tables }: { tables: readonly SpecTable[] }) {
  const filter = useFilter()
  const { typed, setTyped, clear } = filter
  const { words, isFiltered, matches, count, total } = filterTables(tables, typed)
  const linked = useLinkedId()
  if (linked !== null && !hasId(matches, linked) && hasId(tables, linked)) setTyped('')
  const start = useScrollToStart(typed)
  return (
    <div className="mt-6 gap-16 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="max-lg:contents lg:sticky lg:top-24 lg:self-start">
        <SpecFilter {...filter} isFiltered={isFiltered} count={count} total={total} />
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
        <span ref={start} className="scroll-mt-16" />
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
        {matches.map((table, index) => (
          <Section key={table.id} table={table} isOpen={index === 0 || isFiltered} words={words} />
        ))}
      </div>
    </div>
  )
}

const hasId = (tables: readonly SpecTable[], wanted: string) =>
  tables.some(({ id, rows }) => id === wanted || rows.some(([heading]) => rowId(id, heading) === wanted))

/** What the link names that has just been followed; null otherwise, so that the filter can be used afterwards. */
function useLinkedId(): string | null {
  const { key, hash } = useLocation()
  const [lastKey, setLastKey] = useState(key)
  if (key === lastKey) return null
  setLastKey(key)
  return decode(hash.slice(1))
}

/** The filter is sticky, so what it finds may be above the view. */
function useScrollToStart(typed: string) {
  const start = useRef<HTMLSpanElement>(null)
  const last = useRef(typed)
  useEffect(() => {
    if (typed === last.current) return
    last.current = typed
    start.current!.scrollIntoView({ block: 'nearest' })
  }, [typed])
  return start
}

interface SectionProps {
  table: SpecTable
  isOpen: boolean
  words: readonly string[]
}

function Section({ table: { id, title, lead, head, rows }, isOpen, words }: SectionProps) {
  const { mark } = createMarker({ has: (each) => words.some((word) => each.startsWith(word)) })
  return (
    <Disclosure
      look="bar"
      summary={
        <>
          <h2 className="text-title">{title}</h2>
          <span className="figures ms-auto text-small text-ink-faint md:hidden">{rows.length}</span>
        </>
      }
      open={isOpen}
      unfoldedFrom="md"
      className="border-t border-line"
    >
      <div id={id} className="scroll-mt-24 pb-12">
        {lead ? <p className="mb-5 max-w-measure text-ink-muted">{lead}</p> : null}
        <Table
          caption={title}
          look={head.length === 3 ? 'even' : 'stacked'}
          head={head}
          rows={rows.map((row) =>
            withoutRepeat(row).map((cell) =>
              words.length === 0 || typeof cell === 'boolean' ? cell : <MarkedText pieces={mark(cell)} />,
            ),
          )}
          rowIds={rows.map(([heading]) => rowId(id, heading))}
        />
      </div>
    </Disclosure>
  )
}

/** A value that's the same in every column is shown once, so that the differences stand out. */
const withoutRepeat = (row: readonly SpecCell[]) =>
  new Set(row.slice(1)).size === 1 && typeof row[1] === 'string' ? row.slice(0, 2) : row
