import {
  type PendingPayment,
  type PaymentOutcome,
  readPendingPayment,
  endPath,
  readEnd,
  writePendingPayment,
} from '../../domain/pending-payment.ts'
import { poll } from './poll.ts'
import { createSharedValue } from '../tabs/shared-value.ts'
import { TRY_LIMIT_MS } from '../connection/retry.ts'

function createMemory(key: string) {
  const stored = createSharedValue(key)
  return {
    /** What is kept, as text, which stays the same as long as nothing changes. */
    text: stored.read,
    /** Calls back when it changes, in whichever tab. */
    watch: stored.watch,
    read: () => readPendingPayment(stored.read(), Date.now()),
    keep: (payment: PendingPayment) => stored.write(writePendingPayment(payment)),
    forget: () => stored.write(null),
  }
}

/**
 * The latest payment for a bag that was begun in this browser, in all tabs and for later visits, until it is known how
 * it ended: as long as that is open, nothing may invite to pay a second time.
 */
export const pendingPayment = createMemory('pending-payment')

/** The same for what is added to a license. */
export const pendingExtensionPayment = createMemory('pending-extension-payment')

async function askEnd(path: string): Promise<PaymentOutcome | null> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(TRY_LIMIT_MS), redirect: 'error' })
    return response.ok ? readEnd(await response.json()) : null
  } catch {
    return null
  }
}

/** Asks the site how a pending payment ended, at once and then ever less often. Returns a function that stops it. */
export function followPendingPayment(
  payment: PendingPayment,
  onEnd: (end: PaymentOutcome) => void,
): () => void {
  const path = endPath(payment)
  if (path === null) return () => {}
  let stop = () => {}
  let isStopped = false
  const look = async () => {
    const end = await askEnd(path)
    if (end === null || isStopped) return
    stopAll()
    onEnd(end)
  }
  const stopAll = () => {
    isStopped = true
    stop()
  }
  stop = poll({ look, onEnd: () => {} })
  void look()
  return stopAll
}
