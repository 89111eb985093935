import { withFailure } from '../content/order-words.ts'
import type { SiteContext } from '../context.ts'
import { bagKeyOf, EMPTY_BAG, isEmpty } from '../domain/bag.ts'
import type { CurrentPayment } from '../domain/payment.ts'

interface SoldExtension {
  /** The id of the license to extend. */
  license: string
  /** The key of the extension on sale; absent if nothing is chosen yet. */
  sold?: string
  /** Whether the license already has what the page's URL asks for. */
  hasAll?: boolean
}

/** `isSettled`: what the page would sell is paid for. A bag has just been emptied. */
export type PagePayment = CurrentPayment & { isSettled: boolean }

/**
 * The payment that a page has to mention before it sells anything. Also empties the bag once it's paid for, unless
 * something was added since the payment started. Our pages empty it nowhere else, so call this before reading the bag.
 * `isBrief`: asks only about payments that have started, and not for long.
 */
export async function loadPayment(
  { backend, session }: Pick<SiteContext, 'backend' | 'session'>,
  sells: 'bag' | SoldExtension,
  { isBrief = false } = {},
): Promise<PagePayment | null> {
  const { customer, bag } = session
  const isBag = sells === 'bag'
  if (!customer || (isBag && isBrief && isEmpty(bag))) return null
  const wanted = isBag
    ? { sold: bagKeyOf(bag), license: null }
    : { sold: sells.sold ?? '', license: sells.license }
  const payment = await backend.payments.current(customer, wanted, { isBrief })
  if (!payment) return null
  const isSold = wanted.sold !== '' && payment.sold === wanted.sold
  const isFilledSince = isBag && (bag.filledAt ?? 0) > Date.parse(payment.at)
  const hasAll = !isBag && sells.hasAll === true
  const isSettled = payment.state === 'paid' && ((isSold && !isFilledSince) || hasAll)
  if (isBag && isSettled) {
    session.setBag(EMPTY_BAG)
    await backend.licenses.refresh(customer)
  }
  return { ...withFailure(payment), isSettled }
}
