import * as z from 'zod'
import type { Store } from '../storage/store.ts'

const BILLED_MAX = 20
/** Counts from the last order, and from when the list of orders was last fetched. */
export const BILLED_SECONDS = 365 * 24 * 3600

const Billed = z.array(z.string())

export const billedKey = (subject: string) => `billed-customers:${subject}`

/** Paddle's customers who paid for orders of this account or were invoiced for them, newest first. */
export async function readBilled(store: Pick<Store, 'get'>, subject: string): Promise<string[]> {
  const text = await store.get(billedKey(subject))
  return text === null ? [] : Billed.parse(JSON.parse(text))
}

/** Call once it's known who pays. The order is then on the list of the account that placed it, even under another e-mail address. */
export async function rememberBilled(
  store: Pick<Store, 'get' | 'set' | 'lock'>,
  subject: string,
  customerId: string,
): Promise<void> {
  const key = billedKey(subject)
  await store.lock(key, async () => {
    const ids = new Set([customerId, ...(await readBilled(store, subject))])
    await store.set(key, JSON.stringify([...ids].slice(0, BILLED_MAX)), BILLED_SECONDS)
  })
}

/** Keeps them for as long as the account looks at its orders. */
export async function renewBilled(
  store: Pick<Store, 'get' | 'set' | 'lock'>,
  subject: string,
): Promise<void> {
  const key = billedKey(subject)
  if ((await store.get(key)) === null) return
  await store.lock(key, async () => {
    const ids = await store.get(key)
    if (ids !== null) await store.set(key, ids, BILLED_SECONDS)
  })
}
