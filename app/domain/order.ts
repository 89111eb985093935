import { EDITIONS, includesEdition, productIdOf } from './catalogue.ts'
import { type Configuration, entitiesOf } from './configuration.ts'
import { lazilyFor } from './lazily.ts'
import { editionOfLicense, type License } from './license.ts'
import { isPending, type PaymentState } from './payment.ts'
import { isCheckout, isPaid, type Transaction, type TransactionLine } from './transaction.ts'

const LICENSE_WAIT_MINUTES = 60
/** A license created after this time belongs to another order. */
const LICENSE_WINDOW_MS = 2 * 86_400_000

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

const timeOf = (iso: string | null) => Date.parse(iso ?? '')

type OrderTimes = Pick<Transaction, 'createdAt' | 'billedAt' | 'paidAt'>

const byCreation = lazilyFor((licenses: readonly License[]) =>
  licenses
    .map((license) => ({ license, madeMs: timeOf(license.createdAt) }))
    .filter(({ madeMs }) => !Number.isNaN(madeMs))
    .sort((one, other) => one.madeMs - other.madeMs),
)

/** How long a written time may last: a date is a whole day, and a time may have been truncated to the second. */
const spanMs = (iso: string) => (/\.\d/.test(iso) ? 0 : iso.includes('T') ? 999 : 86_399_999)

function madeSoonAfter({ createdAt, billedAt, paidAt }: OrderTimes) {
  const orderedMs = timeOf(createdAt)
  const endMs = timeOf(paidAt ?? billedAt ?? createdAt) + LICENSE_WINDOW_MS
  return ({ license, madeMs }: { license: License; madeMs: number }) =>
    madeMs + spanMs(license.createdAt!) >= orderedMs && madeMs <= endMs
}

/** True if the license matches the order or has been extended since. Ignores counts that are unknown. */
function fits(license: License, { edition, players, entities }: Configuration): boolean {
  return (
    includesEdition(editionOfLicense(license), edition) &&
    (license.players ?? players) >= players &&
    (license.entities ?? entities) >= entities
  )
}

/** Ignores what is unknown. */
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

/**
 * `license-unknown`: the licenses can't be looked up. `late`: the license is overdue. `done`: paid, and no
 * license will follow. `extended`, `extending`, `extension-late`: the same for extensions. `unconfirmed`: a
 * payment may be on its way. `unpaid`: no payment.
 */
export type OrderState =
  | 'licensed'
  | 'on-its-way'
  | 'license-unknown'
  | 'late'
  | 'done'
  | 'extended'
  | 'extending'
  | 'extension-late'
  | 'unconfirmed'
  | 'unpaid'
  | 'billed'
  | 'past_due'
  | 'canceled'

interface OrderFacts {
  sale: Pick<Transaction, 'status' | 'lines' | keyof OrderTimes>
  payment: PaymentState
  licenses: readonly License[] | null
  /** The licenses that are known to have been extended. */
  extended: ReadonlySet<string>
  now: Date
}

export function isRecent({ createdAt, billedAt }: Omit<OrderTimes, 'paidAt'>, now: Date): boolean {
  const elapsedMs = now.getTime() - Date.parse(billedAt ?? createdAt ?? '')
  return Number.isNaN(elapsedMs) || elapsedMs < LICENSE_WAIT_MINUTES * 60_000
}

/**
 * Null once it's paid. The provider may report a payment late, so a new checkout without one is unconfirmed on its order's
 * pages; others still sell it.
 */
export function stateOfUnpaid(
  { status, ...times }: Pick<Transaction, 'status' | 'createdAt' | 'billedAt'>,
  payment: PaymentState,
  now: Date,
): OrderState | null {
  if (isPaid(status) || payment === 'paid') return null
  if (!isCheckout(status)) return status
  const isNew = payment === 'open' && isRecent(times, now)
  return isNew || isPending({ state: payment }) ? 'unconfirmed' : 'unpaid'
}

export function stateOfOrder({ sale, payment, licenses, extended, now }: OrderFacts): {
  state: OrderState
  license: License | null
} {
  const unpaid = stateOfUnpaid(sale, payment, now)
  if (unpaid) return { state: unpaid, license: null }
  const engine = engineOf(sale.lines)
  if (!engine) return { state: 'done', license: null }
  const license = licenses && licenseOf(engine, sale, licenses, extended)
  if (license) return { state: 'licensed', license }
  if (!licenses) return { state: 'license-unknown', license: null }
  return { state: isRecent(sale, now) ? 'on-its-way' : 'late', license: null }
}
