import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Checkout } from './checkout.ts'
import { supportedCountries } from './countries.ts'
import { answerData, invalidFields, notFound, PaddleError } from './errors.ts'
import type { CheckoutEvent } from './events.ts'
import { CheckoutItems, openCheckout, OpenOptions } from './opening.ts'
import { parsePaddleBody } from './preview.ts'
import type { PaddleState } from './state.ts'
import type { WebhookSender } from './webhooks.ts'

const readPart = (name: string) => readFile(new URL(`./browser/${name}`, import.meta.url), 'utf8')

// The frame has card fields, so it only loads its own files. Any page may embed it.
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors *; base-uri 'none'; form-action 'none'"

const answer = (body: string, type: string, headers: Record<string, string> = {}) =>
  new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store', ...headers },
  })

const nameCountry = new Intl.DisplayNames('en-GB', { type: 'region' })
const listOptions = () =>
  supportedCountries
    .map((code) => [nameCountry.of(code)!.replaceAll('&', '&amp;'), code] as const)
    .sort(([one], [other]) => one.localeCompare(other, 'en-GB'))
    .map(([name, code]) => `<option value="${code}">${name}</option>`)
    .join('\n')

/** Serves the files that a browser loads; `null` for any other path. `origin` is the stand-in's URL for browsers. */
export async function answerPage(path: string, origin: string): Promise<Response | null> {
  switch (path) {
    case '/paddle.js':
      return answer((await readPart('paddle.js')).replace('__PADDLE_ORIGIN__', origin), 'text/javascript', {
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Access-Control-Allow-Origin': '*',
      })
    case '/checkout-frame':
      return answer(
        (await readPart('frame.html')).replace('<!-- countries -->', listOptions()),
        'text/html',
        { 'Content-Security-Policy': FRAME_POLICY, 'Referrer-Policy': 'no-referrer' },
      )
    case '/checkout-frame/frame.js':
      return answer(await readPart('frame.js'), 'text/javascript')
    case '/checkout-frame/frame.css':
      return answer(await readPart('frame.css'), 'text/css')
    default:
      return null
  }
}

/** What the frame shows; the order itself is on the page around it. */
const toView = ({ record: { status, customer, address, order, invoiceNumber }, settings }: Checkout) => ({
  status,
  theme: settings.theme,
  customer: customer &&
    address && {
      email: customer.email,
      place: [address.postalCode, nameCountry.of(address.countryCode)].filter(Boolean).join(', '),
    },
  discountCode: order.discount && (order.discount.code ?? order.discount.description),
  invoiceNumber,
})

export type CheckoutView = ReturnType<typeof toView>

const Token = z.object({ token: z.string().nullish() })
const OpenRequest = z.object({ options: OpenOptions })
const CustomerForm = z.object({ email: z.string(), countryCode: z.string(), postalCode: z.string() })
const DiscountForm = z.object({ code: z.string() })
const ItemsChange = z.object({ items: CheckoutItems })
const CardForm = z.object({ number: z.string(), expiry: z.string(), cvc: z.string(), name: z.string() })

const untilClosed = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

function applyDiscountCode(checkout: Checkout, body: string): CheckoutEvent[] {
  const { code } = parsePaddleBody(DiscountForm, body)
  if (!code.trim()) throw invalidFields([{ field: 'code', message: 'Enter a discount code.' }])
  return checkout.applyDiscount(code.trim())
}

const steps: Record<string, (checkout: Checkout, body: string) => CheckoutEvent[] | null> = {
  'POST customer': (checkout, body) => checkout.setCustomer(parsePaddleBody(CustomerForm, body)),
  'DELETE customer': (checkout) => checkout.removeCustomer(),
  'PUT items': (checkout, body) => checkout.setItems(parsePaddleBody(ItemsChange, body).items),
  'POST discount': applyDiscountCode,
  'DELETE discount': (checkout) => checkout.removeDiscount(),
  'POST payment': (checkout, body) => checkout.startPayment(parsePaddleBody(CardForm, body)),
  'POST payment/finish': (checkout) => checkout.finishPayment(),
}

/** Every step returns `data: {events, view}`: events for the page, in order, and what the frame shows now. */
export function createFrameApi(services: {
  state: PaddleState
  webhooks: WebhookSender
  clientToken: string
}): (request: Request, path: string) => Promise<Response> {
  const checkouts = new Map<string, Checkout>()

  function open(body: string): Response {
    if (parsePaddleBody(Token, body).token !== services.clientToken)
      throw new PaddleError(403, 'forbidden', "You aren't permitted to perform this request.")
    const { checkout, events, prefill } = openCheckout(parsePaddleBody(OpenRequest, body).options, services)
    checkouts.set(checkout.record.checkoutId, checkout)
    return answerData({ id: checkout.record.checkoutId, events, view: toView(checkout), prefill })
  }

  return async (request, path) => {
    const body = await request.text()
    if (path === 'checkouts') return open(body)
    const [, id = '', step = ''] = /^checkouts\/([^/]+)\/(.+)$/.exec(path) ?? []
    const checkout = checkouts.get(id)
    const take = steps[`${request.method} ${step}`]
    if (!checkout || !take) throw notFound(id || path)
    const events = take(checkout, body)
    if (!events) return untilClosed(request.signal)
    return answerData({ events, view: toView(checkout) })
  }
}
