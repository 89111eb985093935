import type { Backend, Customer } from '../../../backend.ts'
import { COUNTRIES } from '../../../content/countries.ts'
import type { SiteContext } from '../../../context.ts'
import { href } from '../../../domain/href.ts'
import { parseInvoiceRequest } from '../../../domain/invoice-request.ts'
import { formatDay } from '../../../domain/moment.ts'
import { type IssuedQuote, isQuoteOver, quotedItems, quoteEnd, type SaleItem } from '../../../domain/quote.ts'
import { requireUser } from '../../../guards.ts'
import { textFields } from '../../../http/form.ts'
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

const TOO_MANY = 'There have been too many of these requests, so nothing was ordered.'

const writeToSales = (what: string, { number }: IssuedQuote) =>
  refused(say(`${what} Write to ${COMPANY.salesEmail} with number ${number} and we’ll sort it out.`))

function failureOf(reason: string, quote: IssuedQuote, typed = {}): FormOutcome {
  switch (reason) {
    case 'unknown':
      return unavailable(
        say(
          'Our payment provider hasn’t confirmed your order yet. Press the button again in a minute: we’ll look for it first, so you won’t order twice.',
        ),
        typed,
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
      return unavailable(NOT_NOW, typed)
  }
}

type Ordered = Awaited<ReturnType<Backend['quoteOrders']['buy']>>

async function sell(
  { quote, request, ...context }: Scope,
  typed: Record<string, string>,
  order: (customer: Customer, items: SaleItem[]) => Promise<Ordered>,
): Promise<FormOutcome> {
  const customer = requireUser(context, request)
  const today = await previewToday(quote, { isOver: false }, context)
  if (!today.ok && today.reason !== 'price-gone') return failureOf(today.reason, quote, typed)
  const items = quotedItems(quote, today.ok ? today.value : null)
  if (!items) return failureOf('refused', quote)
  const result = await order(customer, items)
  if (result.ok) {
    const { id, isInvoice } = result.value
    return done(isInvoice ? href('/user/orders/:id', { id }) : `${href('/store/pay')}?_ptxn=${id}`)
  }
  if (result.reason === 'too-many') return tooMany(result, TOO_MANY, typed)
  if (result.errors && Object.keys(result.errors).length > 0) return refused(result.errors, typed)
  return failureOf(result.reason, quote, typed)
}

const endOf = ({ issuedAt }: IssuedQuote, { backend }: SiteContext) =>
  isQuoteOver(issuedAt, backend.now())
    ? refused(say(`This quote expired on ${formatDay(quoteEnd(issuedAt))}. You can buy at today’s price.`))
    : null

export const QUOTE_INTENTS: Intents<Scope> = {
  async buy(_, scope) {
    const { backend, quote } = scope
    return (
      endOf(quote, scope) ??
      sell(scope, {}, (customer, items) => backend.quoteOrders.buy(customer, quote, items))
    )
  },

  async invoice(form, scope) {
    const { backend, quote, request } = scope
    const ended = endOf(quote, scope)
    if (ended) return ended
    requireUser(scope, request)
    if (!backend.settings.takesInvoices)
      return refused(say(`Write to ${COMPANY.salesEmail} to pay by invoice.`))
    const typed = textFields(form)
    const parsed = parseInvoiceRequest(form, { currency: quote.currency, countries: COUNTRIES })
    if (!parsed.ok) return refused(parsed.errors, typed)
    return sell(scope, typed, (customer, items) =>
      backend.quoteOrders.requestInvoice(customer, quote, items, parsed.request),
    )
  },
}
