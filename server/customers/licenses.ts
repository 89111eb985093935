import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Customer, Licenses } from '../../app/backend.ts'
import { CODE_LIFETIME_SECONDS, machineIn, plainRequest } from '../../app/domain/activation.ts'
import { countDue } from '../../app/domain/extension.ts'
import { ActivationCode, License } from '../../app/domain/shapes.server.ts'
import { type Cache, LAST_GOOD_SECONDS } from '../cache/cache.ts'
import { LONG_LIMIT_MS } from '../request/deadline.ts'
import { isStoreFailure, LockTimeout } from '../store/store.ts'
import { customerKey, type CustomerParts } from './customer-calls.ts'

/** How a customer's lists are cached. */
export const LIST_CACHING = {
  ttlSeconds: 5 * 60,
  staleSeconds: LAST_GOOD_SECONDS,
  invalidatable: true,
}

const CODES_MAX = 50

const StoredCodes = z.array(
  ActivationCode.extend({
    /** What the license included when the code was issued, if known. */
    owned: z.string().optional(),
  }),
)

const idOf = (request: string) => createHash('sha256').update(request).digest('base64url').slice(0, 22)

const licensesKey = (customerName: string) => `licenses:${customerName}`
const dueKey = (customerName: string) => `licenses-due:${customerName}`

export async function invalidateLicenses(cache: Cache, customerName: string): Promise<void> {
  await cache.invalidate(licensesKey(customerName))
  await cache.write(dueKey(customerName), 0, LAST_GOOD_SECONDS)
}

export function createLicenses(parts: CustomerParts): Licenses {
  const { productApi, cache, callAs, allowRefresh, lock, now } = parts
  const listKey = (customer: Customer) => licensesKey(customerKey(customer))
  const invalidate = (customer: Customer) => invalidateLicenses(cache, customerKey(customer))

  async function fetchList(customer: Customer) {
    const result = await callAs(customer, (token) => productApi.licenses(token))
    if (result.ok)
      await cache.write(dueKey(customerKey(customer)), countDue(result.value, now()), LAST_GOOD_SECONDS)
    return result
  }

  const list: Licenses['list'] = async (customer, { isFresh = false, isBinding = false, payment } = {}) =>
    cache.cached({
      key: listKey(customer),
      ...LIST_CACHING,
      allowStale: !isBinding,
      schema: z.array(License),
      forceFresh: isFresh && (await allowRefresh(listKey(customer), payment)),
      fetch: () => fetchList(customer),
    })

  async function ownedBy(customer: Customer, id: string): Promise<string | undefined> {
    const known = await list(customer)
    const found = known.ok ? known.value.value.find((license) => license.id === id) : undefined
    if (!found) return undefined
    const { productid, edition, players, entities, updatesUntil } = found
    return JSON.stringify([productid, edition, players, entities, updatesUntil])
  }

  const codesKey = (customer: Customer, license: string) => `activation-codes:${customer.user.id}:${license}`

  async function storedCodes(customer: Customer, license: string) {
    const codes = (await cache.read(codesKey(customer, license), StoredCodes)) ?? []
    return codes.filter(({ expiresAt }) => Date.parse(expiresAt) > now().getTime())
  }

  async function activationCodes(customer: Customer, license: string): Promise<ActivationCode[]> {
    const codes = await storedCodes(customer, license)
    const ownedNow = codes.length > 0 ? await ownedBy(customer, license) : undefined
    return codes
      .filter(({ owned }) => owned === undefined || ownedNow === undefined || owned === ownedNow)
      .map(({ owned: _, ...code }) => code)
  }

  /** Sends each request once. Repeats get the stored code until the license changes or the code expires. */
  const activate: Licenses['activate'] = async (customer, license, payload) => {
    const request = payload.trim()
    const id = idOf(plainRequest(payload))
    const key = codesKey(customer, license)
    let isSent = false

    async function sendOnce(): ReturnType<Licenses['activate']> {
      const storedCode = (await activationCodes(customer, license)).find((code) => code.id === id)
      if (storedCode) return { ok: true, value: { codeId: id, isRepeated: true } }
      const owned = await ownedBy(customer, license)
      const result = await callAs(customer, (token) => {
        isSent = true
        return productApi.activateManually(token, license, request)
      })
      if (!result.ok) return result
      const text = result.value
      const madeAt = now()
      const code = {
        id,
        machine: machineIn(request) ?? machineIn(text),
        text,
        madeAt: madeAt.toISOString(),
        expiresAt: new Date(madeAt.getTime() + CODE_LIFETIME_SECONDS * 1000).toISOString(),
        owned,
      }
      const others = (await storedCodes(customer, license)).filter((other) => other.id !== id)
      await cache.write(key, [code, ...others].slice(0, CODES_MAX), CODE_LIFETIME_SECONDS)
      return { ok: true, value: { codeId: id, isRepeated: false } }
    }

    try {
      return await lock(key, sendOnce, { waitMs: LONG_LIMIT_MS })
    } catch (error) {
      if (!isStoreFailure(error)) throw error
      if (error instanceof LockTimeout || isSent) return { ok: false, reason: 'unavailable' }
      // A full store can't lock, but someone is waiting at the machine, so send the request anyway.
      return sendOnce()
    }
  }

  return {
    list,

    dueCount: async (customer) => (await cache.read(dueKey(customerKey(customer)), z.number())) ?? 0,

    async rename(customer, id, label) {
      const result = await callAs(customer, (token) => productApi.renameLicense(token, id, label))
      if (result.ok) await invalidate(customer)
      return result
    },

    async activate(customer, id, payload) {
      const result = await activate(customer, id, payload)
      if (result.ok && !result.value.isRepeated) await invalidate(customer)
      return result
    },

    activationCodes,

    invalidate,

    async refresh(customer) {
      // Invalidating has its own limit, since the page after a sale refreshes the list again within seconds.
      if (await allowRefresh(`invalidate:${listKey(customer)}`)) await invalidate(customer)
    },
  }
}
