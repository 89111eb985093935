import { withFailure } from '../content/order-words.ts'
import type { SiteContext } from '../context.ts'
import { bagKeyOf, EMPTY_BAG, isEmpty } from '../domain/bag.ts'
import type { CurrentPayment } from '../domain/payment.ts'

/** `sold` is the key of the extension on sale, and `hasAll` whether the license already has what the page asks for. */
type Sells = 'bag' | { license: string; sold?: string; hasAll?: boolean }

/** `isSettled`: what the page would sell is paid for. A bag has just been emptied. */
export type PagePayment = CurrentPayment & { isSettled: boolean }

/**
 * The payment that a page has to mention before it sells anything. Empties the bag once it's paid for and nothing was
 * added since the payment started. Nothing else empties a bag after a sale, so loaders call this before they read it.
 * `isBrief`: asks only about payments that have started, and not for long.
 */
export async function loadPayment(
  { backend, session }: Pick<SiteContext, 'backend' | 'session'>,
  sells: Sells,
  { isBrief = false } = {},
): Promise<PagePayment | null> {
  const { customer, bag } = session
  const isBag = sells === 'bag'
  if (!customer || (isBag && isBrief && isEmpty(bag))) return null
  const sold = isBag ? bagKeyOf(bag) : sells.sold
  const wanted = isBag ? { bag: bagKeyOf(bag) } : { license: sells.license }
  const payment = await backend.payments.current(customer, wanted, { isBrief })
  if (!payment) return null
  const isSold = payment.sold === sold && (!isBag || (bag.filledAt ?? 0) <= Date.parse(payment.at))
  const isSettled = payment.state === 'paid' && (isSold || (!isBag && sells.hasAll === true))
  if (isBag && isSettled) {
    session.setBag(EMPTY_BAG)
    await backend.licenses.refresh(customer)
  }
  return { ...withFailure(payment), isSettled }
}
