import { type Edition, EDITIONS, includesEdition, productIdOf } from './catalogue.ts'
import { ENTITIES_INCLUDED, ENTITIES_PER_BLOCK } from './configuration.ts'
import { editionOfLicense, type License } from './license.ts'
import { isPaid, isPayable, type Transaction, type TransactionLine } from './transaction.ts'

export interface OrderedEngine {
  edition: Edition
  players: number
  entities: number
}

const LICENSE_WAIT_MINUTES = 60

/** The engine among an order's lines; null for one that adds to a license, and for one that is not a single engine. */
export function engineOf(lines: readonly TransactionLine[]): OrderedEngine | null {
  const parts = lines.filter(({ isUpdate }) => !isUpdate)
  const count = (productid: string) =>
    parts.reduce((sum, line) => sum + (line.productid === productid ? line.quantity : 0), 0)
  const engines = EDITIONS.filter((edition) => count(productIdOf(edition)) > 0)
  const [edition] = engines
  if (!edition || engines.length > 1 || count(productIdOf(edition)) > 1) return null
  return {
    edition,
    players: 1 + count(productIdOf('players')),
    entities: ENTITIES_INCLUDED + ENTITIES_PER_BLOCK * count(productIdOf('entities')),
  }
}

const timeOf = (iso: string | null) => Date.parse(iso ?? '')

/** A time without a fraction is taken to be cut off to its second. */
function isMadeAfter({ createdAt }: License, orderedAt: string | null): boolean {
  const orderedMs = timeOf(orderedAt)
  const isPrecise = /\.\d/.test(createdAt ?? '')
  return timeOf(createdAt) >= (isPrecise ? orderedMs : orderedMs - (orderedMs % 1000))
}

/** Whether a license is the one that was ordered, or has grown from it; unknown counts pass. */
function fits(license: License, { edition, players, entities }: OrderedEngine): boolean {
  return (
    includesEdition(editionOfLicense(license), edition) &&
    (license.players ?? players) >= players &&
    (license.entities ?? entities) >= entities
  )
}

const isExactly = (license: License, engine: OrderedEngine) =>
  editionOfLicense(license) === engine.edition &&
  license.players === engine.players &&
  license.entities === engine.entities

/** Neither names the other: the first license made after the order that fits it, exactly where one does. */
export function licenseOf(
  engine: OrderedEngine,
  orderedAt: string | null,
  licenses: readonly License[],
): License | null {
  const made = licenses
    .filter((license) => isMadeAfter(license, orderedAt))
    .filter((license) => fits(license, engine))
    .sort((one, other) => timeOf(one.createdAt) - timeOf(other.createdAt))
  return made.find((license) => isExactly(license, engine)) ?? made[0] ?? null
}

/**
 * What there is to say about an order. `license-unknown`: whether the license is there cannot be looked up; `late`: it
 * should have been there long since; `done`: paid, and no license is to come of it; `extended`, `extending`,
 * `extension-late`: the same for what is added to a license that is there; `unconfirmed`: no payment is known of so far.
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
  | 'billed'
  | 'past_due'
  | 'canceled'

interface OrderFacts {
  sale: Pick<Transaction, 'status' | 'lines' | 'createdAt' | 'billedAt'>
  /** The customer's own, or null when they cannot be looked up. */
  licenses: readonly License[] | null
  now: Date
}

export function isRecent({ createdAt, billedAt }: OrderFacts['sale'], now: Date): boolean {
  const passedMs = now.getTime() - Date.parse(billedAt ?? createdAt ?? '')
  return Number.isNaN(passedMs) || passedMs < LICENSE_WAIT_MINUTES * 60_000
}

export function stateOfOrder({ sale, licenses, now }: OrderFacts): {
  state: OrderState
  license: License | null
} {
  const { status, lines, createdAt } = sale
  if (isPayable(status)) return { state: 'unconfirmed', license: null }
  if (!isPaid(status)) return { state: status, license: null }
  const engine = engineOf(lines)
  if (!engine) return { state: 'done', license: null }
  const license = licenses && licenseOf(engine, createdAt, licenses)
  if (license) return { state: 'licensed', license }
  if (!licenses) return { state: 'license-unknown', license: null }
  return { state: isRecent(sale, now) ? 'on-its-way' : 'late', license: null }
}
