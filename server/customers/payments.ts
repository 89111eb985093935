import type { Customer } from '../../app/backend/backend.ts'
import type { Payments, Transactions } from '../../app/backend/payments.ts'
import type { Catalogue } from '../../app/domain/catalogue.ts'
import {
  type CurrentPayment,
  isPaid,
  isRecentSale,
  mostUrgent,
  paymentErrorOf,
  type PaymentFor,
  paymentOf,
  type PaymentState,
  unreportedPayment,
} from '../../app/domain/payment.ts'
import { isOwnedBy, type Transaction } from '../../app/domain/transaction.ts'
import type { PaddleOrders } from '../clients/paddle/orders.ts'
import type { PaddleEvent } from '../clients/paddle/webhook.ts'
import { remainingMs, withDeadline } from '../deadline.ts'
import type { Log } from '../http-client/http-client.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { type Store, unlessStoreFails } from '../storage/store.ts'
import {
  changesBy,
  createPaymentRecords,
  isUnpaid,
  type PaymentRecord,
  purposeOf,
  receivedChanges,
  receivedRecord,
  withReport,
} from './payment-records.ts'

const PAID_EVENTS = ['transaction.paid', 'transaction.completed']
const LOOKUP_LIMIT_MS = 2000
const BRIEF_LIMIT_MS = 1000

interface PaymentsParts {
  store: Pick<Store, 'get' | 'set' | 'lock'>
  transactions: Transactions
  /** Finds an order of the customer's own. */
  orders: Pick<PaddleOrders, 'get'>
  catalogue: Catalogue
  limits: Pick<RateLimits, 'paymentLookups'>
  /** Drops the cached list, which still shows the order as unpaid. */
  forgetOrders(subject: string): Promise<void>
  now: () => Date
  log: Log
}

const isFor = (wanted: PaymentFor, record: PaymentRecord) =>
  'transaction' in wanted
    ? record.transaction === wanted.transaction
    : purposeOf(record) === (wanted.license ?? 'bag')

/** Quotes and invoices aren't bought from the bag. */
const wasBoughtNow = (sale: Transaction, now: Date) =>
  isPaid(sale.status) && isRecentSale(sale, now) && !sale.isInvoice && sale.quote === null

/** Until then, the provider has to send its event again. An unreadable transaction doesn't become readable. */
const mayBeNoted = (occurredAt: string, now: Date) =>
  isRecentSale({ createdAt: occurredAt, billedAt: null, paidAt: null }, now)

type Answer = Awaited<ReturnType<Transactions['get']>>

/** What the provider says of a transaction, and whose it is. */
function createLookups({ transactions, orders }: Pick<PaymentsParts, 'transactions' | 'orders'>) {
  const running = new Map<string, Promise<Answer>>()
  const within = <Result>(limitMs: number, run: () => Promise<Result>) =>
    withDeadline(Math.min(limitMs, remainingMs()), run)

  /** Asks once for all loaders of a page. */
  function lookUp(id: string, limitMs = LOOKUP_LIMIT_MS): Promise<Answer> {
    const lookup =
      running.get(id) ?? within(limitMs, () => transactions.get(id)).finally(() => running.delete(id))
    running.set(id, lookup)
    return lookup
  }

  async function isOwn({ user }: Customer, sale: Transaction): Promise<boolean | null> {
    if (isOwnedBy(sale, user)) return true
    if (sale.userReference !== null) return false
    const order = await within(LOOKUP_LIMIT_MS, () => orders.get(user, sale.id))
    if (order.ok) return true
    return order.reason === 'not-found' ? false : null
  }

  /** Somebody else's is `not-found`, and one that may be is `unavailable`. */
  async function lookUpOwn(customer: Customer, id: string, limitMs?: number): Promise<Answer> {
    const answer = await lookUp(id, limitMs)
    const owned = answer.ok ? await isOwn(customer, answer.value) : true
    if (owned) return answer
    return { ok: false, reason: owned === null ? 'unavailable' : 'not-found' }
  }

  return { lookUp, lookUpOwn, isOwn }
}

function toPayment(record: PaymentRecord, state: PaymentState, sale: Transaction | null = null) {
  const { transaction, sold, license, total, atMs, orderHref, isSeen } = record
  const shown = { transaction, sold, license, total, orderHref, isSeen }
  return { ...shown, state, at: new Date(atMs).toISOString(), error: paymentErrorOf(state, sale) }
}

export type StoredPayments = ReturnType<typeof createPayments>

