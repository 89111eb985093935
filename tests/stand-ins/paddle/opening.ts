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

export const defaultSettings: CheckoutSettings = {
  displayMode: 'overlay',
  theme: 'light',
  variant: 'multi-page',
}

/** The argument of `Checkout.open`, with the settings of `Initialize` merged in. */
export const OpenOptions = z.object({
  items: CheckoutItems.optional(),
  transactionId: z.string().nullish(),
  customer: z
    .object({
      email: z.string().nullish(),
      address: z.object({ countryCode: z.string().nullish(), postalCode: z.string().nullish() }).nullish(),
    })
    .nullish(),
  discountId: z.string().nullish(),
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

function findRecord({ transactionId, items, customData }: OpenOptions, state: PaddleState) {
  if (Boolean(transactionId) === Boolean(items?.length))
    throw new PaddleError(400, 'bad_request', 'Either items or a transactionId must be given.')
  if (!transactionId)
    return state.addTransaction({ items: items ?? [], country: null }, { customData: customData ?? null })
  const record = state.findTransaction(transactionId)
  if (isOpenToPay(record)) return record
  const detail = `Transaction ${record.id} is ${record.status} and cannot be paid.`
  throw new PaddleError(400, 'transaction_immutable', detail, 'transactions')
}

/** Opens a checkout for new items or an unpaid transaction. A discount that doesn't apply adds a warning. */
export function openCheckout(
  options: OpenOptions,
  services: { state: PaddleState; webhooks: WebhookSender },
) {
  const record = findRecord(options, services.state)
  const checkout = new Checkout(record, options.settings, services)
  const { email, address } = options.customer ?? {}
  const prefill = {
    email: email ?? '',
    countryCode: address?.countryCode ?? '',
    postalCode: address?.postalCode ?? '',
  }
  const warnings: CheckoutEvent[] = []
  const customerEvent = record.customer ? 'customer.updated' : 'customer.created'
  const isPrefilled = isEmail(prefill.email) && supportedCountries.includes(prefill.countryCode)
  if (isPrefilled) warnings.push(...checkout.assignCustomer(prefill))
  try {
    if (options.discountId) checkout.applyDiscount(options.discountId)
  } catch (error) {
    if (!(error instanceof PaddleError)) throw error
    warnings.push(createWarning(error.body.code, error.body.detail))
  }
  const events = [
    checkout.tell('loaded'),
    ...warnings,
    ...(isPrefilled ? [checkout.tell(customerEvent)] : []),
    ...(record.customer ? checkout.selectPayment() : []),
  ]
  return { checkout, prefill, events }
}
