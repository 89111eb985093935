// What Paddle answered about each kind of thing. The contract test holds these to its published schemas.

const SINCE = '2026-01-12T09:30:00.000Z'
const ENTITY = {
  status: 'active' as 'active' | 'archived',
  custom_data: null as Record<string, unknown> | null,
  import_meta: null,
  created_at: SINCE,
  updated_at: SINCE,
}

export const customer = {
  ...ENTITY,
  id: 'ctm_01hv6y1jedq4p1n0yqn5ba3ky4',
  email: 'somebody@example.com',
  name: null as string | null,
  marketing_consent: false,
  locale: 'en',
}

export const address = {
  ...ENTITY,
  id: 'add_01hv8gq3318ktkfengj2r75gfx',
  customer_id: customer.id,
  description: null,
  first_line: null as string | null,
  second_line: null as string | null,
  city: null as string | null,
  postal_code: null as string | null,
  region: null as string | null,
  country_code: 'GB',
}

export const business = {
  ...ENTITY,
  id: 'biz_01hv8hkr641vmpwytx38znv56k',
  customer_id: customer.id,
  name: '',
  company_number: null,
  tax_identifier: null as string | null,
  contacts: [],
}

export const paymentMethod = {
  id: 'paymtd_01j2jff1m3es31sdkejpaym164',
  customer_id: customer.id,
  address_id: address.id,
  type: 'card' as 'card' | 'paypal',
  card: null as Card | null,
  paypal: null as { email: string; reference: string } | null,
  underlying_details: null,
  origin: 'saved_during_purchase',
  saved_at: SINCE,
  updated_at: SINCE,
}

export const product = {
  ...ENTITY,
  id: 'pro_01hv5f0zzqpdmkvv3r3skqpv65',
  name: '',
  description: null as string | null,
  type: 'standard',
  tax_category: 'standard',
  image_url: null as string | null,
}

export const price = {
  ...ENTITY,
  id: 'pri_01hvbrg13q5gekb3yeg2m504y6',
  product_id: product.id,
  description: '',
  type: 'standard',
  name: null as string | null,
  billing_cycle: null,
  trial_period: null,
  tax_mode: 'account_setting',
  unit_price: { amount: '0', currency_code: 'USD' },
  unit_price_overrides: [] as {
    country_codes: string[]
    unit_price: { amount: string; currency_code: string }
  }[],
  quantity: { minimum: 1, maximum: 100 },
}

export const discount = {
  ...ENTITY,
  id: 'dsc_01hw8gbpmykcr5rp3yrhr5ba9r',
  description: '',
  enabled_for_checkout: true,
  code: null as string | null,
  type: 'percentage' as 'percentage' | 'flat',
  mode: 'standard',
  /** A percentage (`10`) or in minor units of `currency_code`. */
  amount: '10',
  currency_code: null as string | null,
  recur: false,
  maximum_recurring_intervals: null,
  usage_limit: null as number | null,
  restrict_to: null as string[] | null,
  expires_at: null as string | null,
  times_used: 0,
}

export const payment = {
  payment_attempt_id: '497f6eca-6276-4993-bfeb-53cbbbba6f08',
  payment_method_id: 'paymtd_01hv8gq3318ktkfengj2r75gfx',
  stored_payment_method_id: '497f6eca-6276-4993-bfeb-53cbbbba6f09',
  amount: '0',
  status: 'created' as PaymentStatus,
  error_code: null as string | null,
  method_details: {
    type: 'paypal' as 'card' | 'paypal',
    underlying_details: null,
    card: null as Card | null,
  },
  created_at: SINCE,
  captured_at: null as string | null,
}

type PaymentStatus =
  | 'authorized'
  | 'authorized_flagged'
  | 'canceled'
  | 'captured'
  | 'error'
  | 'action_required'
  | 'pending_no_action_required'
  | 'created'
  | 'unknown'
  | 'dropped'

interface Card {
  type: string
  last4: string
  expiry_month: number
  expiry_year: number
  cardholder_name: string
}

export const transaction = {
  id: 'txn_01hvcc93znj3mpqt1tenkjb04y',
  status: 'draft' as 'draft' | 'ready' | 'paid' | 'completed' | 'billed' | 'canceled' | 'past_due',
  custom_data: null as Record<string, unknown> | null,
  currency_code: 'USD',
  origin: 'web' as 'web' | 'api',
  subscription_id: null,
  invoice_number: null as string | null,
  collection_mode: 'automatic' as 'automatic' | 'manual',
  /** Only sent about an invoice. */
  billing_details: {
    enable_checkout: false,
    purchase_order_number: '',
    additional_information: null as string | null,
    payment_terms: { interval: 'day', frequency: 30 },
  },
  billing_period: null,
  /** Newest first. */
  payments: [] as (typeof payment)[],
  checkout: { url: null as string | null },
  created_at: SINCE,
  updated_at: SINCE,
  billed_at: null as string | null,
  revised_at: null as string | null,
}

export const adjustment = {
  id: 'adj_01hvgf2s84dr6reszzg29zbvcm',
  action: 'refund' as 'refund' | 'credit',
  type: 'partial' as 'partial' | 'full',
  transaction_id: transaction.id,
  subscription_id: null,
  customer_id: customer.id,
  reason: 'Asked for by the customer',
  credit_applied_to_balance: null,
  status: 'approved' as 'pending_approval' | 'approved' | 'rejected',
  payout_totals: null,
  created_at: SINCE,
  updated_at: SINCE,
}

export type Customer = typeof customer
export type Address = typeof address
export type Business = typeof business
export type PaddleDiscount = typeof discount
export type PaymentMethod = typeof paymentMethod
export type Payment = typeof payment
