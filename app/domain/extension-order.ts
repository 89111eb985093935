import { includesEdition, productIdOf, UPGRADES } from './catalogue.ts'
import { yearAfter } from './license-updates.ts'
import { editionOfLicense, type License } from './license.ts'
import { DAY_MS } from './moment.ts'
import type { Transaction } from './transaction.ts'

export type ExpectedLicense = ReturnType<typeof readExpected>

/** What the license should have once it's extended; null if the query doesn't say. */
export function readExpected(query: URLSearchParams) {
  const count = (name: string) => (/^\d{1,4}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null)
  const until = query.get('until')
  return {
    players: count('players'),
    entities: count('entities'),
    until: Number.isNaN(Date.parse(until ?? '')) ? null : until,
  }
}

/** The product API may count a year as 365 days, and end it at any time of day. */
const YEAR_SLACK_MS = 2 * DAY_MS

/**
 * An unknown count of the license's counts as enough. Null if players or entities were ordered, and nothing says how many
 * there should be.
 */
export function hasOrdered(
  license: License,
  { lines, createdAt }: Pick<Transaction, 'lines' | 'createdAt'>,
  expected: ExpectedLicense,
): boolean | null {
  const hasUpdates = lines.some(({ isUpdate }) => isUpdate)
  const upgrade = UPGRADES.find(({ productId }) => lines.some(({ productid }) => productid === productId))
  const untilMs = Date.parse(license.updatesUntil ?? '')
  const yearMs = yearAfter(new Date(createdAt ?? '')).getTime()
  const dueMs = [yearMs, Date.parse(expected.until ?? '')].filter((due) => !Number.isNaN(due))
  const isUnclear = (['players', 'entities'] as const).some(
    (unit) =>
      expected[unit] === null &&
      license[unit] !== null &&
      lines.some(({ productid, isUpdate }) => productid === productIdOf(unit) && !isUpdate),
  )
  const hasKnown =
    (!upgrade || includesEdition(editionOfLicense(license), upgrade.to)) &&
    (license.players ?? Infinity) >= (expected.players ?? 0) &&
    (license.entities ?? Infinity) >= (expected.entities ?? 0) &&
    (!hasUpdates || Number.isNaN(untilMs) || dueMs.every((due) => untilMs >= due - YEAR_SLACK_MS))
  return hasKnown && isUnclear ? null : hasKnown
}
