import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Customer, Licenses } from '../../app/backend.ts'
import { ANSWER_KEPT_SECONDS, machineIn, plainRequest } from '../../app/domain/activation.ts'
import { ActivationAnswer } from '../../app/domain/shapes.server.ts'
import type { Cache } from '../cache/cache.ts'
import type { ProductApi } from '../clients/product-api.ts'
import { LONG_LIMIT_MS } from '../request/deadline.ts'
import { isStoreFailure, LockTimeout, type Store } from '../store/store.ts'
import type { CallAs } from './customer-calls.ts'

const ANSWERS_MAX = 50

const KeptAnswer = ActivationAnswer.extend({
  /** What the license had when the answer was made; left out where that was unknown. */
  owned: z.string().optional(),
})
type KeptAnswer = z.infer<typeof KeptAnswer>
const Answers = z.array(KeptAnswer)

const idOf = (request: string) => createHash('sha256').update(request).digest('base64url').slice(0, 22)

/** The same request is sent once, and answered from the kept answer until the license changes. */
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

  async function activationAnswers(customer: Customer, license: string): Promise<ActivationAnswer[]> {
    const answers = await keptAnswers(customer, license)
    const ownedNow = answers.length > 0 ? await ownedBy(customer, license) : undefined
    return answers
      .filter(({ owned }) => owned === undefined || ownedNow === undefined || owned === ownedNow)
      .map(({ owned: _, ...answer }) => answer)
  }

  async function keep(customer: Customer, license: string, answer: KeptAnswer) {
    const key = keyOf(customer, license)
    const write = async () => {
      const others = (await keptAnswers(customer, license)).filter(({ id }) => id !== answer.id)
      await cache.write(key, [answer, ...others].slice(0, ANSWERS_MAX), ANSWER_KEPT_SECONDS)
    }
    try {
      await lock(key, write)
    } catch (error) {
      if (!isStoreFailure(error)) throw error
      // An answer that is had is shown, whatever becomes of another machine's.
      await write()
    }
  }

  function toAnswer(id: string, request: string, text: string): ActivationAnswer {
    const madeAt = now()
    return {
      id,
      machine: machineIn(request) ?? machineIn(text),
      text,
      madeAt: madeAt.toISOString(),
      keptUntil: new Date(madeAt.getTime() + ANSWER_KEPT_SECONDS * 1000).toISOString(),
    }
  }

  const activate: Licenses['activate'] = async (customer, license, payload) => {
    const request = payload.trim()
    const id = idOf(plainRequest(payload))
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
      await keep(customer, license, { ...toAnswer(id, request, result.value), owned })
      return { ok: true, value: { answerId: id, isRepeated: false } }
    }

    try {
      return await lock(`activation:${customer.user.id}:${license}:${id}`, sendOnce, {
        waitMs: LONG_LIMIT_MS,
      })
    } catch (error) {
      if (!isStoreFailure(error)) throw error
      // The same request is under way elsewhere, or was sent from here.
      if (error instanceof LockTimeout || isSent) return { ok: false, reason: 'unavailable' }
      // A store that is full gives no lock, and the person beside the machine waits.
      return sendOnce()
    }
  }

  return { activate, activationAnswers }
}
