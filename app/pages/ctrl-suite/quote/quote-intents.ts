import type { Backend, Customer } from '../../../backend/backend.ts'
import { CONTACT_SALES, OTHER_CURRENCIES } from '../../../content/invoices.ts'
import { COUNTRIES } from '../../../content/countries.ts'
import type { SiteContext } from '../../../context.ts'
import { href } from '../../../domain/href.ts'
import { errorsOf } from '../../../domain/forms/fields.server.ts'
import { invoiceRequest } from '../../../domain/forms/quote.server.ts'
import { takesInvoices } from '../../../domain/invoice-request.ts'
import { formatDay } from '../../../domain/moment.ts'
import { payHref } from '../../../domain/payment.ts'
import { countryOf } from '../../../domain/price-location.ts'
import type { PreviewResult } from '../../../domain/prices.ts'
import { type IssuedQuote, isQuoteOver, quoteEnd } from '../../../domain/quote.ts'
import { quotedItems, type SaleItem, withoutDiscount } from '../../../domain/quoted-prices.ts'
import { requireUser } from '../../../guards.ts'
import { textField, textFields } from '../../../http/form.ts'
import {
  done,
  type FormOutcome,
  type Intents,
  refused,
  tooMany,
  unavailable,
} from '../../../http/form-outcome.ts'
import { COMPANY } from '../../../shop.ts'
import { previewToday } from './todays-charge.ts'

interface Scope extends SiteContext {
  quote: IssuedQuote
  request: Request
}

const formError = (text: string) => ({ form: text })

const NOT_NOW = formError(
  'We can’t start your order right now. Nothing was ordered. Please try again in a minute.',
)

const TOO_MANY = 'You’ve tried too often, so we didn’t place this order.'

const ALREADY_ASKED =
  'You had already asked for an invoice for this quote, so nothing new was ordered. Here it is.'

const writeToSales = (what: string, { number }: IssuedQuote) =>
  refused(formError(`${what} Write to ${COMPANY.salesEmail} with number ${number} and we’ll sort it out.`))

type Ordered = Awaited<ReturnType<Backend['quoteOrders']['buy']>>

type Failure = Extract<Ordered | PreviewResult, { ok: false }>

type FailureReason = Exclude<Failure['reason'], 'too-many' | 'price-gone'>

function failureOf(reason: FailureReason, quote: IssuedQuote, typed = {}): FormOutcome {
  switch (reason) {
    case 'unknown':
      return unavailable(
        formError(
          'Paddle hasn’t confirmed your order yet. Press the button again in a minute: we’ll look for it first, so you won’t order twice.',
        ),
        typed,
      )
    case 'discount-refused':
      return refused(
        {
          ...formError('The discount in this quote no longer applies. We haven’t placed your order.'),
          discount: 'ended',
        },
        typed,
      )
    case 'no-reference':
      return writeToSales('Your account isn’t set up for licenses yet, so we didn’t place the order.', quote)
    case 'refused':
    case 'country-refused':
    case 'business-refused':
    case 'business-gone':
      return writeToSales('Paddle didn’t accept this order, so nothing was ordered.', quote)
    case 'unavailable':
      return unavailable(NOT_NOW, typed)
  }
}

async function sell(
  form: FormData,
  { request, ...scope }: Scope,
  typed: Record<string, string>,
  order: (customer: Customer, quote: IssuedQuote, items: SaleItem[]) => Promise<Ordered>,
): Promise<FormOutcome> {
  const customer = requireUser(scope, request)
  // The page has shown the price without the discount, beside the button that was pressed.
  const quote = textField(form, 'discount') === 'none' ? withoutDiscount(scope.quote) : scope.quote
  const today = await previewToday(quote, { isOver: false, isFresh: true }, scope)
  if (!today.ok && today.reason !== 'price-gone') return failureOf(today.reason, quote, typed)
  const items = quotedItems(quote, today.ok ? today.value : null)
  if (!items) return failureOf('refused', quote)
  const result = await order(customer, quote, items)
  if (result.ok) {
    const { id, isInvoice, isNew } = result.value
    if (!isInvoice) return done(payHref(id))
    return done(href('/user/orders/:id', { id }), isNew ? null : ALREADY_ASKED)
  }
  if (result.reason === 'too-many') return tooMany(result, { text: TOO_MANY, typed })
  if (result.reason === 'refused' && Object.keys(result.errors).length > 0)
    return refused(result.errors, typed)
  return failureOf(result.reason, quote, typed)
}

const endOf = ({ issuedAt }: IssuedQuote, { backend }: SiteContext) =>
  isQuoteOver(issuedAt, backend.now())
    ? refused(
        formError(`This quote expired on ${formatDay(quoteEnd(issuedAt))}. You can buy at today’s price.`),
      )
    : null

export const QUOTE_INTENTS: Intents<Scope> = {
  async buy(form, scope) {
    const { quote, session } = scope
    const ended = endOf(quote, scope)
    if (ended) return ended
    // The payment form opens with it, so that the quote's tax is what's paid.
    if (quote.country && quote.postalCode && quote.country === countryOf(await scope.location()))
      session.setPostalCode({ country: quote.country, code: quote.postalCode })
    return sell(form, scope, {}, scope.backend.quoteOrders.buy)
  },

  async invoice(form, scope) {
    const { backend, quote, request } = scope
    const ended = endOf(quote, scope)
    if (ended) return ended
    requireUser(scope, request)
    if (!backend.settings.takesInvoices)
      return refused(formError(`We don’t take orders by invoice here. ${CONTACT_SALES}`))
    if (!takesInvoices(quote.currency)) return refused(formError(OTHER_CURRENCIES))
    const typed = textFields(form)
    const parsed = invoiceRequest(COUNTRIES).safeParse(typed)
    if (!parsed.success) return refused(errorsOf(parsed.error), typed)
    return sell(form, scope, typed, (customer, sold, items) =>
      backend.quoteOrders.requestInvoice(customer, sold, items, parsed.data),
    )
  },
}
