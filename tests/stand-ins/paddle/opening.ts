import { z } from 'zod'
import { Checkout, isEmail } from './checkout.ts'
import { supportedCountries } from './countries.ts'
import { PaddleError } from './errors.ts'
import { createWarning, type CheckoutEvent, type CheckoutSettings } from './events.ts'
import type { PaddleState } from './state.ts'
import { isOpenToPay } from './transactions.ts'
import type { WebhookSender } from './webhooks.ts'

export const CheckoutItems = z.array(
  z.object({ priceId: z.string(), quantity: z.int().positive().default(1) }),
)

const CustomerOption = z
  .object({
    email: z.string().nullish(),
    address: z.object({ countryCode: z.string().nullish(), postalCode: z.string().nullish() }).nullish(),
  })
  .nullish()

export const defaultSettings: CheckoutSettings = {
  displayMode: 'overlay',
  theme: 'light',
  variant: 'multi-page',
}

/** The argument of `Checkout.open`, with the settings of `Initialize` merged in. */
export const OpenOptions = z.object({
  items: CheckoutItems.optional(),
  transactionId: z.string().nullish(),
  customer: CustomerOption,
  discountId: z.string().nullish(),
  discountCode: z.string().nullish(),
  customData: z.record(z.string(), z.unknown()).nullish(),
  settings: z
    .object({
      displayMode: z.enum(['inline', 'overlay']).catch('overlay'),
      theme: z.enum(['light', 'dark']).catch('light'),
      variant: z.string().catch('multi-page'),
    })
    .default(defaultSettings),
})
export type OpenOptions = z.infer<typeof OpenOptions>

/** What was given to fill the customer form in, with warnings about what is wrong with it. */
function readCustomer(option: OpenOptions['customer']) {
  const warnings: CheckoutEvent[] = []
  const email = option?.email ?? ''
  const countryCode = option?.address?.countryCode ?? ''
  const isCountry = supportedCountries.includes(countryCode)
  if (email && !isEmail(email))
    warnings.push(createWarning('invalid_email_address', "The email address supplied isn't valid."))
  if (countryCode && !isCountry)
    warnings.push(createWarning('invalid_country_code', "The country code supplied isn't valid."))
  return {
    email: isEmail(email) ? email : '',
    countryCode: isCountry ? countryCode : '',
    postalCode: option?.address?.postalCode ?? '',
    warnings,
  }
}

function findRecord({ transactionId, items, customData }: OpenOptions, state: PaddleState) {
  if (Boolean(transactionId) === Boolean(items?.length))
    throw new PaddleError(400, 'bad_request', 'Either items or a transactionId must be given.')
  if (!transactionId)
    return state.addTransaction({ items: items ?? [], country: null }, { customData: customData ?? null })
  const record = state.findTransaction(transactionId)
  if (!isOpenToPay(record))
    throw new PaddleError(
      400,
      'transaction_immutable',
      `Transaction ${record.id} is ${record.status} and cannot be paid.`,
      'transactions',
    )
  return record
}

export interface Opened {
  checkout: Checkout
  events: CheckoutEvent[]
  /** What the customer form starts with. */
  prefill: { email: string; countryCode: string; postalCode: string }
}

/**
 * Opens a checkout for new items or for a transaction that waits for payment. What is wrong but not fatal (customer
 * details, discount) becomes a `checkout.warning`; the rest is thrown.
 */
export function openCheckout(
  options: OpenOptions,
  services: { state: PaddleState; webhooks: WebhookSender },
): Opened {
  const record = findRecord(options, services.state)
  const checkout = new Checkout(record, options.settings, services)
  const { warnings, ...prefill } = readCustomer(options.customer)
  const customerEvent = record.customer ? 'customer.updated' : 'customer.created'
  const isPrefilled = Boolean(prefill.email && prefill.countryCode)
  if (isPrefilled) warnings.push(...checkout.assignCustomer(prefill))
  const discount = options.discountId ?? options.discountCode
  try {
    if (discount) checkout.applyDiscount(discount)
  } catch (error) {
    if (!(error instanceof PaddleError)) throw error
    warnings.push(createWarning(error.body.code, error.body.detail))
  }
  return {
    checkout,
    prefill,
    events: [
      checkout.tell('loaded'),
      ...warnings,
      ...(isPrefilled ? [checkout.tell(customerEvent)] : []),
      ...(record.customer ? checkout.selectPayment() : []),
    ],
  }
}
