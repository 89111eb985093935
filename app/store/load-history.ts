import type { Customer } from '../backend/backend.ts'
import type { SiteContext } from '../context.ts'
import { historyOf } from '../domain/license-history.ts'
import type { License } from '../domain/license.ts'
import { withTimeout } from './timeout.ts'

/** For a page that is useful without orders: null if they are late or can't be loaded. */
export async function ordersAside({ backend }: SiteContext, customer: Customer) {
  const result = await withTimeout(backend.orders.list(customer), null)
  return result?.ok ? result.value.value.orders : null
}

export type History = ReturnType<typeof readHistory>

export const readHistory = (
  { backend }: SiteContext,
  orders: Awaited<ReturnType<typeof ordersAside>>,
  { license, licenses }: { license: License; licenses: readonly License[] },
) => ({
  entries: historyOf({ license, licenses, orders: orders ?? [], now: backend.now() }),
  /** False if orders couldn't be loaded. */
  isComplete: orders !== null,
})
