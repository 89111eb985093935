import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Customer } from '../../app/backend/backend.ts'
import type { Licenses } from '../../app/backend/licenses.ts'
import { CODE_LIFETIME_SECONDS } from '../../app/domain/activation-code.ts'
import { machineIn, plainRequest } from '../../app/domain/requests-in-text.ts'
import { ActivationCode } from '../../app/domain/shapes.server.ts'
import { LONG_LIMIT_MS } from '../deadline.ts'
import { isStoreFailure, LockTimeout, unlessStoreFails } from '../storage/store.ts'
import type { CustomerParts } from './customer-calls.ts'

const CODES_MAX = 50
const NOT_SENT = { ok: false, reason: 'not-sent' } as const

const StoredCodes = z.array(
  ActivationCode.extend({
    /** `contentsOf` the license soon after the code was issued, if known. */
    owned: z.string().optional(),
  }),
)

export const requestId = (payload: string) =>
  createHash('sha256').update(plainRequest(payload)).digest('base64url').slice(0, 22)

type NoteContents = (customer: Customer, licenses: readonly string[]) => Promise<void>

/** Activation codes, issued once for each request and stored until they expire. */
export function createActivations(
  parts: Pick<CustomerParts, 'productApi' | 'cache' | 'callAs' | 'lock' | 'now'>,
  list: Licenses['list'],
): Pick<Licenses, 'activate' | 'activationCodes'> & { noteContents: NoteContents } {
  const { productApi, cache, callAs, lock, now } = parts

  /** What the license includes, to compare; undefined if unknown. */
  async function contentsOf(customer: Customer, id: string): Promise<string | undefined> {
    const licenses = await list(customer)
    const license = licenses.ok ? licenses.value.value.find((each) => each.id === id) : undefined
    if (!license) return undefined
    const { productid, edition, players, entities, updatesUntil } = license
    return JSON.stringify([productid, edition, players, entities, updatesUntil])
  }

  const codesKey = (customer: Customer, license: string) => `activation-codes:${customer.user.id}:${license}`

  async function storedCodes(customer: Customer, license: string) {
    const codes = (await cache.read(codesKey(customer, license), StoredCodes)) ?? []
    return codes.filter(({ expiresAt }) => Date.parse(expiresAt) > now().getTime())
  }

  async function activationCodes(customer: Customer, license: string): Promise<ActivationCode[]> {
    const codes = await storedCodes(customer, license)
    const current = codes.length > 0 ? await contentsOf(customer, license) : undefined
    return codes
      .filter(({ owned }) => owned === undefined || current === undefined || owned === current)
      .map(({ owned: _, ...code }) => code)
  }

  /** Sends each request once. Repeats get the stored code until the license changes or the code expires. */
  const activate: Licenses['activate'] = async (customer, license, payload) => {
    const request = payload.trim()
    const id = requestId(payload)
    const key = codesKey(customer, license)
    let isSent = false

    async function sendOnce(): ReturnType<Licenses['activate']> {
      const storedCode = (await activationCodes(customer, license)).find((code) => code.id === id)
      if (storedCode) return { ok: true, value: { codeId: id, isRepeated: true } }
      const result = await callAs(customer, (token) => {
        isSent = true
        return productApi.activateManually(token, license, request)
      })
      if (!result.ok) return result.reason === 'unavailable' && !isSent ? NOT_SENT : result
      const text = result.value
      const madeAt = now()
      const code = {
        id,
        machine: machineIn(request) ?? machineIn(text),
        text,
        madeAt: madeAt.toISOString(),
        expiresAt: new Date(madeAt.getTime() + CODE_LIFETIME_SECONDS * 1000).toISOString(),
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

  /** Drop the cached list first: it may be from before the license changed. */
  async function noteContents(customer: Customer, licenses: readonly string[]): Promise<void> {
    for (const license of new Set(licenses)) {
      const owned = await contentsOf(customer, license)
      if (owned === undefined) continue
      const key = codesKey(customer, license)
      const note = async () => {
        const codes = await storedCodes(customer, license)
        await cache.write(
          key,
          codes.map((code) => ({ owned, ...code })),
          CODE_LIFETIME_SECONDS,
        )
      }
      await unlessStoreFails(lock(key, note))
    }
  }

  return { activate, activationCodes, noteContents }
}
