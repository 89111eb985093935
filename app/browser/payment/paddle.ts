import { type CheckoutOpenOptions, type Environments, initializePaddle, type Paddle } from '@paddle/paddle-js'
import { itemsOf } from '../../domain/bag.ts'
import { frameStyle } from '../../domain/payment-page.ts'
import type { ItemSale } from '../../domain/sale.ts'
import { type FrameListener, handleEvent } from './paddle-events.ts'

const FRAME_LIMIT_MS = 14_000
const GLOBAL_POLL_MS = 50

export const FRAME_CLASS = 'checkout-frame'
const FRAME_HEIGHT_PX = 450

export interface FrameSettings {
  environment: 'sandbox' | 'production'
  version: 'v1' | 'classic'
  clientToken: string
  scriptUrl: string | null
}

export type CheckoutSale = ItemSale | { transactionId: string }

const GLOBAL_NAMES = { v1: 'PaddleBillingV1', classic: 'PaddleClassic' } as const

/** Waits until the page's own script has set the provider's global; the wrapper then loads no script itself. */
async function untilProvided({ version, scriptUrl }: FrameSettings): Promise<void> {
  const deadline = Date.now() + FRAME_LIMIT_MS
  while (scriptUrl && !(GLOBAL_NAMES[version] in window)) {
    if (Date.now() > deadline) throw new Error('Paddle.js not available')
    await new Promise((resolve) => setTimeout(resolve, GLOBAL_POLL_MS))
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
      eventCallback: (event) => currentListener && handleEvent(event, currentListener),
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

export interface MountedFrame {
  sellInstead(fingerprint: string): void
  remove(): void
}

export function mountCheckout(
  settings: FrameSettings,
  sale: CheckoutSale,
  minWidthPx: number,
  listener: FrameListener,
): MountedFrame {
  let isMounted = true
  let opened: Paddle | null = null
  const limit = setTimeout(() => listener.onEvent('unreachable'), FRAME_LIMIT_MS)
  const ownListener: FrameListener = {
    ...listener,
    onEvent(event) {
      clearTimeout(limit)
      listener.onEvent(event)
    },
  }
  currentListener = ownListener
  loadPaddle(settings).then(
    (paddle) => {
      if (!isMounted) return
      if (!paddle) return ownListener.onEvent('unreachable')
      opened = paddle
      paddle.Checkout.open(openOptions(sale, minWidthPx))
    },
    (error: unknown) => {
      // These words are for the browser's console; the visitor reads the page's own.
      console.warn('Error Loading Paddle', error)
      if (isMounted) ownListener.onEvent('unreachable')
    },
  )
  return {
    sellInstead: (fingerprint) => opened?.Checkout.updateItems(itemsOf(fingerprint)),
    remove() {
      isMounted = false
      clearTimeout(limit)
      if (currentListener === ownListener) currentListener = null
      opened?.Checkout.close()
    },
  }
}
