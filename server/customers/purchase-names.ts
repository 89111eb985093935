import * as z from 'zod'
import type { Customer } from '../../app/backend/backend.ts'
import type { Orders } from '../../app/backend/orders.ts'
import type { Licenses } from '../../app/backend/licenses.ts'
import { licenseOfOrder } from '../../app/domain/customer-order.ts'
import type { License } from '../../app/domain/license.ts'
import { parseLabel } from '../../app/domain/license-label.ts'
import { DAY_MS } from '../../app/domain/moment.ts'
import { LAST_GOOD_SECONDS } from '../cache/cache.ts'
import type { Log } from '../http-client/http-client.ts'
import { beforeDeadline, type InFlight, LONG_LIMIT_MS, withDeadline } from '../deadline.ts'
import { isStoreFailure, unlessStoreFails } from '../storage/store.ts'
import type { CustomerParts } from './customer-calls.ts'
import { customerKeyOf } from './lists.ts'

/** How long a list waits for its names. */
const WAIT_MS = 1000
/** A license that belongs to no order by then gets no name. */
const LATE_MS = 7 * DAY_MS

const Settled = z.array(z.string())

export interface PurchaseNamesParts extends Pick<CustomerParts, 'cache' | 'lock' | 'now'> {
  listOrders: Orders['list']
  rename: Licenses['rename']
  invalidate: (customer: Customer) => Promise<void>
  track: InFlight['track']
  log?: Log
}

/**
 * Licenses are created without a name. When the list is fetched from the product API, a new license gets the name that
 * its buyer typed in the bag, so that opening a cached list never writes. A license is settled once it's named, or once
 * its order turns out to have no name; until then, each fetch tries again.
 */
export function createPurchaseNames(parts: PurchaseNamesParts) {
  const { cache, lock, now, listOrders, rename, invalidate, track, log } = parts
  const keyOf = (customer: Customer) => `named-licenses:${customerKeyOf(customer)}`
  const readSettled = async (customer: Customer) =>
    new Set((await cache.read(keyOf(customer), Settled)) ?? [])
  const writeSettled = (customer: Customer, settled: ReadonlySet<string>) =>
    cache.write(keyOf(customer), [...settled], LAST_GOOD_SECONDS)

  /** The names in the orders of these licenses, '' where an order has none. Null if the orders can't be listed. */
  async function namesInOrders(customer: Customer, licenses: License[], { isFresh }: { isFresh: boolean }) {
    const listed = await listOrders(customer, { isFresh })
    if (!listed.ok) return null
    const names = new Map<string, string>()
    const { orders } = listed.value.value
    for (const order of orders) {
      const license = order.license === null ? licenseOfOrder(order, licenses, orders) : null
      const parsed = parseLabel(order.label ?? '')
      // Newest first: an older order may have been refunded, with a license that's gone.
      if (license && !names.has(license.id)) names.set(license.id, parsed.ok ? parsed.label : '')
    }
    return names
  }

  /** The names for `wanted`, and perhaps for others. A cached list of orders may be older than the purchase. */
  async function findNames(customer: Customer, licenses: License[], wanted: readonly License[]) {
    const names = await namesInOrders(customer, licenses, { isFresh: false })
    const mayBeOutdated = names !== null && wanted.some(({ id }) => !names.has(id))
    return mayBeOutdated ? namesInOrders(customer, licenses, { isFresh: true }) : names
  }

  function isLate(createdAt: string | null): boolean {
    const ageMs = now().getTime() - Date.parse(createdAt ?? '')
    return Number.isNaN(ageMs) || ageMs >= LATE_MS
  }

  /** Returns the new names by license. */
  async function settle(customer: Customer, licenses: License[]): Promise<Map<string, string>> {
    const newNames = new Map<string, string>()
    const settled = await readSettled(customer)
    const unsettled = licenses.filter(({ id, label }) => !label && !settled.has(id))
    const names = unsettled.length > 0 ? await findNames(customer, licenses, unsettled) : null
    if (!names) return newNames
    for (const { id, createdAt } of unsettled) {
      const name = names.get(id)
      if (name === undefined) {
        if (isLate(createdAt)) settled.add(id)
        continue
      }
      const result = name === '' ? null : await rename(customer, id, name)
      if (result?.ok) newNames.set(id, name)
      const mayRenameLater =
        result?.ok === false && (result.reason === 'unavailable' || result.reason === 'not-sent')
      if (!mayRenameLater) settled.add(id)
    }
    await writeSettled(customer, settled)
    return newNames
  }

  const withNames = (licenses: License[], names: ReadonlyMap<string, string>) =>
    licenses.map((license) => ({ ...license, label: names.get(license.id) ?? license.label }))

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
      void track(naming.then((names) => (isTimedOut && names.size > 0 ? invalidate(customer) : undefined)))
      const names = await beforeDeadline(naming, WAIT_MS).catch(() => null)
      isTimedOut = names === null
      return names ? withNames(licenses, names) : licenses
    },

    /** Before the customer names licenses: from then on, the names from the bag must not replace theirs. */
    async keepOwnNames(customer: Customer, ids: readonly string[]): Promise<void> {
      await unlessStoreFails(
        lock(keyOf(customer), async () =>
          writeSettled(customer, new Set([...(await readSettled(customer)), ...ids])),
        ),
      )
    },
  }
}
