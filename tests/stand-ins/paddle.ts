import { answerApi } from './paddle/api.ts'
import { Checkout, createAddress, type CustomerInput } from './paddle/checkout.ts'
import { answerError, PaddleError } from './paddle/errors.ts'
import { answerPage, createFrameApi } from './paddle/frame.ts'
import type { Item } from './paddle/pricing.ts'
import { createStore, customerOf, find, saveMethod } from './paddle/store.ts'
import { decideRefund, issueInvoices } from './paddle/transaction-requests.ts'
import { addTransaction, toTransaction } from './paddle/transactions.ts'
import { createWebhookSender, type WebhookTarget } from './paddle/webhooks.ts'
import { withFaults } from './stand-in.ts'

export { testCards } from './paddle/cards.ts'
export { samplePrices, samplePriceSettings } from './paddle/catalogue.ts'
export { sampleDiscounts } from './paddle/pricing.ts'
export { addSampleOrders } from './paddle/sample-orders.ts'
export { signWebhook } from './paddle/webhooks.ts'

export interface PaddleOptions {
  apiKey: string
  clientToken: string
  webhookTargets: () => WebhookTarget[]
  now?: () => Date
  /** The origin of product pictures; if unset, products have none. */
  imageBaseUrl?: string
  /** The page that resumes a transaction. `_ptxn` is added to its URL. */
  checkoutUrl?: string
}

export interface PaddleSale {
  items: Item[]
  customer: CustomerInput
  customData?: Record<string, unknown>
  /** Id or code. */
  discountId?: string
}

/** Unpaid: without a customer a `draft`, otherwise `ready`. */
type UnpaidSale = Omit<PaddleSale, 'customer'> & { customer?: CustomerInput }

export type PaddleStandIn = ReturnType<typeof createPaddleStandIn>

const INVOICE_HEADERS = {
  'Content-Type': 'application/pdf',
  'Content-Disposition': 'attachment; filename="invoice.pdf"',
}

/**
 * Paddle Billing: the API under `/`, the script for browsers at `/paddle.js` and the checkout frame at
 * `/checkout-frame`, all on one origin. Prices are before tax, which depends on the customer's country.
 */
export function createPaddleStandIn(options: PaddleOptions) {
  const now = options.now ?? (() => new Date())
  const store = createStore({ ...options, now })
  const webhooks = createWebhookSender({ targets: options.webhookTargets, now })
  const answerFrame = createFrameApi({ store, webhooks, clientToken: options.clientToken })

  async function answer(request: Request): Promise<Response> {
    const { pathname, origin } = new URL(request.url)
    try {
      if (pathname.startsWith('/frame-api/'))
        return await answerFrame(request, pathname.slice('/frame-api/'.length))
      if (request.method === 'POST' && pathname === '/staff/issue')
        return Response.json(await issueInvoices(store, webhooks))
      if (pathname.startsWith('/invoices/'))
        return new Response('%PDF-1.4\n%%EOF\n', { headers: INVOICE_HEADERS })
      const page = request.method === 'GET' && (await answerPage(pathname, origin))
      return page || (await answerApi(request, store, options.apiKey))
    } catch (error) {
      if (error instanceof PaddleError) return answerError(error)
      throw error
    }
  }

  function addSale({ items, customer, customData, discountId }: UnpaidSale): Checkout {
    const order = { items, country: customer?.countryCode ?? null, discount: discountId }
    const known = {
      customer: customer ? customerOf(store, customer.email) : null,
      address: customer ? createAddress(customer.countryCode, customer.postalCode) : null,
      custom_data: customData ?? null,
    }
    return new Checkout(addTransaction(store, order, known), { store, webhooks })
  }

  return Object.assign(withFaults('Paddle', answer), store, {
    deliveries: webhooks.deliveries,
    /** Resolves once all webhooks have been delivered or have failed. */
    webhooksSettled: webhooks.settled,
    /** Sends any event to all targets. To repeat one, pass the same `eventId`. Never rejects. */
    sendEvent: webhooks.send,
    createTransaction: (sale: UnpaidSale) => toTransaction(addSale(sale).record),
    /** What a customer saved with the box in the frame. */
    saveMethod: (email: string, saved: Parameters<typeof saveMethod>[2]) =>
      saveMethod(store, customerOf(store, email).id, saved),
    issueInvoices: () => issueInvoices(store, webhooks),
    decideRefund: (id: string, status: 'approved' | 'rejected') => decideRefund(store, webhooks, id, status),
    async payFor(id: string, customer: CustomerInput) {
      const checkout = new Checkout(find(store.transactions, id), { store, webhooks })
      if (!checkout.record.customer) checkout.assignCustomer(customer)
      await checkout.payBySampleCard()
    },
    /** Sells and pays as the frame would. Resolves once the webhooks have been delivered or have failed. */
    async completeCheckout(sale: PaddleSale) {
      const checkout = addSale(sale)
      await checkout.payBySampleCard()
      return toTransaction(checkout.record)
    },
  })
}
