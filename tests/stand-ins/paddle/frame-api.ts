import { z } from 'zod'
import type { Checkout } from './checkout.ts'
import { answerData, invalidFields, notFound, PaddleError } from './errors.ts'
import type { CheckoutEvent } from './events.ts'
import { CheckoutItems, CustomerOption, openCheckout, OpenOptions } from './opening.ts'
import { previewPrices, previewTransaction, readBody } from './preview.ts'
import type { PaddleState } from './state.ts'
import { toView } from './view.ts'
import type { WebhookSender } from './webhooks.ts'

const Token = z.object({ token: z.string().nullish() })
const OpenRequest = z.object({ options: OpenOptions })
const CustomerForm = z.object({ email: z.string(), countryCode: z.string(), postalCode: z.string() })
const DiscountForm = z.object({ code: z.string() })
const CardForm = z.object({ number: z.string(), expiry: z.string(), cvc: z.string(), name: z.string() })
const Update = z.object({
  items: CheckoutItems.optional(),
  customer: CustomerOption,
  discountId: z.string().nullish(),
  discountCode: z.string().nullish(),
  customData: z.record(z.string(), z.unknown()).nullish(),
  /** The page called `updateItems`, which tells of the items alone. */
  isItemsOnly: z.boolean().optional(),
})

// The page's own script asks for previews from the page's origin.
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'content-type',
  'Access-Control-Allow-Methods': 'POST',
}

const untilClosed = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

function applyDiscountCode(checkout: Checkout, body: string): CheckoutEvent[] {
  const { code } = readBody(DiscountForm, body)
  if (!code.trim()) throw invalidFields([{ field: 'code', message: 'Enter a discount code.' }])
  return checkout.applyDiscount(code.trim())
}

function updateCheckout(checkout: Checkout, body: string): CheckoutEvent[] {
  const change = readBody(Update, body)
  const events: CheckoutEvent[] = []
  if (change.items) events.push(...checkout.setItems(change.items))
  if (change.customData !== undefined) checkout.setCustomData(change.customData)
  const { email, address } = change.customer ?? {}
  if (email && address?.countryCode)
    events.push(
      ...checkout.setCustomer({ email, countryCode: address.countryCode, postalCode: address.postalCode }),
    )
  const discount = change.discountId ?? change.discountCode
  if (discount) events.push(...checkout.applyDiscount(discount))
  else if (discount === null) events.push(...checkout.removeDiscount())
  return change.isItemsOnly ? events : [...events, checkout.tell('updated')]
}

const steps: Record<string, (checkout: Checkout, body: string) => CheckoutEvent[] | null> = {
  'POST customer': (checkout, body) => checkout.setCustomer(readBody(CustomerForm, body)),
  'DELETE customer': (checkout) => checkout.removeCustomer(),
  'POST discount': applyDiscountCode,
  'DELETE discount': (checkout) => checkout.removeDiscount(),
  'POST payment': (checkout, body) => checkout.startPayment(readBody(CardForm, body)),
  'POST payment/finish': (checkout) => checkout.finishPayment(),
  'POST update': updateCheckout,
}

/**
 * What the checkout frame asks of the stand-in, under `/frame-api/`. Every step answers
 * `data: {events, view}`: the events for the page, in order, and what the frame shows now.
 */
export function createFrameApi(services: {
  state: PaddleState
  webhooks: WebhookSender
  clientToken: string
}): (request: Request, path: string) => Promise<Response> {
  const { state } = services
  const checkouts = new Map<string, Checkout>()

  const checkToken = (body: string) => {
    if (readBody(Token, body).token !== services.clientToken)
      throw new PaddleError(403, 'forbidden', "You aren't permitted to perform this request.")
  }

  function open(body: string): Response {
    checkToken(body)
    const { checkout, events, prefill } = openCheckout(readBody(OpenRequest, body).options, services)
    checkouts.set(checkout.record.checkoutId, checkout)
    const view = toView(checkout, state.display.locale)
    return answerData({ id: checkout.record.checkoutId, events, view, prefill })
  }

  function preview(name: string, body: string): Response {
    checkToken(body)
    const data = name === 'pricing-preview' ? previewPrices(state, body) : previewTransaction(state, body)
    const response = answerData(data)
    for (const [header, value] of Object.entries(CORS)) response.headers.set(header, value)
    return response
  }

  return async (request, path) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    const body = await request.text()
    if (path === 'pricing-preview' || path === 'transaction-preview') return preview(path, body)
    if (path === 'checkouts') return open(body)
    const [, id = '', step = ''] = /^checkouts\/([^/]+)\/(.+)$/.exec(path) ?? []
    const checkout = checkouts.get(id)
    const take = steps[`${request.method} ${step}`]
    if (!checkout || !take) throw notFound(id || path)
    const events = take(checkout, body)
    if (!events) return untilClosed(request.signal)
    return answerData({ events, view: toView(checkout, state.display.locale) })
  }
}
