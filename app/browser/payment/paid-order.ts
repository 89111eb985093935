import type { PaidOrder } from '../../domain/payment-state.ts'
import { readBag, publishBag } from '../bag/bag-tabs.ts'
import { postForm } from '../connection/post-form.ts'
import { SHARED_KEYS } from '../tabs/shared-keys.ts'
import { createSharedValue } from '../tabs/shared-value.ts'

function createPaid(key: string) {
  const stored = createSharedValue(key)
  return {
    /** Keeps its identity until something changes, unlike what `read` returns. */
    text: stored.read,
    watch: stored.watch,
    read(text = stored.read()): PaidOrder | null {
      const [sold, transactionId] = text?.split('|') ?? []
      return sold ? { sold, transactionId: transactionId || null } : null
    },
    keep: ({ sold, transactionId }: PaidOrder) => stored.write(`${sold}|${transactionId ?? ''}`),
    forget: () => stored.write(null),
  }
}

/** Kept for all tabs and later visits until `takeOutOfBag` succeeds. */
export const paidOrder = createPaid(SHARED_KEYS.paidOrder)

export const paidExtension = createPaid(SHARED_KEYS.paidExtension)

let underWay: Promise<boolean> | null = null

export function takeOutOfBag(): Promise<boolean> {
  underWay ??= takeOut().finally(() => (underWay = null))
  return underWay
}

async function takeOut(): Promise<boolean> {
  const text = paidOrder.text()
  const order = paidOrder.read(text)
  if (!order) return true
  const fields = { intent: 'clear-session', refresh: '1', sold: order.sold }
  if (!(await postForm('/bag', fields, { isKeptAlive: true }))) return false
  if (paidOrder.text() === text) paidOrder.forget()
  if (readBag() === order.sold) publishBag('')
  return true
}
