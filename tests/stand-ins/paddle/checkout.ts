import { chooseOutcome, describeCard, SAMPLE_CARD, type CardInput } from './cards.ts'
import { supportedCountries } from './contract.ts'
import { PaddleError } from './errors.ts'
import { createWarning, describeCheckout, type CheckoutEvent, type CheckoutSettings } from './events.ts'
import { createId } from './ids.ts'
import * as recorded from './recorded.ts'
import { customerOf, find, ownOf, type PaddleStore, saveMethod } from './store.ts'
import {
  addTransaction,
  createPayment,
  endPayment,
  isOpenToPay,
  setOrder,
  taxedAs,
  toItems,
  toTransaction,
  type TransactionRecord,
} from './transactions.ts'
import type { WebhookSender } from './webhooks.ts'

export interface CustomerInput {
  email: string
  countryCode: string
  postalCode?: string | null
}

/** The argument of `Checkout.open`, with the settings of `Initialize` merged in. */
export interface OpenOptions {
  items?: { priceId: string; quantity?: number }[]
  transactionId?: string
  customerAuthToken?: string
  customer?: {
    email?: string
    id?: string
    address?: { id?: string; countryCode?: string; postalCode?: string }
    business?: { id?: string }
  }
  discountId?: string
  customData?: Record<string, unknown>
  settings?: Partial<CheckoutSettings>
}

const defaultSettings: CheckoutSettings = { displayMode: 'overlay', theme: 'light', variant: 'multi-page' }

export const createAddress = (countryCode: string, postalCode?: string | null) => ({
  ...recorded.address,
  ...{ id: createId('add'), country_code: countryCode, postal_code: postalCode?.trim() || null },
})

interface Services {
  store: PaddleStore
  webhooks: WebhookSender
}

/** An open checkout. Each step returns the events for the page, in order. */
export class Checkout {
  id = createId('che')
  settings: CheckoutSettings
  #payment: object = { type: 'none' }
  #outcome = chooseOutcome('')
  #isSaving = false
  hasToken = false

  constructor(
    readonly record: TransactionRecord,
    private readonly services: Services,
    settings: Partial<CheckoutSettings> = {},
  ) {
    this.settings = { ...defaultSettings, ...settings }
  }

