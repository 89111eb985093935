import { withFailure } from '../content/order-words.ts'
import type { SiteContext } from '../context.ts'
import { bagKeyOf, EMPTY_BAG, isEmpty } from '../domain/bag.ts'
import { type CurrentPayment, hasPaidFor } from '../domain/payment.ts'

type Context = Pick<SiteContext, 'backend' | 'session'>

/** `isSettled`: what the page would sell is paid for. A bag has just been emptied. */
export type PagePayment = CurrentPayment & { isSettled: boolean }

interface LoadOptions {
  /** Asks only about payments that have started, and not for long. */
  isBrief?: boolean
}

/**
 * The payment that a page has to mention before it sells the bag. Also empties the bag once it's paid for, unless
 * something was added since the payment started. Our pages empty it nowhere else, so call this before reading the bag.
 */
export async function loadBagPayment(
  { backend, session }: Context,
  { isBrief }: LoadOptions = {},
): Promise<PagePayment | null> {
  const { customer, bag } = session
  if (!customer) return null
  const sold = bagKeyOf(bag)
  const payment = await backend.payments.current(customer, { sold, license: null }, { isBrief })
  if (!payment) return null
  const isFilledSince = (bag.filledAt ?? 0) > Date.parse(payment.at)
  const isSettled = hasPaidFor(payment, sold) && !isFilledSince
  if (isSettled) {
    session.setBag(EMPTY_BAG)
    await backend.licenses.refresh(customer)
  }
  return { ...withFailure(payment), isSettled }
}

/** For pages that show how much is in the bag, but don't sell it. */
export async function emptyPaidBag(context: Context): Promise<void> {
  if (!isEmpty(context.session.bag)) await loadBagPayment(context, { isBrief: true })
}

interface SoldExtension {
  /** The id of the license to extend. */
  license: string
  /** The key of the extension on sale; absent if nothing is chosen yet. */
  sold?: string
  /** Whether the license already has what the page's URL asks for. */
  hasAll?: boolean
}

/** The payment that a page has to mention before it sells an extension of the license. */
export async function loadExtensionPayment(
  { backend, session: { customer } }: Context,
  { license, sold = '', hasAll = false }: SoldExtension,
  { isBrief }: LoadOptions = {},
): Promise<PagePayment | null> {
  const payment = customer && (await backend.payments.current(customer, { sold, license }, { isBrief }))
  if (!payment) return null
  const isSettled = hasPaidFor(payment, sold) || (payment.state === 'paid' && hasAll)
  return { ...withFailure(payment), isSettled }
}
