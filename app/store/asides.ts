import type { Customer } from '../backend/backend.ts'
import type { CustomerOrder } from '../domain/customer-order.ts'
import type { SiteContext } from '../context.ts'
import type { License } from '../domain/license.ts'
import { withTimeout } from './timeout.ts'

/** For pages that are useful without licenses: null if they are late or can't be loaded. */
export async function licensesAside({ backend }: SiteContext, customer: Customer): Promise<License[] | null> {
  const result = await withTimeout(backend.licenses.list(customer), null)
  return result?.ok ? result.value.value : null
}

/** For pages that are useful without orders: null if they are late or can't be loaded. */
export async function ordersAside(
  { backend }: SiteContext,
  customer: Customer,
): Promise<readonly CustomerOrder[] | null> {
  const result = await withTimeout(backend.orders.list(customer), null)
  return result?.ok ? result.value.value.orders : null
}
