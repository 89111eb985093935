import { readFileSync, writeFileSync } from 'node:fs'
import { renderMarkdownTable } from '../../tools/markdown-table.ts'
import type { StandInName } from '../stand-ins/start.ts'
import { FAULT_NAMES, SLOW_FAULTS } from './faults.ts'

/** What was found on a page with one fault: its status and how long it took, in words, without a copy and with one. */
export interface Cell {
  without: string
  withCopy: string
}

/** By page and fault, such as `/press` and `down`. */
export type Found = Map<string, Map<string, Cell>>

const DOCUMENT = new URL('../../docs/faults.md', import.meta.url)

const QUICK_FAULTS = FAULT_NAMES.filter((name) => !SLOW_FAULTS.includes(name))
const GROUPS: [name: string, faults: readonly string[]][] = [
  ['every fault', FAULT_NAMES],
  ['the quick faults', QUICK_FAULTS],
  ['the slow faults', SLOW_FAULTS],
]

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name))

/** `the quick faults`, `every fault but 401`, `401, 403`. */
function nameFaults(faults: readonly string[]): string {
  const whole = GROUPS.find(([, group]) => isSame(group, faults))
  if (whole) return whole[0]
  for (const [name, group] of GROUPS) {
    const missing = group.filter((fault) => !faults.includes(fault))
    if (missing.length <= 3 && faults.length > 3 && faults.every((fault) => group.includes(fault)))
      return `${name} but ${missing.join(', ')}`
  }
  return faults.join(', ')
}

/** The faults that such words name. */
function expandFaults(words: string): string[] {
  const [name = '', missing = ''] = words.split(' but ')
  const faults = GROUPS.find(([group]) => group === name)?.[1] ?? name.split(', ')
  return faults.filter((fault) => !missing.split(', ').includes(fault))
}

/** What is kept of one fault, by page. */
export const keptOf = (rows: readonly string[][], fault: string): Record<string, Cell> =>
  Object.fromEntries(
    rows
      .filter(([, faults = '']) => expandFaults(faults).includes(fault))
      .map(([page = '', , without = '', withCopy = '']) => [page.slice(1, -1), { without, withCopy }]),
  )

/** The table's rows: a page, its faults with the same outcome, and this outcome. */
export function rowsOf(found: Found): string[][] {
  return [...found].flatMap(([pattern, byFault]) => {
    const groups = new Map<string, { cell: Cell; faults: string[] }>()
    for (const fault of FAULT_NAMES) {
      const cell = byFault.get(fault)
      if (!cell) continue
      const key = JSON.stringify(cell)
      const group = groups.get(key) ?? { cell, faults: [] }
      group.faults.push(fault)
      groups.set(key, group)
    }
    return [...groups.values()].map(({ cell, faults }) => [
      `\`${pattern}\``,
      nameFaults(faults),
      cell.without,
      cell.withCopy,
    ])
  })
}

const HEADINGS = ['page', 'with', 'without a copy', 'with a copy']

/** A Markdown table of these rows, columns aligned. */
export const renderTable = (rows: readonly string[][]) => renderMarkdownTable(HEADINGS, rows)

const placeOf = (service: StandInName) => new RegExp(`(<!-- ${service} -->\\n\\n)([^]*?)(\\n\\n<!-- end -->)`)

/** The rows that are kept of this service. */
export function readKept(service: StandInName): string[][] {
  const [, , table = ''] = placeOf(service).exec(readFileSync(DOCUMENT, 'utf8')) ?? []
  return table
    .split('\n')
    .slice(2)
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
}

/** Puts these rows in place of the kept ones. */
export function keep(service: StandInName, rows: readonly string[][]): void {
  const text = readFileSync(DOCUMENT, 'utf8')
  writeFileSync(
    DOCUMENT,
    text.replace(placeOf(service), (_, before, _old, after) => before + renderTable(rows) + after),
  )
}
