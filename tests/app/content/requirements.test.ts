import { expect, test } from 'vitest'
import commskit from '../../../app/content/commskit-specs.ts'
import type { SpecTable } from '../../../app/content/copy.ts'
import ipad from '../../../app/content/ctrl-for-ipad-specs.ts'
import suite from '../../../app/content/ctrl-suite-specs.ts'
import { siteDocuments } from '../../../app/content/search-documents.ts'
import { filterTables, withWords } from '../../../app/ui/specs/filter-tables.ts'

const TABLES: SpecTable[] = [...suite.tables, ...ipad.tables, ...commskit.tables]

test.each(
  TABLES.filter(({ id, head }) => head.includes('Minimum') || id === 'system').map(
    (table) => [table.title, table] as const,
  ),
)('%s: each requirement has its reason beside it, in a sentence or two', (_, { head, rows }) => {
  expect(head.at(-1)).toBe('Why')
  for (const row of rows) {
    expect(row).toHaveLength(head.length)
    expect(row.at(-1)).toMatch(/^[A-Z].{20,130}\.$/)
  }
})

test('the search reads a requirement as sentences', () => {
  const documents = siteDocuments(false)
  expect(documents.find(({ id }) => id === '/commskit/specs#system-memory')?.text).toBe(
    'macOS and Windows: 4 GB. The latest 1,000,000 messages stay in memory, with all their bytes.',
  )
  expect(documents.filter(({ text }) => text.includes('..')).map(({ id }) => id)).toEqual([])
})

test('the filter finds a requirement by its reason', () => {
  const found = withWords(suite.tables, ['vibrating'])
  expect(found.map(({ id, rows }) => [id, rows.map(([title]) => title)])).toEqual([['engine', ['Storage']]])
})

test.each(['Time-code', 'Time code'])('the filter finds “%s” by each half and as one word', (written) => {
  const tables: SpecTable[] = [{ id: 'sync', title: 'Sync', head: ['', ''], rows: [[written, 'LTC']] }]
  for (const typed of ['time', 'code', 'timecode']) expect(withWords(tables, [typed])).toEqual(tables)
})

test.each(['20000', '20,000'])('the filter finds a large number, typed as “%s”', (typed) => {
  expect(filterTables(suite.tables, typed).matches.map(({ id }) => id)).toEqual(['limits'])
  expect(filterTables(suite.tables, '100').matches.map(({ id }) => id)).toContain('limits')
})

test.each(['', ' ', '★'])('the filter shows every table, and no count, for “%s”', (typed) => {
  expect(filterTables(suite.tables, typed)).toMatchObject({ isFiltered: false, matches: suite.tables })
})
