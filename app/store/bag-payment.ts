import type { SiteContext } from '../context.ts'
import { bagKeyOf, EMPTY_BAG, isEmpty } from '../domain/bag.ts'
import type { CurrentPayment } from '../domain/payment.ts'

/**
 * Empties the bag once it's paid for: when the customer's payment for the same items has been received, and nothing was
 * added since it started. Nothing else empties a bag after a sale. Loaders call this before they read the bag.
 */
export async function settleBag(
  { backend, session }: Pick<SiteContext, 'backend' | 'session'>,
  options: { isBrief?: boolean } = {},
): Promise<(CurrentPayment & { isEmptied: boolean }) | null> {
  const { customer, bag } = session
  if (!customer || (options.isBrief && isEmpty(bag))) return null
  const key = bagKeyOf(bag)
  const payment = await backend.payments.current(customer, { bag: key }, options)
  if (!payment) return null
  const isPaidFor = payment.state === 'paid' && payment.sold === key
  const isEmptied = isPaidFor && (bag.filledAt ?? 0) <= Date.parse(payment.at)
  if (isEmptied) {
    session.setBag(EMPTY_BAG)
    await backend.licenses.refresh(customer)
  }
  return { ...payment, isEmptied }
}
