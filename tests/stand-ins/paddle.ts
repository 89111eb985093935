import { answerApi } from './paddle/api.ts'
import type { PaddleCatalogue } from './paddle/catalogue.ts'
import { Checkout, type CustomerInput } from './paddle/checkout.ts'
import type { PaddleDiscount } from './paddle/discounts.ts'
import { answerError, PaddleError } from './paddle/errors.ts'
import { answerPage, createFrameApi } from './paddle/frame.ts'
import { defaultSettings } from './paddle/opening.ts'
import { issueInvoices } from './paddle/paper.ts'
import type { Item } from './paddle/pricing.ts'
import { createAddress, createState } from './paddle/state.ts'
import { toTransaction, type PaddleTransaction, type TransactionRecord } from './paddle/transactions.ts'
import { createWebhookSender, type Delivery, type WebhookTarget } from './paddle/webhooks.ts'
import { withFaults, type StandIn } from './stand-in.ts'

export { testCards } from './paddle/cards.ts'
export { samplePrices, samplePriceSettings } from './paddle/catalogue-rows.ts'
export { sampleDiscounts } from './paddle/discounts.ts'
export { addSampleOrders } from './paddle/sample-orders.ts'
export { signWebhook } from './paddle/webhooks.ts'

export interface PaddleOptions {
  apiKey: string
  clientToken: string
  webhookTargets: () => WebhookTarget[]
  fetch?: typeof fetch
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

export interface PaddleStandIn extends StandIn {
  catalogue: PaddleCatalogue
  discounts: PaddleDiscount[]
  transactions: Map<string, TransactionRecord>
  deliveries: Delivery[]
  /** Resolves once all webhooks have been delivered or have failed. */
  webhooksSettled(): Promise<void>
  /** Sends any event to all targets. To repeat one, pass the same `eventId`. Never rejects. */
  sendEvent(eventType: string, data: unknown, eventId?: string): Promise<void>
  /** Creates an unpaid transaction: `draft` without a customer, otherwise `ready`. */
  createTransaction(sale: Omit<PaddleSale, 'customer'> & { customer?: CustomerInput }): PaddleTransaction
  issueInvoices(): Promise<string[]>
  payFor(id: string, customer: CustomerInput): Promise<void>
  /** Sells and pays as the frame would. Resolves once the webhooks have been delivered or have failed. */
  completeCheckout(sale: PaddleSale): Promise<PaddleTransaction>
}

/**
 * Paddle Billing: the API under `/`, the script for browsers at `/paddle.js` and the checkout frame at
 * `/checkout-frame`, all on one origin. Prices are before tax, which depends on the customer's country.
 */
export function createPaddleStandIn(options: PaddleOptions): PaddleStandIn {
  const now = options.now ?? (() => new Date())
  const state = createState({ ...options, now })
  const webhooks = createWebhookSender({
    targets: options.webhookTargets,
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    now,
  })
  const answerFrame = createFrameApi({ state, webhooks, clientToken: options.clientToken })

  async function answer(request: Request): Promise<Response> {
    const { pathname, origin } = new URL(request.url)
    try {
      if (pathname.startsWith('/frame-api/'))
        return await answerFrame(request, pathname.slice('/frame-api/'.length))
      if (request.method === 'POST' && pathname === '/staff/issue')
        return Response.json(await issueInvoices(state, webhooks))
      if (pathname.startsWith('/invoices/'))
        return new Response('%PDF-1.4\n%%EOF\n', {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': 'attachment; filename="invoice.pdf"',
          },
        })
      const page = request.method === 'GET' && (await answerPage(pathname, origin))
      return page || (await answerApi(request, state, options.apiKey))
    } catch (error) {
      if (error instanceof PaddleError) return answerError(error)
      throw error
    }
  }

  function addSale({
    items,
    customer,
    customData,
    discountId,
  }: Parameters<PaddleStandIn['createTransaction']>[0]) {
    return state.addTransaction(
      { items, country: customer?.countryCode ?? null, discount: discountId },
      {
        customer: customer ? state.findCustomer(customer.email) : null,
        address: customer ? createAddress(customer.countryCode, customer.postalCode ?? null) : null,
        customData: customData ?? null,
      },
    )
  }

  return Object.assign(withFaults('Paddle', answer), {
    catalogue: state.catalogue,
    discounts: state.discounts,
    transactions: state.transactions,
    deliveries: webhooks.deliveries,
    webhooksSettled: webhooks.settled,
    sendEvent: webhooks.send,
    createTransaction: (sale: Parameters<PaddleStandIn['createTransaction']>[0]) =>
      toTransaction(addSale(sale)),
    issueInvoices: () => issueInvoices(state, webhooks),
    async payFor(id: string, customer: CustomerInput) {
      const checkout = new Checkout(state.findTransaction(id), defaultSettings, { state, webhooks })
      if (!checkout.record.customer) checkout.assignCustomer(customer)
      await checkout.payBySampleCard()
    },
    async completeCheckout(sale: PaddleSale) {
      const checkout = new Checkout(addSale(sale), defaultSettings, { state, webhooks })
      await checkout.payBySampleCard()
      return toTransaction(checkout.record)
    },
  })
}
