import { readFileSync } from 'node:fs'
import type { InfoDocument } from '../../app/content/copy.ts'

export function rowsOf({ sections }: InfoDocument, caption: string): string[][] {
  const tables = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (typeof block === 'object' && 'caption' in block ? [block] : [])),
  )
  return tables.find((table) => table.caption === caption)!.rows
}

/** A section of a Markdown file, up to the next heading. */
export const sectionOf = (file: string, heading: string): string =>
  readFileSync(file, 'utf8').split(`\n${heading}\n`)[1]!.split(/\n#+ /)[0]!

/** The rows of a section's table, without its head. */
export const markdownRows = (file: string, heading: string): string[][] =>
  sectionOf(file, heading)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

const UNIT_SECONDS: Record<string, number> = {
  minute: 60,
  hour: 3600,
  day: 86_400,
  year: 365 * 86_400,
}

/** All durations in a text, such as "5 minutes". */
export const secondsIn = (text: string) =>
  [...text.matchAll(/(\d+) (minute|hour|day|year)s?/g)].map(
    ([, count, unit]) => Number(count) * UNIT_SECONDS[unit!]!,
  )
