import { toMajor } from './money.ts'
import type { PricedOrder, PaddleTotals } from './pricing.ts'
import type { ErrorBody } from './errors.ts'
import type { TransactionRecord } from './transactions.ts'

export interface CheckoutSettings {
  displayMode: 'inline' | 'overlay'
  theme: 'light' | 'dark'
  variant: string
}

export interface PaymentDetails {
  type: 'none' | 'card'
  card?: { type: string; last4: string; expiry_month: number; expiry_year: number }
}

/** An event for the page's `eventCallback`. Error events have no `data`; warnings have no `name`. */
export type CheckoutEvent =
  | { name: string; data: CheckoutData }
  | ({ name: 'checkout.error' } & FlatError)
  | ({ type: 'checkout.warning' } & Omit<ErrorBody, 'type'>)

interface FlatError {
  type: 'front-end_error' | 'api_error'
  code: string
  detail: string
  documentation_url: string
}

const OVERVIEW = 'https://developer.paddle.com/api-reference/overview'

export const createFlatError = (code: string, detail: string): CheckoutEvent => ({
  name: 'checkout.error',
  type: 'front-end_error',
  code,
  detail,
  documentation_url: OVERVIEW,
})

export const createWarning = (code: string, detail: string): CheckoutEvent => ({
  type: 'checkout.warning',
  code,
  detail,
  documentation_url: OVERVIEW,
})

// Browser events have numbers in major units, but the API has strings of minor units.
const toNumbers = ({ subtotal, discount, tax, total }: PaddleTotals, { currency }: PricedOrder) => ({
  subtotal: toMajor(subtotal, currency),
  discount: toMajor(discount, currency),
  tax: toMajor(tax, currency),
  total: toMajor(total, currency),
  credit: 0,
  balance: toMajor(total, currency),
})

function describeCustomer({ customer, address }: TransactionRecord) {
  if (!customer) return { id: null, email: null, address: null, business: null }
  const described = address && {
    id: address.id,
    country_code: address.countryCode,
    postal_code: address.postalCode,
    region: null,
    city: null,
    first_line: null,
  }
  return { ...customer, address: described, business: null }
}

/** The items in checkout events have no `custom_data`. */
export function describeCheckout(
  record: TransactionRecord,
  settings: CheckoutSettings,
  payment: PaymentDetails,
) {
  const { order } = record
  const { displayMode, theme, variant } = settings
  return {
    id: record.checkoutId,
    transaction_id: record.id,
    status: record.status,
    custom_data: record.customData,
    currency_code: order.currency,
    customer: describeCustomer(record),
    items: order.lines.map(({ price, product, quantity, totals }) => ({
      price_id: price.id,
      price_name: price.name,
      product: {
        id: product.id,
        name: product.name,
        description: product.description,
        image_url: product.image_url,
      },
      billing_cycle: null,
      trial_period: null,
      quantity,
      totals: toNumbers(totals, order),
      recurring_totals: null,
    })),
    totals: toNumbers(order.totals, order),
    payment: { method_details: payment },
    settings: { display_mode: displayMode, theme, variant },
    ...(order.discount ? { discount: { id: order.discount.id, code: order.discount.code } } : {}),
    upsell: null,
  }
}

type CheckoutData = ReturnType<typeof describeCheckout>
