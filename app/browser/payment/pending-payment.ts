import {
  endPath,
  type PaymentOutcome,
  type PendingPayment,
  readOutcome,
  readPendingPayment,
  writePendingPayment,
} from '../../domain/pending-payment.ts'
import { retry, TRY_LIMIT_MS, WHILE_WAITING } from '../connection/retry.ts'
import { createRecord } from '../tabs/shared-value.ts'

const PENDING_TEXT = {
  write: writePendingPayment,
  parse: (text: string | null) => readPendingPayment(text, Date.now()),
}

/** Every tab and later visit sees this record until the outcome is known, so that nobody is asked to pay twice. */
export const pendingPayment = createRecord('pending-payment', PENDING_TEXT)

export const pendingExtensionPayment = createRecord('pending-extension-payment', PENDING_TEXT)

/** Call when a transaction has definitely ended without a payment. */
export function forgetPayment(id: string): void {
  for (const memory of [pendingPayment, pendingExtensionPayment])
    if (memory.load()?.orderHref?.includes(id)) memory.clear()
}

async function askOutcome(path: string): Promise<PaymentOutcome | null> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(TRY_LIMIT_MS), redirect: 'error' })
    return response.ok ? readOutcome(await response.json()) : null
  } catch {
    return null
  }
}

export function followPendingPayment(
  payment: PendingPayment,
  onOutcome: (outcome: PaymentOutcome) => void,
): () => void {
  const path = endPath(payment)
  if (path === null) return () => {}
  let isStopped = false
  const attempt = async () => {
    const outcome = await askOutcome(path)
    if (outcome !== null && !isStopped) onOutcome(outcome)
    return outcome !== null
  }
  const stop = retry(attempt, { ...WHILE_WAITING, delayMs: 0 })
  return () => {
    isStopped = true
    stop()
  }
}
