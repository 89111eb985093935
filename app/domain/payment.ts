import { momentWords } from './moment.ts'
import { isPaid, isPaymentUnderWay, type Transaction } from './transaction.ts'

/** `open`: the form is open, but nobody has paid in it yet. */
export type PaymentState = 'open' | 'under-way' | 'failed' | 'paid'

/** What a customer is paying for, or paid for within the last day: the same in each of their browsers. */
export interface CurrentPayment {
  state: PaymentState
  transaction: string
  /** The key of the bag or extension; '' for a transaction created elsewhere. */
  sold: string
  /** Formatted; '' if unknown. Only for words. */
  total: string
  /** When the customer started to pay, or opened the form (ISO 8601). */
  at: string
  /** The order's page; null if it isn't the visitor's. */
  orderHref: string | null
  /** Whether somebody has paid, as far as anyone knows. If not, `under-way` only means that we couldn't ask. */
  isStarted: boolean
  /** The customer has seen on the order's page that it's paid. */
  isSeen: boolean
}

/** What a page sells. `bag` is the bag's key, but while any bag is being paid for, no other is sold. */
export type PaymentFor = { bag: string } | { license: string } | { transaction: string }

/** `sale` is null if the provider didn't answer: that's unknown, never unpaid. */
export function paymentStateOf(
  sale: Pick<Transaction, 'status' | 'attempt'> | null,
  { isStarted }: { isStarted: boolean },
  now: Date,
): PaymentState {
  if (!sale) return 'under-way'
  if (isPaid(sale.status)) return 'paid'
  if (sale.status === 'canceled') return 'failed'
  if (sale.attempt) return isPaymentUnderWay(sale, now) ? 'under-way' : 'failed'
  return isStarted ? 'under-way' : 'open'
}

export function paymentWords(
  { state, isStarted, total, at }: Pick<CurrentPayment, 'state' | 'isStarted' | 'total' | 'at'>,
  { now, zone }: { now: string; zone?: 'UTC' },
): { title: string; text: string } {
  const words = ['your', total, 'payment'].filter(Boolean).join(' ')
  if (state === 'paid')
    return { title: `We’ve received ${words}`, text: 'The items you paid for are no longer in your bag.' }
  const time = momentWords(at, { zone, now: at })
  const day = momentWords(at, { zone, now }) === time ? '' : 'yesterday at '
  if (!isStarted)
    return {
      title: 'We can’t check your last payment right now',
      text: `You opened a payment form ${day || 'at '}${time}. If you paid in it, please check before you pay again.`,
    }
  return {
    title: `We’re still confirming ${words} from ${day}${time}`,
    text: 'It may still go through, so please check before you pay again.',
  }
}
