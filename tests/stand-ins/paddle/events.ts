import type { PaddleError } from './errors.ts'
import { mapTotals, sumTotals, toMajor, type Totals } from './pricing.ts'
import type { TransactionRecord } from './transactions.ts'

export interface CheckoutSettings {
  displayMode: 'inline' | 'overlay'
  theme: 'light' | 'dark'
  variant: string
}

/** An event for the page's `eventCallback`. Error events have no `data`; warnings have no `name`. */
export type CheckoutEvent =
  | { name: string; data: ReturnType<typeof describeCheckout> }
  | (Problem & { name: 'checkout.error'; type: 'front-end_error' })
  | (Problem & { type: 'checkout.warning' })

interface Problem {
  code: string
  detail: string
  documentation_url: string
}

export const createWarning = ({ body }: PaddleError): CheckoutEvent => ({ ...body, type: 'checkout.warning' })

function describeCustomer({ customer, address, business }: TransactionRecord) {
  if (!customer) return { id: null, email: null, address: null, business: null }
  const described = address && {
    ...{ id: address.id, country_code: address.country_code, postal_code: address.postal_code },
    ...{ region: null, city: null, first_line: null },
  }
  const { id = '', name, tax_identifier } = business ?? {}
  return {
    ...{ id: customer.id, email: customer.email, address: described },
    business: business && { id, name, tax_identifier },
  }
}

/** Browser events have numbers in major units, but the API has strings of minor units. Items have no `custom_data`. */
export function describeCheckout(
  id: string,
  record: TransactionRecord,
  { displayMode, theme, variant }: CheckoutSettings,
  payment: object,
) {
  const { currency_code, custom_data, status, discount, details, items } = record
  const toNumbers = (totals: Totals) => {
    const numbers = mapTotals(totals, (minor) => toMajor(minor, currency_code))
    return { ...numbers, credit: 0, balance: numbers.total }
  }
  return {
    ...{ id, transaction_id: record.id, status, custom_data, currency_code },
    customer: describeCustomer(record),
    items: details.line_items.map(({ price_id, product, quantity, totals }, index) => {
      const { id, name, description, image_url } = product
      return {
        ...{ price_id, price_name: items[index]!.price.name, quantity },
        product: { id, name, description, image_url },
        ...{ billing_cycle: null, trial_period: null, recurring_totals: null, totals: toNumbers(totals) },
      }
    }),
    totals: toNumbers(sumTotals(details.line_items.map(({ totals }) => totals))),
    payment: { method_details: payment },
    settings: { display_mode: displayMode, theme, variant },
    ...(discount ? { discount: { id: discount.id, code: discount.code } } : {}),
    upsell: null,
  }
}
