import type { SpecTable } from '../../content/copy.ts'
import { spell, tokensOf } from '../../domain/search-words.ts'

/** "Art-Net" is also "art" and "net", so that it's still found when only half of it is typed. */
const wordsIn = (text: string) =>
  tokensOf(`${text},${text.replaceAll('-', ',')}`).flatMap((word) => [word, spell(word)])

/** The rows that have every word. Column headings only count if nothing else matches: "pro" would find whole tables. */
export const withWords = (
  tables: readonly SpecTable[],
  words: readonly string[],
  isWide = false,
): SpecTable[] => {
  const matches = tables
    .map((table) => ({
      ...table,
      rows: table.rows.filter((row) => {
        const cells = row.filter((cell) => typeof cell === 'string')
        const inRow = wordsIn([table.title, ...cells, ...(isWide ? table.head : [])].join())
        return words.every((word) => inRow.some((each) => each.startsWith(word)))
      }),
    }))
    .filter(({ rows }) => rows.length > 0)
  return matches.length > 0 || isWide ? matches : withWords(tables, words, true)
}

export const rowCount = (tables: readonly SpecTable[]) =>
  tables.reduce((sum, { rows }) => sum + rows.length, 0)
