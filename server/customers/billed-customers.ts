import * as z from 'zod'
import type { Store } from '../storage/store.ts'
import { QUOTE_RECORD_SECONDS } from './quote-records.ts'

const BILLED_MAX = 20

const Billed = z.array(z.string())

export const billedKey = (subject: string) => `billed-customers:${subject}`

/** The Paddle customers whom this account had invoiced, newest first. */
export async function readBilled(store: Pick<Store, 'get'>, subject: string): Promise<string[]> {
  const text = await store.get(billedKey(subject))
  return text === null ? [] : Billed.parse(JSON.parse(text))
}

/** Call before somebody is invoiced, so that the order is on the list of the account that asked for it. */
export async function rememberBilled(
  store: Pick<Store, 'get' | 'set' | 'lock'>,
  subject: string,
  customerId: string,
): Promise<void> {
  const key = billedKey(subject)
  await store.lock(key, async () => {
    const ids = new Set([customerId, ...(await readBilled(store, subject))])
    await store.set(key, JSON.stringify([...ids].slice(0, BILLED_MAX)), QUOTE_RECORD_SECONDS)
  })
}
