import type { SpecTable } from '../../content/copy.ts'
import { spell, tokensOf } from '../../domain/search-words.ts'

/** "Art-Net" is one word, but is also found by "art" or "net" alone. */
const wordsIn = (text: string) =>
  tokensOf(`${text};${text.replace(/[-\s]/g, ';')}`).flatMap((word) => [word, spell(word)])

function withMatchingRows(
  tables: readonly SpecTable[],
  words: readonly string[],
  searchedTexts: (table: SpecTable, cells: readonly string[]) => readonly string[],
): SpecTable[] {
  const matches = (table: SpecTable, row: SpecTable['rows'][number]) => {
    const cells = row.filter((cell) => typeof cell === 'string')
    // A semicolon keeps the last word of a cell and the first of the next from becoming one.
    const inRow = wordsIn(searchedTexts(table, cells).join(';'))
    return words.every((word) => inRow.some((each) => each.startsWith(word)))
  }
  return tables
    .map((table) => ({ ...table, rows: table.rows.filter((row) => matches(table, row)) }))
    .filter(({ rows }) => rows.length > 0)
}

/** The rows that have every word. Column headings only count if nothing else matches: "pro" would find whole tables. */
export function withWords(tables: readonly SpecTable[], words: readonly string[]): SpecTable[] {
  const matches = withMatchingRows(tables, words, ({ title }, cells) => [title, ...cells])
  return matches.length > 0
    ? matches
    : withMatchingRows(tables, words, ({ title, head }, cells) => [title, ...cells, ...head])
}

const rowCount = (tables: readonly SpecTable[]) => tables.reduce((sum, { rows }) => sum + rows.length, 0)

/** All tables, if nothing that was typed is a word. */
export function filterTables(tables: readonly SpecTable[], typed: string) {
  const words = tokensOf(typed).map(spell)
  const details = tables.filter(({ isSummary }) => !isSummary)
  const matches = words.length > 0 ? withWords(details, words) : null
  return {
    words,
    isFiltered: matches !== null,
    matches: matches ?? tables,
    count: rowCount(matches ?? details),
    total: rowCount(details),
  }
}
