import {
  type CheckoutEventsData,
  type CheckoutOpenOptions,
  type Environments,
  initializePaddle,
  type Paddle,
  type PaddleEventData,
} from '@paddle/paddle-js'
import { frameStyle } from '../domain/payment-page.ts'

/** The page says so when the frame has not shown up by then. */
const FRAME_LIMIT_MS = 14_000
const GLOBAL_POLL_MS = 50

/** CSS class of the element that the frame is put into. */
export const FRAME_CLASS = 'checkout-frame'
const FRAME_HEIGHT_PX = 450

export interface FrameSettings {
  environment: 'sandbox' | 'production'
  version: 'v1' | 'classic'
  clientToken: string
  scriptUrl: string | null
}

/** What is to be paid: the bag's items, or a transaction that was begun elsewhere. */
export type CheckoutSale =
  | {
      items: { priceId: string; quantity: number }[]
      email: string
      /** Two letters, or null to let the provider find it. */
      country: string | null
      discountId: string | null
      customData: { userReference: string; userReferenceSignature: string }
    }
  | { transactionId: string }

/** The frame's events that the page reacts to. */
export interface FrameListener {
  onLoaded(): void
  onCompleted(transactionId: string | null): void
  onClosed(): void
  /** The payment was refused; nothing was charged. */
  onDeclined(): void
  /** The form reports an error of its own. */
  onError(): void
  /** There is no form: its script cannot be loaded, or the frame does not appear in time. */
  onUnreachable(): void
  onDiscount(discountId: string | null): void
  onCustomer(country: string | null): void
}

const GLOBAL_NAMES = { v1: 'PaddleBillingV1', classic: 'PaddleClassic' } as const

/** Waits until the page's own script has set the provider's global; the wrapper then loads no script itself. */
async function untilProvided({ version, scriptUrl }: FrameSettings): Promise<void> {
  const deadline = Date.now() + FRAME_LIMIT_MS
  while (scriptUrl && !(GLOBAL_NAMES[version] in window)) {
    if (Date.now() > deadline) throw new Error('Paddle.js not available')
    await new Promise((resolve) => setTimeout(resolve, GLOBAL_POLL_MS))
  }
}

const addressCountry = (data: CheckoutEventsData | undefined) => data?.customer?.address?.country_code ?? null

function hear(event: PaddleEventData, listener: FrameListener): void {
  // Plain strings: the enum of the package has no values at run time. Warnings come without a name.
  switch (event.name as string | undefined) {
    case 'checkout.loaded':
      return listener.onLoaded()
    case 'checkout.completed':
      return listener.onCompleted(event.data?.transaction_id ?? null)
    case 'checkout.closed':
      return listener.onClosed()
    case 'checkout.payment.failed':
      return listener.onDeclined()
    case 'checkout.error':
    case 'checkout.failed':
    case 'checkout.payment.error':
      return listener.onError()
    case 'checkout.discount.applied':
      return listener.onDiscount(event.data?.discount?.id ?? null)
    case 'checkout.discount.removed':
      return listener.onDiscount(null)
    case 'checkout.customer.created':
    case 'checkout.customer.updated':
      return listener.onCustomer(addressCountry(event.data))
  }
}

/** The provider initialises once a page; later mounts hand their listener over. */
let currentListener: FrameListener | null = null
let loading: Promise<Paddle | undefined> | null = null

function loadPaddle(settings: FrameSettings): Promise<Paddle | undefined> {
  loading ??= untilProvided(settings).then(() =>
    initializePaddle({
      environment: settings.environment satisfies Environments,
      version: settings.version,
      token: settings.clientToken,
      eventCallback: (event) => currentListener && hear(event, currentListener),
    }),
  )
  return loading
}

function openOptions(sale: CheckoutSale, minWidthPx: number): CheckoutOpenOptions {
  const settings = {
    displayMode: 'inline' as const,
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? ('dark' as const) : ('light' as const),
    locale: 'en',
    frameTarget: FRAME_CLASS,
    frameInitialHeight: FRAME_HEIGHT_PX,
    frameStyle: frameStyle(minWidthPx),
  }
  if ('transactionId' in sale) return { transactionId: sale.transactionId, settings }
  const { items, email, country, discountId, customData } = sale
  return {
    items,
    customer: { email, ...(country ? { address: { countryCode: country } } : {}) },
    ...(discountId ? { discountId } : {}),
    customData,
    settings,
  }
}

/**
 * Puts the payment provider's inline frame into the page and reports its events. Returns a function that removes
 * the frame. When the script cannot be loaded, or no frame appears in time, `onUnreachable` is called.
 */
export function mountCheckout(
  settings: FrameSettings,
  sale: CheckoutSale,
  minWidthPx: number,
  listener: FrameListener,
) {
  let isMounted = true
  let opened: Paddle | null = null
  const limit = setTimeout(() => listener.onUnreachable(), FRAME_LIMIT_MS)
  const ownListener: FrameListener = {
    ...listener,
    onLoaded() {
      clearTimeout(limit)
      listener.onLoaded()
    },
    onError() {
      clearTimeout(limit)
      listener.onError()
    },
    onUnreachable() {
      clearTimeout(limit)
      listener.onUnreachable()
    },
  }
  currentListener = ownListener
  loadPaddle(settings).then(
    (paddle) => {
      if (!isMounted) return
      if (!paddle) return ownListener.onUnreachable()
      opened = paddle
      paddle.Checkout.open(openOptions(sale, minWidthPx))
    },
    (error: unknown) => {
      // These words are for the browser's console; the visitor reads the page's own.
      console.warn('Error Loading Paddle', error)
      if (isMounted) ownListener.onUnreachable()
    },
  )
  return () => {
    isMounted = false
    clearTimeout(limit)
    if (currentListener === ownListener) currentListener = null
    opened?.Checkout.close()
  }
}
