import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Customer, Licenses } from '../../app/backend.ts'
import { CODE_KEPT_SECONDS, machineIn, plainRequest } from '../../app/domain/activation.ts'
import { ActivationCode } from '../../app/domain/shapes.server.ts'
import type { Cache } from '../cache/cache.ts'
import type { ProductApi } from '../clients/product-api.ts'
import { LONG_LIMIT_MS } from '../request/deadline.ts'
import { isStoreFailure, LockTimeout, type Store } from '../store/store.ts'
import type { CallAs } from './customer-calls.ts'

const ANSWERS_MAX = 50

const KeptAnswer = ActivationCode.extend({
  /** What the license covered then, if known. */
  owned: z.string().optional(),
})
type KeptAnswer = z.infer<typeof KeptAnswer>
const Answers = z.array(KeptAnswer)

const idOf = (request: string) => createHash('sha256').update(request).digest('base64url').slice(0, 22)

/** Sends a request once; a repeat gets the stored answer until the license changes or the hour is over. */
export function createActivations({
  productApi,
  callAs,
  cache,
  lock,
  now,
  ownedBy,
}: {
  productApi: ProductApi
  callAs: CallAs
  cache: Cache
  lock: Store['lock']
  now: () => Date
  ownedBy: (customer: Customer, license: string) => Promise<string | undefined>
}): Pick<Licenses, 'activate' | 'activationAnswers'> {
  const keyOf = (customer: Customer, license: string) => `activation-answers:${customer.user.id}:${license}`

  async function keptAnswers(customer: Customer, license: string): Promise<KeptAnswer[]> {
    const answers = (await cache.read(keyOf(customer, license), Answers)) ?? []
    return answers.filter(({ keptUntil }) => Date.parse(keptUntil) > now().getTime())
  }

  async function activationAnswers(customer: Customer, license: string): Promise<ActivationCode[]> {
    const answers = await keptAnswers(customer, license)
    const ownedNow = answers.length > 0 ? await ownedBy(customer, license) : undefined
    return answers
      .filter(({ owned }) => owned === undefined || ownedNow === undefined || owned === ownedNow)
      .map(({ owned: _, ...answer }) => answer)
  }

  function toAnswer(id: string, request: string, text: string): ActivationCode {
    const madeAt = now()
    return {
      id,
      machine: machineIn(request) ?? machineIn(text),
      text,
      madeAt: madeAt.toISOString(),
      keptUntil: new Date(madeAt.getTime() + CODE_KEPT_SECONDS * 1000).toISOString(),
    }
  }

  const activate: Licenses['activate'] = async (customer, license, payload) => {
    const request = payload.trim()
    const id = idOf(plainRequest(payload))
    const key = keyOf(customer, license)
    let isSent = false

    async function sendOnce(): ReturnType<Licenses['activate']> {
      const known = (await activationAnswers(customer, license)).find((answer) => answer.id === id)
      if (known) return { ok: true, value: { answerId: id, isRepeated: true } }
      const owned = await ownedBy(customer, license)
      const result = await callAs(customer, (token) => {
        isSent = true
        return productApi.activateManually(token, license, request)
      })
      if (!result.ok) return result
      const others = (await keptAnswers(customer, license)).filter((answer) => answer.id !== id)
      const answers = [{ ...toAnswer(id, request, result.value), owned }, ...others]
      await cache.write(key, answers.slice(0, ANSWERS_MAX), CODE_KEPT_SECONDS)
      return { ok: true, value: { answerId: id, isRepeated: false } }
    }

    try {
      return await lock(key, sendOnce, { waitMs: LONG_LIMIT_MS })
    } catch (error) {
      if (!isStoreFailure(error)) throw error
      if (error instanceof LockTimeout || isSent) return { ok: false, reason: 'unavailable' }
      // No lock from a full store; someone is waiting at the machine.
      return sendOnce()
    }
  }

  return { activate, activationAnswers }
}
