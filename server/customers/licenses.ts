import * as z from 'zod'
import type { Customer } from '../../app/backend/backend.ts'
import type { Licenses } from '../../app/backend/licenses.ts'
import { countDue } from '../../app/domain/extension.ts'
import { License } from '../../app/domain/shapes.server.ts'
import { type Cache, LAST_GOOD_SECONDS } from '../cache/cache.ts'
import { beforeDeadline } from '../deadline.ts'
import { type BatchParts, createActivationBatches } from './activation-batches.ts'
import { createActivations } from './activations.ts'
import type { CustomerParts } from './customer-calls.ts'
import type { RateLimit } from '../rate-limits/rate-limits.ts'
import { downloadsKey } from './downloads.ts'
import { customerKeyOf, readList, REFRESH_SECONDS } from './lists.ts'
import { createPurchaseNames, type PurchaseNamesParts } from './purchase-names.ts'
import { renameInTime } from './rename-in-time.ts'

const NOTE_WAIT_MS = 1000

const UNAVAILABLE = { ok: false, reason: 'unavailable' } as const

const licensesKey = (customerKey: string) => `licenses:${customerKey}`
const dueKey = (customerKey: string) => `licenses-due:${customerKey}`

/** The licenses decide which files a customer may download, and which need updates. */
export async function invalidateOwned(cache: Cache, customerKey: string): Promise<void> {
  await cache.invalidate(licensesKey(customerKey))
  await cache.invalidate(downloadsKey(customerKey))
  await cache.write(dueKey(customerKey), 0, LAST_GOOD_SECONDS)
}

interface LicensesParts
  extends CustomerParts, Pick<PurchaseNamesParts, 'listOrders' | 'track' | 'log'>, Pick<BatchParts, 'store'> {
  /** Records each rename, by a customer or by the site. */
  auditRename: (rename: Licenses['rename']) => Licenses['rename']
  /** Records each activation, alone or of a batch. */
  auditActivation: (activate: Licenses['activate']) => Licenses['activate']
  limits: BatchParts['limits'] & { severalRenames: RateLimit }
}

export function createLicenses(parts: LicensesParts): Licenses {
  const { productApi, cache, callAs, allowRefresh, now } = parts
  const listKey = (customer: Customer) => licensesKey(customerKeyOf(customer))
  const invalidateList = (customer: Customer) => cache.invalidate(listKey(customer))
  const invalidate = (customer: Customer) => invalidateOwned(cache, customerKeyOf(customer))

  const rename = parts.auditRename((customer, id, label) =>
    callAs(customer, (token) => productApi.renameLicense(token, id, label)),
  )
  const names = createPurchaseNames({ ...parts, rename, invalidate: invalidateList })

  async function fetchList(customer: Customer) {
    const result = await callAs(customer, (token) => productApi.licenses(token))
    if (!result.ok) return result
    await cache.write(dueKey(customerKeyOf(customer)), countDue(result.value, now()), LAST_GOOD_SECONDS)
    return { ...result, value: await names.applyTo(customer, result.value) }
  }

  const list: Licenses['list'] = async (customer, { isFresh, isBinding = false, payment } = {}) => {
    const result = await readList(parts, {
      key: listKey(customer),
      isFresh: isFresh || isBinding,
      payment,
      allowStale: !isBinding,
      schema: z.array(License),
      fetch: () => fetchList(customer),
    })
    // A refresh that has just failed keeps this one from being fetched.
    const isTooOld = result.ok && now().getTime() - Date.parse(result.value.asOf) > REFRESH_SECONDS * 1000
    return isBinding && isTooOld ? UNAVAILABLE : result
  }

  const renameNow: Licenses['rename'] = async (customer, id, label) => {
    const result = await rename(customer, id, label)
    if (result.ok || result.reason === 'not-found') await invalidateList(customer)
    return result
  }

  const { activationCodes, noteContents, ...activations } = createActivations(parts, list)
  const activate = parts.auditActivation(activations.activate)

  async function afterActivations(customer: Customer, licenses: readonly string[]): Promise<void> {
    await invalidateList(customer)
    // Someone is waiting at the machine, so a slow list doesn't hold up the code.
    const noting = parts.track(noteContents(customer, licenses))
    await beforeDeadline(noting, NOTE_WAIT_MS).catch(() => undefined)
  }

  return {
    list,

    dueCount: async (customer) => (await cache.read(dueKey(customerKeyOf(customer)), z.number())) ?? 0,

    async rename(customer, id, label) {
      await names.keepOwnNames(customer, [id])
      const result = await renameNow(customer, id, label)
      // It may have the name now, and the page shows which one it has.
      if (!result.ok && result.reason === 'unavailable') await list(customer, { isFresh: true })
      return result
    },

    async renameSeveral(customer, several) {
      const taken = await parts.limits.severalRenames.take(customer.user.id)
      if (!taken.ok) return taken
      await names.keepOwnNames(
        customer,
        several.map(({ id }) => id),
      )
      return {
        ok: true,
        value: await renameInTime(several, ({ id, label }) => renameNow(customer, id, label)),
      }
    },

    async activate(customer, id, payload) {
      const result = await activate(customer, id, payload)
      const isOutdated = result.ok ? !result.value.isRepeated : result.reason === 'not-found'
      if (isOutdated) await afterActivations(customer, [id])
      return result
    },

    activationCodes,
    batches: createActivationBatches({ ...parts, activate, activationCodes, afterActivations }),
    invalidate,

    async refresh(customer) {
      // Invalidating has its own limit, since the page after a sale refreshes the list again within seconds.
      if (await allowRefresh(`invalidate:${listKey(customer)}`)) await invalidate(customer)
    },
  }
}
