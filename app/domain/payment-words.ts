import { momentWords } from './moment.ts'
import type { CurrentPayment, PaymentState } from './payment.ts'

interface Details {
  /** "your £594.00 payment" */
  payment: string
  /** "14:05", "yesterday at 14:05" or "14:05 on 5 March 2026" */
  time: string
  isYesterday: boolean
  isOwn: boolean
  isForBag: boolean
}

interface PaymentWords {
  title: string
  lead: string
}

/** On the order's own page, which shows the amount and the day. */
export const ORDER_PAYMENT_WORDS: Record<'open' | 'under-way', PaymentWords> = {
  open: {
    title: 'This checkout wasn’t completed',
    lead: 'We haven’t received a payment for it, so it isn’t an order and you don’t owe anything.',
  },
  'under-way': {
    title: 'We’re still confirming your payment',
    lead: 'It may still go through, so please check before you pay again.',
  },
}

/** On every other page. */
const PAYMENT_WORDS: Record<PaymentState, (details: Details) => PaymentWords> = {
  open: () => ORDER_PAYMENT_WORDS.open,
  unknown: ({ time, isYesterday }) => ({
    title: 'We can’t check your last payment right now',
    lead: `You opened a payment form ${isYesterday ? '' : 'at '}${time}. If you paid in it, please check before you pay again.`,
  }),
  'under-way': ({ payment, time }) => ({
    title: `We’re still confirming ${payment} from ${time}`,
    lead: ORDER_PAYMENT_WORDS['under-way'].lead,
  }),
  failed: ({ isOwn }) => ({
    title: `${isOwn ? 'Your' : 'This'} payment didn’t go through`,
    lead: 'We haven’t received any money.',
  }),
  paid: ({ payment, isForBag }) => ({
    title: `We’ve received ${payment}`,
    lead: isForBag
      ? 'The items you paid for are no longer in your bag.'
      : 'The license has what you paid for, or will within a minute or two.',
  }),
}

/** Counts in dates, since the day on which clocks change has 23 or 25 hours. */
function dayBefore(iso: string, zone: 'UTC' | undefined): string {
  const day = new Date(iso)
  if (zone) day.setUTCDate(day.getUTCDate() - 1)
  else day.setDate(day.getDate() - 1)
  return day.toISOString()
}

type Described = Pick<CurrentPayment, 'state' | 'total' | 'at' | 'orderHref' | 'license'>

export function paymentWords(
  { state, total, at, orderHref, license }: Described,
  { now, zone }: { now: string; zone?: 'UTC' },
): PaymentWords {
  const time = momentWords(at, { zone, now: at })
  const isYesterday = momentWords(at, { zone, now: dayBefore(now, zone) }) === time
  const isOwn = orderHref !== null
  return PAYMENT_WORDS[state]({
    payment: [isOwn ? 'your' : 'this', total, 'payment'].filter(Boolean).join(' '),
    time: isYesterday ? `yesterday at ${time}` : momentWords(at, { zone, now }),
    isYesterday,
    isOwn,
    isForBag: license === null,
  })
}
