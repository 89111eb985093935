import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictures } from '../../../app/content/pictures.ts'

const FOLDER = new URL('../../../app/content/', import.meta.url)
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)

/** Finds mistakes that the types can't catch. */
function faultsOf(value: unknown, path: string): string[] {
  if (typeof value === 'string')
    return value === value.trim() ? [] : [`${path}: stray whitespace around “${value}”`]
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, part]) => faultsOf(part, `${path}.${key}`))
  const { head, rows } = value as { head?: unknown[]; rows?: unknown[][] }
  const short = head && rows ? rows.filter((row) => row.length !== head.length) : []
  const ids = Array.isArray(value)
    ? value.flatMap((entry) => (entry as { id?: string } | null)?.id ?? [])
    : []
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...inside,
    ...short.map((row) => `${path}: a row has ${row.length} cells: ${row.join(', ')}`),
    ...twice.map((id) => `${path}: duplicate id ${id}`),
  ]
}

test.each(FILES)('%s has no ragged rows, duplicate ids or stray whitespace', async (file) => {
  const copy = (await import(new URL(file, FOLDER).href)) as object
  expect(faultsOf(copy, file)).toEqual([])
})

const SENTENCE_WORDS_MAX = 22

test.each(Object.entries(pictures))('the alt text of %s is made of short sentences', (_, { alt }) => {
  const longest = Math.max(...alt.split(/(?<=\.) /).map((sentence) => sentence.split(' ').length))
  expect(longest).toBeLessThanOrEqual(SENTENCE_WORDS_MAX)
})
