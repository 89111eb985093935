import { checkCard, chooseOutcome, describeCard, testCards, type CardInput } from './cards.ts'
import { supportedCountries } from './countries.ts'
import { invalidFields, PaddleError } from './errors.ts'
import {
  createFlatError,
  createWarning,
  describeCheckout,
  type CheckoutEvent,
  type CheckoutSettings,
  type PaymentDetails,
} from './events.ts'
import { createId } from './ids.ts'
import { priceOrder, type Item, type Order } from './pricing.ts'
import { createAddress, type PaddleState } from './state.ts'
import {
  createPayment,
  endPayment,
  isOpenToPay,
  toTransaction,
  type TransactionRecord,
} from './transactions.ts'
import type { WebhookSender } from './webhooks.ts'

export interface CustomerInput {
  email: string
  countryCode: string
  postalCode?: string | null
}

export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

const toItems = (record: TransactionRecord): Item[] =>
  record.order.lines.map(({ price, quantity }) => ({ priceId: price.id, quantity }))

/** An open checkout. Each step returns the events for the page, in order. */
export class Checkout {
  record: TransactionRecord
  settings: CheckoutSettings
  #payment: PaymentDetails = { type: 'none' }
  #card: CardInput | null = null
  #state: PaddleState
  #webhooks: WebhookSender

  constructor(
    record: TransactionRecord,
    settings: CheckoutSettings,
    services: { state: PaddleState; webhooks: WebhookSender },
  ) {
    this.record = record
    this.settings = settings
    this.#state = services.state
    this.#webhooks = services.webhooks
  }

  tell(name: string): CheckoutEvent {
    return { name: `checkout.${name}`, data: describeCheckout(this.record, this.settings, this.#payment) }
  }

  assignCustomer({ email, countryCode, postalCode }: CustomerInput): CheckoutEvent[] {
    const faults = [
      !isEmail(email) && { field: 'email', message: 'Enter a valid email address.' },
      !supportedCountries.includes(countryCode) && { field: 'countryCode', message: 'Choose a country.' },
    ].filter((fault) => fault !== false)
    if (faults.length) throw invalidFields(faults)
    this.record.customer = this.#state.findCustomer(email.trim())
    this.record.address = createAddress(countryCode, postalCode?.trim() || null)
    this.record.status = 'ready'
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

  setItems(items: Item[]): CheckoutEvent[] {
    const isGone = toItems(this.record).some(({ priceId }) => !items.some((item) => item.priceId === priceId))
    const dropped = this.#priceAgain(items)
    return [this.tell(isGone ? 'items.removed' : 'items.updated'), ...dropped]
  }

  /** Selects the card form as soon as it appears, since there is no other payment method. */
  selectPayment(): CheckoutEvent[] {
    if (this.#payment.type === 'card') return []
    this.#payment = { type: 'card' }
    return [this.tell('payment.selected')]
  }

  applyDiscount(idOrCode: string): CheckoutEvent[] {
    this.record.order = priceOrder({ ...this.#toOrder(), discount: idOrCode }, this.#state)
    return [this.tell('discount.applied')]
  }

  removeDiscount(): CheckoutEvent[] {
    if (!this.record.order.discount) return []
    this.record.order = priceOrder(this.#toOrder(), this.#state)
    return [this.tell('discount.removed')]
  }

  startPayment(card: CardInput): CheckoutEvent[] {
    if (!isOpenToPay(this.record) || !this.record.customer)
      throw new PaddleError(400, 'transaction_not_ready_cannot_process_payment', 'Not ready', 'transactions')
    const faults = checkCard(card, this.#state.now())
    if (faults.length) throw invalidFields(faults)
    this.#card = card
    const { cardholder_name: _, ...described } = describeCard(card)
    this.#payment = { type: 'card', card: described }
    const { order, payments } = this.record
    payments.unshift(createPayment(describeCard(card), order.totals.total, 'created', this.#state.now()))
    return [this.tell('payment.initiated')]
  }

  /** Finishes the payment according to the card number; `null` for the card that never finishes. */
  finishPayment(): CheckoutEvent[] | null {
    const outcome = chooseOutcome(this.#card?.number ?? '')
    if (outcome === 'neverAnswers') return null
    this.#endPayment(outcome === 'success')
    if (outcome === 'error')
      return [createFlatError('internal_error', 'The checkout could not be completed.')]
    if (outcome === 'failed') return [this.tell('failed')]
    if (outcome === 'declined') return [this.tell('payment.failed')]
    void this.#complete()
    return [this.tell('completed')]
  }

  /** Pays without a frame; resolves once the webhooks have been delivered or have failed. */
  payBySampleCard(): Promise<void> {
    this.startPayment({ number: testCards.success, expiry: '12 / 99', cvc: '123', name: 'Sample Customer' })
    this.#endPayment(true)
    return this.#complete()
  }

  #complete(): Promise<void> {
    const { record } = this
    const now = this.#state.now()
    if (record.order.discount) record.order.discount.times_used += 1
    Object.assign(record, { status: 'paid', updatedAt: now })
    const paid = this.#webhooks.send('transaction.paid', toTransaction(record))
    const invoiceNumber = this.#state.nextInvoiceNumber()
    Object.assign(record, { status: 'completed', invoiceNumber, billedAt: now })
    const completed = this.#webhooks.send('transaction.completed', toTransaction(record))
    return Promise.all([paid, completed]).then(() => undefined)
  }

  #endPayment(isCaptured: boolean): void {
    Object.assign(
      this.record.payments[0] ?? {},
      endPayment(isCaptured ? 'captured' : 'error', this.#state.now()),
    )
  }

  /** A sale that the API created keeps its currency in every country. */
  #toOrder(): Order {
    const { record } = this
    const currency = record.origin === 'api' ? record.order.currency : null
    return { items: toItems(record), country: record.address?.countryCode ?? null, currency }
  }

  /** Prices the order again. If a discount no longer applies, drops it with a warning. */
  #priceAgain(items = toItems(this.record)): CheckoutEvent[] {
    const { record } = this
    record.lineIds = items.map((_, index) => record.lineIds[index] ?? createId('txnitm'))
    const discount = record.order.discount?.id
    record.updatedAt = this.#state.now()
    try {
      record.order = priceOrder({ ...this.#toOrder(), items, discount }, this.#state)
      return []
    } catch (error) {
      if (!discount || !(error instanceof PaddleError)) throw error
      record.order = priceOrder({ ...this.#toOrder(), items }, this.#state)
      return [this.tell('discount.removed'), createWarning(error.body.code, error.body.detail)]
    }
  }
}
