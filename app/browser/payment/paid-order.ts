import type { PaidOrder } from '../../domain/payment-state.ts'
import { readBag, publishBag } from '../bag/bag-tabs.ts'
import { postForm } from '../connection/post-form.ts'
import { SHARED_KEYS } from '../tabs/shared-keys.ts'
import { createRecord } from '../tabs/shared-value.ts'

const PAID_TEXT = {
  write: ({ key, transactionId }: PaidOrder) => `${key}|${transactionId ?? ''}`,
  parse(text: string | null): PaidOrder | null {
    const [key, transactionId] = text?.split('|') ?? []
    return key ? { key, transactionId: transactionId || null } : null
  },
}

/** Every tab and later visit sees this record until `takeOutOfBag` succeeds. */
export const paidOrder = createRecord(SHARED_KEYS.paidOrder, PAID_TEXT)

export const paidExtension = createRecord(SHARED_KEYS.paidExtension, PAID_TEXT)

let underWay: Promise<boolean> | null = null

export function takeOutOfBag(): Promise<boolean> {
  underWay ??= takeOut().finally(() => (underWay = null))
  return underWay
}

async function takeOut(): Promise<boolean> {
  const text = paidOrder.text()
  const order = paidOrder.load(text)
  if (!order) return true
  const fields = { intent: 'clear-session', refresh: '1', sold: order.key }
  if (!(await postForm('/bag', fields, { isKeptAlive: true }))) return false
  if (paidOrder.text() === text) paidOrder.clear()
  if (readBag() === order.key) publishBag('')
  return true
}
