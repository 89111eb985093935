import { readBag, publishBag } from '../bag/bag-tabs.ts'
import { postForm } from '../connection/post-form.ts'
import { SHARED_KEYS } from '../tabs/shared-keys.ts'
import { createSharedValue } from '../tabs/shared-value.ts'

export interface PaidOrder {
  sold: string
  transactionId: string | null
}

const stored = createSharedValue(SHARED_KEYS.paidOrder)

export const watchPaidOrder = stored.watch

/** What `readPaidOrder` reads, as text, which stays the same as long as nothing changes. */
export const paidOrderText = stored.read

export function readPaidOrder(text = paidOrderText()): PaidOrder | null {
  const [sold, transactionId] = text?.split('|') ?? []
  return sold ? { sold, transactionId: transactionId || null } : null
}

/** Remembers that an order is paid for, in all tabs and for later visits, until `takeOutOfBag` has succeeded. */
export const keepPaidOrder = ({ sold, transactionId }: PaidOrder) =>
  stored.write(`${sold}|${transactionId ?? ''}`)

let underWay: Promise<boolean> | null = null

export function takeOutOfBag(): Promise<boolean> {
  underWay ??= takeOut().finally(() => (underWay = null))
  return underWay
}

async function takeOut(): Promise<boolean> {
  const text = paidOrderText()
  const order = readPaidOrder(text)
  if (!order) return true
  const fields = { intent: 'clear-session', refresh: '1', sold: order.sold }
  if (!(await postForm('/bag', fields, { isKeptAlive: true }))) return false
  if (paidOrderText() === text) stored.write(null)
  if (readBag() === order.sold) publishBag('')
  return true
}
