import answers from './recorded.json' with { type: 'json' }

// What Paddle answered about each kind of thing. The contract test holds these to its published schemas.

type Text = string | null
interface Entity {
  status: 'active' | 'archived'
  custom_data: Record<string, unknown> | null
}
interface Card {
  type: string
  last4: string
  expiry_month: number
  expiry_year: number
  cardholder_name: string
}
interface Money {
  amount: string
  currency_code: string
}

type PaymentStatus =
  | 'created'
  | 'authorized'
  | 'captured'
  | 'error'
  | 'pending_no_action_required'
  | 'action_required'
  | 'canceled'

/** Of the answers, what isn't the same every time. */
interface Varying {
  customer: Entity & { name: Text }
  address: Entity & Record<'first_line' | 'second_line' | 'city' | 'postal_code' | 'region', Text>
  business: Entity & { tax_identifier: Text }
  paymentMethod: {
    type: 'card' | 'paypal'
    card: Card | null
    paypal: { email: string; reference: string } | null
  }
  product: Entity & { description: Text; image_url: Text }
  price: Entity & { name: Text; unit_price_overrides: { country_codes: string[]; unit_price: Money }[] }
  /** `amount` is a percentage or in minor units of `currency_code`. */
  discount: Entity &
    Record<'code' | 'currency_code' | 'expires_at', Text> & {
      type: 'percentage' | 'flat'
      usage_limit: number | null
      restrict_to: string[] | null
    }
  payment: {
    status: PaymentStatus
    error_code: Text
    captured_at: Text
    method_details: { type: 'card' | 'paypal'; underlying_details: null; card: Card | null }
  }
  transaction: Record<'invoice_number' | 'billed_at' | 'revised_at', Text> & {
    status: 'draft' | 'ready' | 'paid' | 'completed' | 'billed' | 'canceled' | 'past_due'
    custom_data: Record<string, unknown> | null
    origin: 'web' | 'api'
    collection_mode: 'automatic' | 'manual'
    /** Only sent about an invoice. */
    billing_details: Omit<(typeof answers.transaction)['billing_details'], 'additional_information'> & {
      additional_information: Text
    }
    /** Newest first. */
    payments: Payment[]
    checkout: { url: Text }
  }
  adjustment: {
    action: 'refund' | 'credit'
    type: 'partial' | 'full'
    status: 'pending_approval' | 'approved' | 'rejected'
  }
}

type Answers = {
  [Kind in keyof Varying]: Omit<(typeof answers)[Kind], keyof Varying[Kind]> & Varying[Kind]
}

const recorded = answers as unknown as Answers
export const { customer, address, business, paymentMethod, product } = recorded
export const { price, discount, payment, transaction, adjustment } = recorded

export type Customer = Answers['customer']
export type Address = Answers['address']
export type Business = Answers['business']
export type PaddleDiscount = Answers['discount']
export type PaymentMethod = Answers['paymentMethod']
export type Payment = Answers['payment']
