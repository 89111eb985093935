import { bagKeyOf } from './bag.ts'
import { type Catalogue, EDITIONS, includesEdition, productIdOf, UNITS, updatesPrice } from './catalogue.ts'
import { type Configuration, entitiesOf } from './configuration.ts'
import { lazilyFor } from './lazily.ts'
import { editionOfLicense, type License } from './license.ts'
import { DAY_MS } from './moment.ts'
import { isPaid } from './payment.ts'
import type { Transaction, TransactionLine } from './transaction.ts'

/** A license created after this time belongs to another order. */
const LICENSE_WINDOW_MS = 2 * DAY_MS

/** The engine ordered; null for an extension, or if the lines aren't exactly one engine. */
export function engineOf(lines: readonly TransactionLine[]): Configuration | null {
  const parts = lines.filter(({ isUpdate }) => !isUpdate)
  const count = (productid: string) =>
    parts.reduce((sum, line) => sum + (line.productid === productid ? line.quantity : 0), 0)
  const engines = EDITIONS.filter((edition) => count(productIdOf(edition)) > 0)
  const [edition] = engines
  if (!edition || engines.length > 1 || count(productIdOf(edition)) > 1) return null
  return {
    edition,
    players: 1 + count(productIdOf('players')),
    entities: entitiesOf(count(productIdOf('entities'))),
  }
}

/** The key of the bag that was bought; '' if it had something that we no longer sell. */
export function bagKeyOfLines(lines: readonly TransactionLine[], catalogue: Catalogue): string {
  const items = lines.flatMap(({ productid, isUpdate, quantity }) => {
    const unit = UNITS.find((each) => productIdOf(each) === productid)
    return unit ? [{ priceId: catalogue[isUpdate ? updatesPrice(unit) : unit], quantity }] : []
  })
  return items.length === lines.length ? bagKeyOf({ items }) : ''
}

const timeOf = (iso: string | null) => Date.parse(iso ?? '')

export type OrderTimes = Pick<Transaction, 'createdAt' | 'billedAt' | 'paidAt'>

const byCreation = lazilyFor((licenses: readonly License[]) =>
  licenses
    .map((license) => ({ license, madeMs: timeOf(license.createdAt) }))
    .filter(({ madeMs }) => !Number.isNaN(madeMs))
    .sort((one, other) => one.madeMs - other.madeMs),
)

/** How long a written time may last: a date is a whole day, and a time may have been truncated to the second. */
function spanMs(iso: string): number {
  if (!iso.includes('T')) return DAY_MS - 1
  return /\.\d/.test(iso) ? 0 : 999
}

function madeSoonAfter({ createdAt, billedAt, paidAt }: OrderTimes) {
  const orderedMs = timeOf(createdAt)
  const endMs = timeOf(paidAt ?? billedAt ?? createdAt) + LICENSE_WINDOW_MS
  return ({ license, madeMs }: { license: License; madeMs: number }) =>
    madeMs + spanMs(license.createdAt!) >= orderedMs && madeMs <= endMs
}

/** True if the license has at least what was ordered, since it may have been extended. Ignores unknown counts. */
function fits(license: License, { edition, players, entities }: Configuration): boolean {
  return (
    includesEdition(editionOfLicense(license), edition) &&
    (license.players ?? players) >= players &&
    (license.entities ?? entities) >= entities
  )
}

/** Ignores an unknown edition and unknown counts. */
const isExactMatch = (license: License, engine: Configuration) =>
  (editionOfLicense(license) ?? engine.edition) === engine.edition &&
  (license.players ?? engine.players) === engine.players &&
  (license.entities ?? engine.entities) === engine.entities

/**
 * Orders and licenses share no id, so several licenses may match: of those created soon after, the exact ones or, if
 * there are none, all that fit. Oldest first.
 */
export function licensesThatFit(
  engine: Configuration,
  order: OrderTimes,
  licenses: readonly License[],
): License[] {
  const isInTime = madeSoonAfter(order)
  const made = byCreation(licenses)
    .filter((each) => isInTime(each) && fits(each.license, engine))
    .map(({ license }) => license)
  const exact = made.filter((license) => isExactMatch(license, engine))
  return exact.length > 0 ? exact : made
}

/** The licenses that these orders extended. */
export const extendedIn = lazilyFor(
  (orders: readonly Pick<Transaction, 'status' | 'license'>[]): ReadonlySet<string> =>
    new Set(orders.flatMap(({ status, license }) => (license !== null && isPaid(status) ? license : []))),
)

/** The first exact match, or one that was `extended` since. A larger one is another order's: better none than that. */
export function licenseOf(
  engine: Configuration,
  order: OrderTimes,
  licenses: readonly License[],
  extended: ReadonlySet<string>,
): License | null {
  const made = licensesThatFit(engine, order, licenses)
  return (
    made.find((license) => isExactMatch(license, engine)) ?? made.find(({ id }) => extended.has(id)) ?? null
  )
}
