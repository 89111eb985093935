import type { SiteContext } from '../context.ts'
import type { CustomerOrder } from '../domain/customer-order.ts'
import { historyOf } from '../domain/license-history.ts'
import type { License } from '../domain/license.ts'

export type History = ReturnType<typeof readHistory>

/** A license's history. `orders` is null if they couldn't be loaded. */
export const readHistory = (
  { backend }: SiteContext,
  orders: readonly CustomerOrder[] | null,
  { license, licenses }: { license: License; licenses: readonly License[] },
) => ({
  entries: historyOf({ license, licenses, orders: orders ?? [], now: backend.now() }),
  isComplete: orders !== null,
})
