import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = new URL('../../../app/content/', import.meta.url)
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)

/** What is wrong in a piece of copy that its type cannot say. */
function faultsOf(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value === value.trim() ? [] : [`${path}: blanks round “${value}”`]
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
    ...short.map((row) => `${path}: a row of ${row.length} cells: ${row.join(', ')}`),
    ...twice.map((id) => `${path}: two entries are called ${id}`),
  ]
}

test.each(FILES)('%s: rows are as wide as their head, ids differ, no stray blanks', async (file) => {
  const copy = (await import(new URL(file, FOLDER).href)) as object
  expect(faultsOf(copy, file)).toEqual([])
})
