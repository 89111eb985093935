import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../app/shop.ts'
import { constantsOf } from './constant-values.ts'

const ROOT = new URL('../../', import.meta.url)
const document = readFileSync(new URL('docs/rules.md', ROOT), 'utf8')

const isTableLine = (line: string) => line.trimStart().startsWith('|')
const isHead = (line: string) => /^\|\s*(rule\s*\||:?-)/.test(line)

/**
 * `| rule | value | file constant |`: the value is a quantity, an amount in a time, or a quoted text; in the constant's
 * place may stand a call of a function that the file exports.
 */
const ROW =
  /^\| (?<rule>[^|]+?) +\| (?<value>[^|]+?) +\| `(?<file>[^`|]+)` `(?<constant>[\w$.-]+(?:\([^`|]*\))?)` +\|$/

interface Row {
  rule: string
  value: string
  file: string
  constant: string
}

function readRow(line: string): Row {
  const { groups } = ROW.exec(line) ?? {}
  if (!groups) throw new Error(`This line of docs/rules.md is no rule: ${line}`)
  return groups as unknown as Row
}

const TIME_MS: Record<string, number> = { ms: 1, s: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 }
const BYTES: Record<string, number> = { bytes: 1, KiB: 1024, MiB: 1024 * 1024 }

/** How many milliseconds one of a constant's units is, by the end of its name; null when it is no time. */
function unitOf(constant: string): number | null {
  if (/(_MS|Ms)(_|\b)|Timeout$/.test(constant)) return 1
  if (/(_SECONDS|Seconds)(_|\.|\b)/.test(constant)) return 1000
  if (/_MINUTES\b/.test(constant)) return 60_000
  return /_DAYS(_|\b)/.test(constant) ? 86_400_000 : null
}

function parseNumber(text: string): number {
  if (!/^\d{1,3}(,\d{3})*(\.\d+)?$/.test(text)) throw new Error(`No number: ${text}`)
  return Number(text.replaceAll(',', ''))
}

/** What the constant has to hold for the table to be right. */
function expectedValue({ value, constant }: Row): unknown {
  const [, quoted] = /^“(.*)”$/.exec(value) ?? []
  if (quoted !== undefined)
    return quoted.replace(/\{products\.(\w+)\}/g, (_, name: keyof typeof PRODUCTS) => PRODUCTS[name])
  const [, points, duration] = /^([\d,]+) in (.+)$/.exec(value) ?? []
  if (points && duration) return { points: parseNumber(points), durationSeconds: toMs(duration) / 1000 }
  const [, number = '', unit = ''] = /^([\d,.]+) ?(.*)$/.exec(value) ?? []
  const time = TIME_MS[unit.replace(/s$/, '') || unit] ?? TIME_MS[unit]
  if (time !== undefined) {
    const constantUnit = unitOf(constant)
    if (constantUnit === null) throw new Error(`${constant} does not name its unit of time`)
    return (parseNumber(number) * time) / constantUnit
  }
  return parseNumber(number) * (BYTES[unit] ?? 1)
}

function toMs(duration: string): number {
  const [, number = '', unit = ''] = /^([\d,]+) (ms|s|minute|hour|day)s?$/.exec(duration) ?? []
  return parseNumber(number) * (TIME_MS[unit] ?? NaN)
}

async function actualValue({ file, constant }: Row): Promise<unknown> {
  const url = new URL(file, ROOT)
  if (!existsSync(url)) throw new Error(`There is no file ${file}`)
  const [, name = '', args] = /^(\w+)\((.*)\)$/.exec(constant) ?? []
  if (args !== undefined) {
    const exported = (await import(url.pathname)) as Record<string, (...given: unknown[]) => unknown>
    if (!exported[name]) throw new Error(`${file} exports no function ${name}`)
    return exported[name](...(JSON.parse(`[${args}]`) as unknown[]))
  }
  const value = constant
    .split('.')
    .reduce<unknown>(
      (found, name) => (found as Record<string, unknown> | undefined)?.[name],
      constantsOf(url),
    )
  if (value === undefined) throw new Error(`${file} has no constant ${constant}`)
  return value
}

async function check(line: string): Promise<void> {
  const row = readRow(line)
  expect(await actualValue(row), `${row.rule} (${row.file}, ${row.constant})`).toEqual(expectedValue(row))
}

const lines = document
  .split('\n')
  .filter((line) => isTableLine(line) && !isHead(line))
  .map((line) => line.replaceAll(/ +/g, ' '))

describe('the list of rules', () => {
  test.each(lines)('agrees with the code: %s', check)

  test('names each constant once', () => {
    const names = lines.map(readRow).map(({ file, constant }) => `${file} ${constant}`)
    expect(names).toEqual([...new Set(names)])
  })

  test('lists all entries of a table of constants when it lists one', () => {
    const rows = lines.map(readRow)
    for (const { file, constant } of rows) {
      const [table = '', entry] = constant.split('.')
      if (entry === undefined || constant.includes('(')) continue
      const entries = Object.keys(constantsOf(new URL(file, ROOT))[table] as object)
      const listed = rows.flatMap((row) =>
        row.file === file && row.constant.startsWith(`${table}.`) ? row.constant.split('.')[1]! : [],
      )
      expect([...new Set(listed)].sort(), `${file} ${table}`).toEqual(entries.sort())
    }
  })
})

describe('the check of the rules', () => {
  test.each([
    ['another number', '| Label | 81 characters | `app/domain/license.ts` `LABEL_LENGTH_MAX` |'],
    ['another unit', '| Label | 80 KiB | `app/domain/license.ts` `LABEL_LENGTH_MAX` |'],
    ['another text', '| Form | “What?” | `app/http/form-outcome.ts` `NOT_UNDERSTOOD` |'],
    ['a file that does not exist', '| Label | 80 characters | `app/domain/gone.ts` `LABEL_LENGTH_MAX` |'],
    ['a constant that does not exist', '| Label | 80 characters | `app/domain/license.ts` `GONE` |'],
    ['no value', '| Label |  | `app/domain/license.ts` `LABEL_LENGTH_MAX` |'],
    ['a value that is no quantity', '| Label | a few | `app/domain/license.ts` `LABEL_LENGTH_MAX` |'],
    ['a missing column', '| Label | `app/domain/license.ts` `LABEL_LENGTH_MAX` |'],
    ['another result', '| Blocks | 3 | `app/domain/configuration.ts` `entityBlocks(14)` |'],
    ['no constant', '| Label | 80 characters | `app/domain/license.ts` |'],
  ])('fails for %s', async (_case, line) => {
    await expect(check(line)).rejects.toThrow()
  })
})