  tell(name: string): CheckoutEvent {
    const data = describeCheckout(this.id, this.record, this.settings, this.#payment)
    return { name: `checkout.${name}`, data }
  }

  assignCustomer({ email, countryCode, postalCode }: CustomerInput): CheckoutEvent[] {
    const customer = customerOf(this.services.store, email.trim())
    const address = createAddress(countryCode, postalCode)
    Object.assign(this.record, { customer, address, status: 'ready' })
    return this.#priceAgain()
  }

  /** For a customer, address and business that Paddle already has. */
  assignKnown({ id, address, business }: NonNullable<OpenOptions['customer']>): CheckoutEvent[] {
    const { customers, addresses, businesses } = this.services.store
    Object.assign(this.record, {
      customer: find(customers, id),
      address: ownOf(addresses, id, address?.id ?? ''),
      business: business?.id ? ownOf(businesses, id, business.id) : null,
      status: 'ready',
    })
    return this.#priceAgain()
  }

  setCustomer(customer: CustomerInput): CheckoutEvent[] {
    const name = this.record.customer ? 'customer.updated' : 'customer.created'
    const dropped = this.assignCustomer(customer)
    return [this.tell(name), ...dropped, ...this.selectPayment()]
  }

  /** Removes the customer and address, after which the order is a draft again. */
  removeCustomer(): CheckoutEvent[] {
    Object.assign(this.record, { customer: null, address: null, status: 'draft' })
    this.#payment = { type: 'none' }
    return [...this.#priceAgain(), this.tell('customer.removed')]
  }

  /** Selects the card form as soon as it appears, since there is no other payment method. */
  selectPayment(): CheckoutEvent[] {
    if ('type' in this.#payment && this.#payment.type === 'card') return []
    this.#payment = { type: 'card' }
    return [this.tell('payment.selected')]
  }

  applyDiscount(idOrCode: string): CheckoutEvent[] {
    this.#price(idOrCode)
    return [this.tell('discount.applied')]
  }

  removeDiscount(): CheckoutEvent[] {
    if (!this.record.discount) return []
    this.#price()
    return [this.tell('discount.removed')]
  }

  /** Only offered by the one-page variant, to a customer whose token the page has. */
  get savedMethods() {
    if (this.settings.variant !== 'one-page') return []
    const { record, services } = this
    const methods = [...services.store.paymentMethods.values()]
    return methods.filter(({ customer_id }) => this.hasToken && customer_id === record.customer?.id)
  }

  payWithSaved(id: string): CheckoutEvent[] {
    if (!this.savedMethods.some((method) => method.id === id)) throw new PaddleError('not_found', id)
    return this.startPayment(SAMPLE_CARD)
  }

  startPayment(card: CardInput): CheckoutEvent[] {
    if (!isOpenToPay(this.record) || !this.record.customer)
      throw new PaddleError('transaction_not_ready_cannot_process_payment')
    this.#outcome = chooseOutcome(card.number)
    this.#isSaving = card.save === 'on'
    const described = describeCard(card)
    const { cardholder_name: _, ...shown } = described
    this.#payment = { type: 'card', card: shown }
    const { total } = this.record.details.totals
    this.record.payments.unshift(createPayment(described, total, 'created', this.services.store.now()))
    return [this.tell('payment.initiated')]
  }

  /** Finishes the payment according to the card number; `null` for the card that never finishes. */
  finishPayment(): CheckoutEvent[] | null {
    if (this.#outcome === 'neverAnswers') return null
    this.#endPayment(this.#outcome === 'success')
    if (this.#outcome === 'error')
      return [{ ...new PaddleError('internal_error').body, name: 'checkout.error', type: 'front-end_error' }]
    if (this.#outcome === 'failed') return [this.tell('failed')]
    if (this.#outcome === 'declined') return [this.tell('payment.failed')]
    void this.#complete()
    return [this.tell('completed')]
  }

  /** Pays without a frame; resolves once the webhooks have been delivered or have failed. */
  payBySampleCard(): Promise<void> {
    this.startPayment(SAMPLE_CARD)
    this.#endPayment(true)
    return this.#complete()
  }

  async #complete(): Promise<void> {
    const { record, services } = this
    const { store, webhooks } = services
    const now = store.now().toISOString()
    if (record.discount) record.discount.times_used += 1
    if (this.#isSaving)
      saveMethod(store, record.customer!.id, { card: record.payments[0]!.method_details.card })
    Object.assign(record, { status: 'paid', updated_at: now })
    const paid = webhooks.send('transaction.paid', toTransaction(record))
    Object.assign(record, { status: 'completed', invoice_number: store.nextInvoiceNumber(), billed_at: now })
    await Promise.all([paid, webhooks.send('transaction.completed', toTransaction(record))])
  }

  #endPayment(isCaptured: boolean): void {
    const ended = endPayment(isCaptured ? 'captured' : 'error', this.services.store.now())
    Object.assign(this.record.payments[0]!, ended)
  }

  /** A sale that the API created keeps its currency in every country. */
  #price(discount?: string): void {
    const { record, services } = this
    const currency = record.origin === 'api' ? record.currency_code : null
    setOrder(record, { items: toItems(record), ...taxedAs(record), currency, discount }, services.store)
  }

  /** Prices the order again. If a discount no longer applies, drops it with a warning. */
  #priceAgain(): CheckoutEvent[] {
    const discount = this.record.discount?.id
    try {
      this.#price(discount)
      return []
    } catch (error) {
      if (!discount || !(error instanceof PaddleError)) throw error
      this.#price()
      return [this.tell('discount.removed'), createWarning(error)]
    }
  }
}

function findRecord({ transactionId, items, customData = undefined }: OpenOptions, store: PaddleStore) {
  if (Boolean(transactionId) === Boolean(items?.length)) throw new PaddleError('bad_request')
  if (!transactionId) {
    const sold = items!.map(({ priceId, quantity = 1 }) => ({ priceId, quantity }))
    return addTransaction(store, { items: sold, country: null }, { custom_data: customData ?? null })
  }
  const record = find(store.transactions, transactionId)
  if (isOpenToPay(record)) return record
  throw new PaddleError('transaction_immutable')
}

/** What a page knows of the customer: from a token, with the address of their last payment, or as it's given. */
function findPrefill({ customerAuthToken: token, customer }: OpenOptions, store: PaddleStore): CustomerInput {
  const { countryCode = '', postalCode = '' } = customer?.address ?? {}
  if (!token) return { email: customer?.email ?? '', countryCode, postalCode }
  if (customer) throw new PaddleError('bad_request')
  const { id, email } = find(store.customerTokens, token)
  const paid = [...store.transactions.values()].findLast((each) => each.customer?.id === id && each.address)
  const { country_code = '', postal_code = '' } = paid?.address ?? {}
  return { email, countryCode: country_code, postalCode: postal_code ?? '' }
}

/** Opens a checkout for new items or an unpaid transaction. A discount that doesn't apply adds a warning. */
export function openCheckout(options: OpenOptions, services: Services) {
  const prefill = findPrefill(options, services.store)
  const record = findRecord(options, services.store)
  const checkout = new Checkout(record, services, options.settings)
  checkout.hasToken = Boolean(options.customerAuthToken)
  const customerEvent = record.customer ? 'customer.updated' : 'customer.created'
  const known = options.customer?.id ? options.customer : null
  const isPrefilled = prefill.email !== '' && supportedCountries.includes(prefill.countryCode)
  const warnings = known ? checkout.assignKnown(known) : isPrefilled ? checkout.assignCustomer(prefill) : []
  try {
    if (options.discountId) checkout.applyDiscount(options.discountId)
  } catch (error) {
    if (!(error instanceof PaddleError)) throw error
    warnings.push(createWarning(error))
  }
  const events = [
    checkout.tell('loaded'),
    ...warnings,
    ...(known || isPrefilled ? [checkout.tell(customerEvent)] : []),
    ...(record.customer ? checkout.selectPayment() : []),
  ]
  return { checkout, prefill, events }
}
