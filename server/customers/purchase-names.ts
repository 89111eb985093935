import * as z from 'zod'
import type { Customer } from '../../app/backend/backend.ts'
import type { Orders } from '../../app/backend/selling.ts'
import type { Licenses } from '../../app/backend/licenses.ts'
import { licenseOfOrder } from '../../app/domain/customer-order.ts'
import type { License } from '../../app/domain/license.ts'
import { parseLabel } from '../../app/domain/license-label.ts'
import { LAST_GOOD_SECONDS } from '../cache/cache.ts'
import type { Log } from '../http-client/http-client.ts'
import { beforeDeadline, LONG_LIMIT_MS, withDeadline } from '../deadline.ts'
import type { InFlight } from '../in-flight.ts'
import { isStoreFailure } from '../storage/store.ts'
import type { CustomerParts } from './customer-calls.ts'

/** A list isn't held up any longer than this for its names. */
const WAIT_MS = 1000
/** An order without a license by then won't get one. */
const LATE_MS = 7 * 86_400_000

const Settled = z.array(z.string())

export interface PurchaseNamesParts extends Pick<CustomerParts, 'cache' | 'lock' | 'now'> {
  customerKeyOf: (customer: Customer) => string
  listOrders: Orders['list']
  rename: Licenses['rename']
  invalidate: (customer: Customer) => Promise<void>
  track: InFlight['track']
  log?: Log
}

/**
 * Licenses are created without a name. A new one gets the name that its buyer typed in the bag when the list is fetched from
 * the product API, so that opening a cached list never writes. Each license is settled once: when it's named, or when its order turns
 * out to have no name. Until then, each fetch tries again.
 */
export function createPurchaseNames(parts: PurchaseNamesParts) {
  const { cache, lock, now, customerKeyOf, listOrders, rename, invalidate, track, log } = parts
  const keyOf = (customer: Customer) => `named-licenses:${customerKeyOf(customer)}`
  const readSettled = async (customer: Customer) =>
    new Set((await cache.read(keyOf(customer), Settled)) ?? [])
  const writeSettled = (customer: Customer, settled: ReadonlySet<string>) =>
    cache.write(keyOf(customer), [...settled], LAST_GOOD_SECONDS)

  /** The names in the orders of these licenses, '' where an order has none. Null if the orders can't be listed. */
  async function findNames(customer: Customer, licenses: License[], wanted: readonly License[]) {
    for (const isFresh of [false, true]) {
      const listed = await listOrders(customer, { isFresh })
      if (!listed.ok) return null
      const names = new Map<string, string>()
      const { orders } = listed.value.value
      for (const order of orders) {
        const license = order.license === null ? licenseOfOrder(order, licenses, orders) : null
        const read = parseLabel(order.label ?? '')
        if (license) names.set(license.id, read.ok ? read.label : '')
      }
      // A cached list of orders may be older than the purchase.
      if (isFresh || wanted.every(({ id }) => names.has(id))) return names
    }
    return null
  }

  const isLate = (createdAt: string | null) => !(now().getTime() - Date.parse(createdAt ?? '') < LATE_MS)

  async function settle(customer: Customer, licenses: License[]): Promise<Map<string, string>> {
    const given = new Map<string, string>()
    const settled = await readSettled(customer)
    const open = licenses.filter(({ id, label }) => !label && !settled.has(id))
    const names = open.length > 0 ? await findNames(customer, licenses, open) : null
    if (!names) return given
    for (const { id, createdAt } of open) {
      const name = names.get(id)
      const result = name ? await rename(customer, id, name) : null
      if (name && result?.ok) given.set(id, name)
      const mayRenameLater = result?.ok === false && result.reason === 'unavailable'
      if (name === undefined ? isLate(createdAt) : !mayRenameLater) settled.add(id)
    }
    await writeSettled(customer, settled)
    return given
  }

  const withNames = (licenses: License[], given: ReadonlyMap<string, string>) =>
    licenses.map((license) => ({ ...license, label: given.get(license.id) ?? license.label }))

  return {
    /** The licenses that were just fetched, with new names. If naming takes too long, it goes on and invalidates the list. */
    async applyTo(customer: Customer, licenses: License[]): Promise<License[]> {
      const unnamed = licenses.filter(({ label }) => !label)
      if (unnamed.length === 0) return licenses
      const settled = await readSettled(customer)
      if (unnamed.every(({ id }) => settled.has(id))) return licenses
      let isTimedOut = false
      const naming = withDeadline(LONG_LIMIT_MS, () =>
        lock(keyOf(customer), () => settle(customer, licenses)),
      ).catch((error: unknown) => {
        if (!isStoreFailure(error)) log?.warn({ err: error }, 'could not name a new license')
        return new Map<string, string>()
      })
      void track(naming.then((given) => (isTimedOut && given.size > 0 ? invalidate(customer) : undefined)))
      const given = await beforeDeadline(naming, WAIT_MS).catch(() => null)
      isTimedOut = given === null
      return given ? withNames(licenses, given) : licenses
    },

    /** Before the customer names licenses: from then on, the names from the bag must not replace theirs. */
    async keepOwnNames(customer: Customer, ids: readonly string[]): Promise<void> {
      await lock(keyOf(customer), async () =>
        writeSettled(customer, new Set([...(await readSettled(customer)), ...ids])),
      ).catch((error: unknown) => {
        if (!isStoreFailure(error)) throw error
      })
    },
  }
}
