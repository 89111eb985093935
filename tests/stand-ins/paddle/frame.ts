import { readFile } from 'node:fs/promises'
import { untilAborted } from '../stand-in.ts'
import type { CardInput } from './cards.ts'
import { type Checkout, type CustomerInput, openCheckout, type OpenOptions } from './checkout.ts'
import { supportedCountries } from './contract.ts'
import { answerData, PaddleError } from './errors.ts'
import type { CheckoutEvent } from './events.ts'
import { find, type PaddleStore } from './store.ts'
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

const SCRIPT_HEADERS = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Access-Control-Allow-Origin': '*' }
const FRAME_HEADERS = { 'Content-Security-Policy': FRAME_POLICY, 'Referrer-Policy': 'no-referrer' }

/** Serves the files that a browser loads; `null` for any other path. `origin` is the stand-in's URL for browsers. */
export async function answerPage(path: string, origin: string): Promise<Response | null> {
  switch (path) {
    case '/paddle.js': {
      const script = await readPart('paddle.js')
      return answer(script.replace('__PADDLE_ORIGIN__', origin), 'text/javascript', SCRIPT_HEADERS)
    }
    case '/checkout-frame': {
      const page = await readPart('frame.html')
      return answer(page.replace('<!-- countries -->', listOptions()), 'text/html', FRAME_HEADERS)
    }
    case '/checkout-frame/frame.js':
      return answer(await readPart('frame.js'), 'text/javascript')
    case '/checkout-frame/frame.css':
      return answer(await readPart('frame.css'), 'text/css')
    default:
      return null
  }
}

/** What the frame shows; the order itself is on the page around it. */
const toView = ({ record, settings, savedMethods }: Checkout) => {
  const { status, customer, address, discount, invoice_number } = record
  const place = address && [address.postal_code, nameCountry.of(address.country_code)].filter(Boolean)
  return {
    status,
    theme: settings.theme,
    customer: customer && place && { email: customer.email, place: place.join(', ') },
    discountCode: discount && (discount.code ?? discount.description),
    invoiceNumber: invoice_number,
    savedMethods: savedMethods.map(({ id, card }) => ({
      id,
      name: card ? `Card •••• ${card.last4}` : 'PayPal',
    })),
  }
}

export type CheckoutView = ReturnType<typeof toView>

/** What the frame's own script sends. */
type Body = CustomerInput & CardInput & { code: string; savedMethod?: string }

const steps: Record<string, (checkout: Checkout, body: Body) => CheckoutEvent[] | null> = {
  'POST customer': (checkout, body) => checkout.setCustomer(body),
  'DELETE customer': (checkout) => checkout.removeCustomer(),
  'POST discount': (checkout, { code }) => checkout.applyDiscount(code.trim()),
  'DELETE discount': (checkout) => checkout.removeDiscount(),
  'POST payment': (checkout, body) =>
    body.savedMethod ? checkout.payWithSaved(body.savedMethod) : checkout.startPayment(body),
  'POST payment/finish': (checkout) => checkout.finishPayment(),
}

/** Every step returns `data: {events, view}`: events for the page, in order, and what the frame shows now. */
export function createFrameApi(services: {
  store: PaddleStore
  webhooks: WebhookSender
  clientToken: string
}): (request: Request, path: string) => Promise<Response> {
  const checkouts = new Map<string, Checkout>()

  function open({ token, options }: { token?: string; options: OpenOptions }): Response {
    if (token !== services.clientToken) throw new PaddleError('forbidden')
    const { checkout, events, prefill } = openCheckout(options, services)
    checkouts.set(checkout.id, checkout)
    return answerData({ id: checkout.id, events, view: toView(checkout), prefill })
  }

  return async (request, path) => {
    const body: unknown = JSON.parse((await request.text()) || '{}')
    if (path === 'checkouts') return open(body as Parameters<typeof open>[0])
    const [, id, step = ''] = /^checkouts\/([^/]+)\/(.+)$/.exec(path) ?? []
    const checkout = find(checkouts, id)
    const events = steps[`${request.method} ${step}`]!(checkout, body as Body)
    if (!events) return untilAborted(request.signal)
    return answerData({ events, view: toView(checkout) })
  }
}
