import { type CheckoutOpenOptions, initializePaddle, type Paddle } from '@paddle/paddle-js'
import { FRAME_MIN_WIDTHS_PX, type FrameSettings, frameStyle } from '../../domain/payment-frame.ts'
import type { ItemSale } from '../../domain/sale.ts'
import type { PaymentEvent } from '../../domain/payment-form.ts'
import { reportEvent } from './paddle-events.ts'

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

/** Paddle initialises only once per page, so each form replaces the last one's listener. */
let currentListener: ((event: PaymentEvent) => void) | null = null
/** If it fails, it stays failed: the page then offers a reload. */
let loading: Promise<Paddle | undefined> | null = null

function loadPaddle(settings: FrameSettings): Promise<Paddle | undefined> {
  loading ??= untilProvided(settings).then(() =>
    initializePaddle({
      environment: settings.environment,
      version: settings.version,
      token: settings.clientToken,
      eventCallback: (event) => currentListener && reportEvent(event, currentListener),
    }),
  )
  return loading
}

function customerOf({ email, country, postalCode, business }: Buyer) {
  if (business) {
    const { customerId: id, addressId, businessId } = business
    return { id, address: { id: addressId }, business: { id: businessId } }
  }
  if (!country) return { email }
  return { email, address: { countryCode: country, ...(postalCode ? { postalCode } : {}) } }
}

/** What Paddle needs to open the form. With a token of the customer's, the form offers saved cards. */
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
  // An account may have no e-mail address. The form then asks for one.
  const customer = buyer?.business || buyer?.email ? { customer: customerOf(buyer) } : {}
  const common = { ...(token ? { customerAuthToken: token } : customer), settings }
  if ('transactionId' in sale) return { transactionId: sale.transactionId, ...common }
  const { items, discountId, customData } = sale
  return { items, ...(discountId ? { discountId } : {}), customData, ...common }
}

/** Opens Paddle's form in the element with `FRAME_CLASS`. Returns a function that closes it. */
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
  currentListener = (event) => {
    if (event.type === 'error' && token !== null) {
      // An expired token must not stop the buyer from paying, so open the form as if there were none.
      token = null
      open()
      return
    }
    if (event.type === 'loaded') {
      clearTimeout(limit)
      // Later errors aren't about the token.
      token = null
    }
    dispatch(event)
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
    currentListener = null
    opened?.Checkout.close()
  }
}