export function createPayments(parts: PaymentsParts) {
  const { store, catalogue, limits, forgetOrders, now, log } = parts
  const records = createPaymentRecords({ store, now })
  const { lookUp, lookUpOwn, isOwn } = createLookups(parts)

  async function learn(
    { user }: Customer,
    record: PaymentRecord,
    sale: Transaction | null,
    { isShown = false } = {},
  ): Promise<CurrentPayment> {
    const state = paymentOf(sale, record, now())
    const changes = changesBy(sale, state, record, { now: now(), isShown })
    const after = { ...record, ...changes }
    // If the customer has paid again meanwhile, this is old news.
    const isSame = ({ transaction, atMs }: PaymentRecord) =>
      transaction === record.transaction && atMs === record.atMs
    if (JSON.stringify(after) !== JSON.stringify(record))
      await unlessStoreFails(records.update(user.id, isSame, changes))
    if (after.paidAtMs !== record.paidAtMs) await unlessStoreFails(forgetOrders(user.id))
    return toPayment(after, state, sale)
  }

  /** Null if the transaction turns out to be somebody else's, or if the customer won't wait for it. */
  async function follow(customer: Customer, record: PaymentRecord, { isBrief }: { isBrief: boolean }) {
    const { transaction: id, isStarted, isGivenUp, paidAtMs } = record
    if (paidAtMs !== null) return toPayment(record, 'paid')
    if (isBrief && !isStarted) return isGivenUp ? null : toPayment(record, 'open')
    // Every page asks.
    if (!(await limits.paymentLookups.take(customer.user.id)).ok)
      return isGivenUp ? null : toPayment(record, isStarted ? 'under-way' : 'unknown')
    const limitMs = isBrief ? BRIEF_LIMIT_MS : undefined
    const answer = await (record.isOwn ? lookUp(id, limitMs) : lookUpOwn(customer, id, limitMs))
    if (record.isOwn || answer.ok || answer.reason !== 'not-found') {
      const payment = await learn(customer, record, answer.ok ? answer.value : null)
      return isGivenUp && payment.state !== 'paid' ? null : payment
    }
    await unlessStoreFails(records.remove(customer.user.id, ({ transaction }) => transaction === id))
    return null
  }

  /** Makes up for the page's report if it never arrived, so that the bag is emptied. */
  async function noteReceived(subject: string, sale: Transaction, { isSeen }: { isSeen: boolean }) {
    const record = { ...receivedRecord(sale, { catalogue, now: now() }), isSeen }
    if (wasBoughtNow(sale, now())) await records.add(subject, record)
  }

  async function findUnreported(customer: Customer, id: string): Promise<CurrentPayment | null> {
    const answer = await lookUpOwn(customer, id)
    return answer.ok ? unreportedPayment(answer.value, now(), { isOwn: true }) : null
  }

  return {
    isOwn,
    async report(customer, report) {
      const answer = await lookUpOwn(customer, report.transaction)
      if (!answer.ok && answer.reason === 'not-found') return
      const sale = answer.ok ? answer.value : null
      await records.change(customer.user.id, (all) =>
        withReport(all, report, sale, { catalogue, now: now() }),
      )
      if (report.stage !== 'opened') await forgetOrders(customer.user.id)
    },

    payAgain: ({ user }, id) => records.update(user.id, isUnpaid(id), { isStarted: false, isGivenUp: true }),

    async current(customer, wanted, { isBrief = false } = {}) {
      const matching = (await records.read(customer.user.id)).filter((record) => isFor(wanted, record))
      if (matching.length === 0)
        return 'transaction' in wanted ? findUnreported(customer, wanted.transaction) : null
      const payments = await Promise.all(matching.map((record) => follow(customer, record, { isBrief })))
      return mostUrgent(payments, wanted)
    },

    async ofTransaction(customer, sale) {
      if (!customer) return unreportedPayment(sale, now(), { isOwn: false })
      const record = await records.readOne(customer.user.id, sale.id)
      if (record) return learn(customer, record, sale, { isShown: true })
      await unlessStoreFails(noteReceived(customer.user.id, sale, { isSeen: true }))
      return unreportedPayment(sale, now(), { isOwn: true })
    },

    noteDifference: (totals) => log.warn(totals, 'payment frame and page show different totals'),

    /** Knows of payments that the provider may not know of yet. */
    stateOf: async (subject: string, sale: Transaction) =>
      paymentOf(sale, await records.readOne(subject, sale.id), now()),

    async applyEvent(subject: string, { type, transactionId: id, occurredAt }: PaddleEvent) {
      if (!PAID_EVENTS.includes(type) || id === null) return
      const answer = await lookUp(id)
      // An answer may be older than the event.
      const sale = answer.ok && isPaid(answer.value.status) ? answer.value : null
      const isKnown = (await records.readOne(subject, id)) !== null
      if (isKnown) await records.update(subject, isUnpaid(id), receivedChanges(sale, now()))
      else if (sale) await noteReceived(subject, sale, { isSeen: false })
      else if (mayBeNoted(occurredAt, now())) throw new Error('A paid transaction can’t be looked up yet')
    },
  } satisfies Payments & { applyEvent: unknown; stateOf: unknown }
}
