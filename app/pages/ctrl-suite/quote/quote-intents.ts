import type { SiteContext } from '../../../context.ts'
import { href, uncheckedHref } from '../../../domain/href.ts'
import { formatDay } from '../../../domain/moment.ts'
import { type IssuedQuote, isQuoteOver, quotedItems, quoteEnd } from '../../../domain/quote.ts'
import { requireUser } from '../../../guards.ts'
import {
  done,
  type FormOutcome,
  type Intents,
  refused,
  tooMany,
  unavailable,
} from '../../../http/form-outcome.ts'
import { COMPANY } from '../../../shop.ts'
import { previewToday } from './price-quote.ts'

interface Scope extends SiteContext {
  quote: IssuedQuote
  request: Request
}

const say = (text: string) => ({ form: text })

const NOT_NOW = say('We can’t start your order right now. Nothing was ordered. Please try again in a minute.')

const writeToSales = (what: string, { number }: IssuedQuote) =>
  refused(say(`${what} Write to ${COMPANY.salesEmail} with number ${number} and we’ll sort it out.`))

/** What the visitor reads if nothing was sold. */
function failureOf(reason: string, quote: IssuedQuote): FormOutcome {
  switch (reason) {
    case 'unknown':
      return unavailable(
        say(
          'Our payment provider hasn’t confirmed your order yet. Press the button again in a minute: we’ll look for it first, so you won’t order twice.',
        ),
      )
    case 'discount':
    case 'discount-refused':
      return writeToSales('The discount in this quote can’t be used any more, so nothing was ordered.', quote)
    case 'no-reference':
      return writeToSales('Your account can’t receive licenses yet, so nothing was ordered.', quote)
    case 'refused':
    case 'country-refused':
      return writeToSales('Our payment provider didn’t accept this order, so nothing was ordered.', quote)
    default:
      return unavailable(NOT_NOW)
  }
}

export const QUOTE_INTENTS: Intents<Scope> = {
  async buy(_, { quote, request, ...context }) {
    const { backend } = context
    if (isQuoteOver(quote.issuedAt, backend.now()))
      return refused(
        say(`This quote expired on ${formatDay(quoteEnd(quote.issuedAt))}. You can buy at today’s price.`),
      )
    const customer = requireUser(context, request)
    const today = await previewToday(quote, { isOver: false }, context)
    if (!today.ok && today.reason !== 'price-gone') return failureOf(today.reason, quote)
    const items = quotedItems(quote, today.ok ? today.value : null)
    if (!items) return failureOf('refused', quote)
    const result = await backend.quoteOrders.buy(customer, quote, items)
    if (result.ok) return done(uncheckedHref(`${href('/store/pay')}?_ptxn=${result.value}`))
    if (result.reason !== 'too-many') return failureOf(result.reason, quote)
    const { retryAfterSeconds } = result
    return tooMany({ field: 'form', what: 'You’ve started too many orders.', retryAfterSeconds })
  },
}
