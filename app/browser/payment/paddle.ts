import {
  type CheckoutEventNames,
  type CheckoutOpenOptions,
  type Environments,
  initializePaddle,
  type Paddle,
} from '@paddle/paddle-js'
import { readFrameOrder, textAt, valueAt } from '../../domain/frame-order.ts'
import { FRAME_MIN_WIDTHS_PX, type FrameSettings, frameStyle } from '../../domain/payment-page.ts'
import type { ItemSale } from '../../domain/sale.ts'
import type { PaymentEvent } from '../../domain/payment-form.ts'

const FRAME_LIMIT_MS = 8000
const GLOBAL_POLL_MS = 50

export const FRAME_CLASS = 'checkout-frame'
export const FRAME_HEIGHT_PX = 450

export const DARK_SCHEME = '(prefers-color-scheme: dark)'

type Buyer = Pick<ItemSale, 'email' | 'country' | 'postalCode' | 'business'>

export type CheckoutSale = ItemSale | { transactionId: string; buyer: Buyer | null }

const GLOBAL_NAMES = { v1: 'PaddleBillingV1', classic: 'PaddleClassic' } as const

/** Paddle's SDK loads its script unless Paddle's global is already set, so wait for `scriptUrl` to set it. */
async function untilProvided({ version, scriptUrl }: FrameSettings): Promise<void> {
  const deadline = Date.now() + FRAME_LIMIT_MS
  while (scriptUrl && !(GLOBAL_NAMES[version] in window)) {
    if (Date.now() > deadline) throw new Error('Paddle.js not available')
    await new Promise((resolve) => setTimeout(resolve, GLOBAL_POLL_MS))
  }
}

type EventName = `${CheckoutEventNames}`

const address = (data: unknown): PaymentEvent | null => {
  const country = textAt(data, 'customer', 'address', 'country_code')
  const postalCode = textAt(data, 'customer', 'address', 'postal_code') ?? undefined
  return country ? { type: 'chosen', choices: { country, postalCode } } : null
}

export const PAYMENT_EVENTS: Readonly<Record<EventName, ((data: unknown) => PaymentEvent | null) | null>> = {
  'checkout.loaded': () => ({ type: 'loaded' }),
  'checkout.closed': () => ({ type: 'closed' }),
  'checkout.completed': () => ({ type: 'completed' }),
  'checkout.error': () => ({ type: 'error' }),
  'checkout.failed': () => ({ type: 'error' }),
  'checkout.payment.initiated': () => ({ type: 'initiated', at: new Date().toISOString() }),
  'checkout.payment.failed': () => ({ type: 'declined' }),
  'checkout.payment.error': () => ({ type: 'error' }),
  'checkout.discount.applied': (data) => ({
    type: 'chosen',
    choices: { discountId: textAt(data, 'discount', 'id') },
  }),
  'checkout.discount.removed': () => ({ type: 'chosen', choices: { discountId: null } }),
  'checkout.customer.created': address,
  'checkout.customer.updated': address,
  // Removing the customer also removes the country.
  'checkout.customer.removed': null,
  'checkout.items.updated': null,
  'checkout.items.removed': null,
  'checkout.updated': null,
  'checkout.payment.selected': null,
  'checkout.upsell.canceled': null,
}

const isEventName = (name: string | null): name is EventName =>
  name !== null && Object.hasOwn(PAYMENT_EVENTS, name)

export function handleEvent(event: unknown, listener: (event: PaymentEvent) => void): void {
  const name = textAt(event, 'name')
  if (!isEventName(name)) return
  const data = valueAt(event, 'data')
  const order = readFrameOrder(data)
  const transactionId = textAt(data, 'transaction_id')
  if (order) listener({ type: 'order', order })
  if (transactionId) listener({ type: 'transaction', transactionId })
  const reported = PAYMENT_EVENTS[name]?.(data)
  if (reported) listener(reported)
}

/** Paddle initialises only once per page, so a new form replaces the listener. */
let listener: ((event: PaymentEvent) => void) | null = null
let loading: Promise<Paddle | undefined> | null = null

function loadPaddle(settings: FrameSettings): Promise<Paddle | undefined> {
  loading ??= untilProvided(settings).then(() =>
    initializePaddle({
      environment: settings.environment satisfies Environments,
      version: settings.version,
      token: settings.clientToken,
      eventCallback: (event) => listener && handleEvent(event, listener),
    }),
  )
  return loading
}

function customerOf({ email, country, postalCode, business }: Buyer) {
  if (business) {
    const { customerId: id, addressId, businessId } = business
    return { id, address: { id: addressId }, business: { id: businessId } }
  }
  const address = country && { countryCode: country, ...(postalCode ? { postalCode } : {}) }
  return { email, ...(address ? { address } : {}) }
}

export function openOptions(
  sale: CheckoutSale,
  locale: string,
  customerAuthToken: string | null,
): CheckoutOpenOptions {
  const buyer = 'transactionId' in sale ? sale.buyer : sale
  // A token brings the customer's own address, not the business's.
  const token = buyer?.business ? null : customerAuthToken
  const settings = {
    displayMode: 'inline' as const,
    theme: matchMedia(DARK_SCHEME).matches ? ('dark' as const) : ('light' as const),
    locale,
    frameTarget: FRAME_CLASS,
    frameInitialHeight: FRAME_HEIGHT_PX,
    // Only this variant shows saved cards.
    ...(token ? { variant: 'one-page' as const } : {}),
    frameStyle: frameStyle(FRAME_MIN_WIDTHS_PX['transactionId' in sale ? 'transaction' : 'bag']),
  }
  const customer = buyer ? { customer: customerOf(buyer) } : {}
  const common = { ...(token ? { customerAuthToken: token } : customer), settings }
  if ('transactionId' in sale) return { transactionId: sale.transactionId, ...common }
  const { items, discountId, customData } = sale
  return { items, ...(discountId ? { discountId } : {}), customData, ...common }
}

export function mountCheckout(
  settings: FrameSettings,
  sale: CheckoutSale,
  dispatch: (event: PaymentEvent) => void,
): () => void {
  let isMounted = true
  let opened: Paddle | null = null
  let token = settings.savedCards && 'token' in settings.savedCards ? settings.savedCards.token : null
  const fail = () => isMounted && dispatch({ type: 'unreachable' })
  const limit = setTimeout(fail, FRAME_LIMIT_MS)
  const open = () => opened?.Checkout.open(openOptions(sale, settings.locale, token))
  listener = (event) => {
    // An expired token must not stop the buyer from paying, so open the form as if there were none.
    const isTokenRefused = event.type === 'error' && token !== null
    if (event.type === 'loaded' || isTokenRefused) token = null
    if (isTokenRefused) open()
    else dispatch(event)
  }
  loadPaddle(settings)
    .then((paddle) => {
      if (!isMounted) return
      // The SDK only warns if Paddle's `Initialize` throws.
      if (!paddle || paddle.Initialized === false) return fail()
      opened = paddle
      open()
    })
    .catch((error: unknown) => {
      console.warn('Error Loading Paddle', error)
      fail()
    })
  return () => {
    isMounted = false
    clearTimeout(limit)
    listener = null
    opened?.Checkout.close()
  }
}
