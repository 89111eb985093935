import * as z from 'zod'
import type { Customer } from '../../app/backend/backend.ts'
import type { PaymentReport, Payments, Transactions } from '../../app/backend/payments.ts'
import type { Catalogue } from '../../app/domain/catalogue.ts'
import { DAY_MS } from '../../app/domain/moment.ts'
import { bagKeyOfLines } from '../../app/domain/order.ts'
import {
  type CurrentPayment,
  failedAttemptAt,
  mostUrgent,
  ORDER_PATH,
  orderHref,
  paymentErrorOf,
  type PaymentFor,
  paymentOf,
  type PaymentState,
  unreportedPayment,
} from '../../app/domain/payment.ts'
import { isOwnedBy, isPaid, isRecentSale, type Transaction } from '../../app/domain/transaction.ts'
import type { PaddleEvent } from '../clients/paddle/webhook.ts'
import type { Log } from '../http-client/http-client.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { type Store, unlessStoreFails } from '../storage/store.ts'
import { parseJson } from '../values/parse-json.ts'
import { createLookups, isForeign } from './transaction-lookups.ts'

const PAID_EVENTS = ['transaction.paid', 'transaction.completed']
/** A payment may be confirmed within a day, and is remembered for a day after that. */
export const PAYING_SECONDS = (2 * DAY_MS) / 1000
/** More than the licenses that can be renewed in a row. */
const RECORDS_MAX = 200
const BRIEF_LIMIT_MS = 1000

const PaymentRecord = z.object({
  transaction: z.string(),
  /** The bag's or the extension's key; '' for a transaction created elsewhere. */
  sold: z.string(),
  license: z.string().nullable(),
  total: z.string(),
  orderHref: z.string().nullable(),
  atMs: z.number(),
  isStarted: z.boolean(),
  failedAttemptAt: z.string().nullable().default(null),
  /** The customer has decided to pay again. It may still go through. */
  isGivenUp: z.boolean().default(false),
  /** Whether the provider has said that it's this customer's. */
  isOwn: z.boolean(),
  paidAtMs: z.number().nullable(),
  isSeen: z.boolean(),
})
type PaymentRecord = z.infer<typeof PaymentRecord>

interface PaymentsParts {
  store: Pick<Store, 'get' | 'set' | 'lock'>
  transactions: Transactions
  catalogue: Catalogue
  limits: Pick<RateLimits, 'paymentLookups'>
  now: () => Date
  log: Log
}

/** Only one payment at a time for a bag, and one for each license. */
const purposeOf = ({ license, sold }: Pick<PaymentRecord, 'license' | 'sold'>) =>
  license ?? (sold === '' ? 'created elsewhere' : 'bag')

const isFor = (wanted: PaymentFor, record: PaymentRecord) =>
  'transaction' in wanted
    ? record.transaction === wanted.transaction
    : purposeOf(record) === (wanted.license ?? 'bag')

/** If a payment under way were forgotten, the customer could be charged twice. */
function importance({ paidAtMs, isStarted, isGivenUp }: PaymentRecord): number {
  if (paidAtMs !== null) return 1
  return isStarted || isGivenUp ? 2 : 0
}

/** Drops the least important records, oldest first, and leaves the others in their order. */
function withinLimit(records: PaymentRecord[]): PaymentRecord[] {
  const byImportance = [...records].sort((one, other) => importance(other) - importance(one))
  const kept = new Set(byImportance.slice(0, RECORDS_MAX))
  return records.filter((record) => kept.has(record))
}

type Test = (record: PaymentRecord) => boolean

const isUnpaid =
  (id: string): Test =>
  ({ transaction, paidAtMs }) =>
    transaction === id && paidAtMs === null

/** Each customer's payments of the last day, newest first. */
function createRecords({ store, now }: Pick<PaymentsParts, 'store' | 'now'>) {
  const keyOf = (subject: string) => `paying:${subject}`
  async function read(subject: string): Promise<PaymentRecord[]> {
    const stored = z.array(z.unknown()).safeParse(parseJson((await store.get(keyOf(subject))) ?? '[]'))
    return (stored.data ?? [])
      .flatMap((record) => PaymentRecord.safeParse(record).data ?? [])
      .filter(({ paidAtMs, atMs }) => now().getTime() - (paidAtMs ?? atMs) < DAY_MS)
  }

  const change = (subject: string, run: (records: PaymentRecord[]) => PaymentRecord[]) =>
    store.lock(keyOf(subject), async () => {
      const before = await read(subject)
      const after = withinLimit(run(before))
      if (before.length + after.length > 0)
        await store.set(keyOf(subject), JSON.stringify(after), PAYING_SECONDS)
    })

  return {
    read,
    readOne: async (subject: string, id: string) =>
      (await read(subject)).find(({ transaction }) => transaction === id) ?? null,
    change,
    update: (subject: string, isChanged: Test, changes: Partial<PaymentRecord>) =>
      change(subject, (records) =>
        records.map((record) => (isChanged(record) ? { ...record, ...changes } : record)),
      ),
    remove: (subject: string, isRemoved: Test) =>
      change(subject, (records) => records.filter((record) => !isRemoved(record))),
  }
}

/** `sale` is the provider's answer; null if there was none. */
function toRecord(
  { stage, ...reported }: PaymentReport,
  before: PaymentRecord | undefined,
  sale: Transaction | null,
  now: Date,
): PaymentRecord {
  const isReceived = sale !== null && isPaid(sale.status)
  const lastFailed = sale && failedAttemptAt(sale, now)
  return {
    ...reported,
    license: sale ? sale.license : reported.license,
    atMs: before && stage !== 'started' ? before.atMs : now.getTime(),
    // A report that the form is open may arrive late.
    isStarted: stage === 'started' || (stage === 'opened' && before?.isStarted === true),
    failedAttemptAt: lastFailed ?? before?.failedAttemptAt ?? null,
    isGivenUp: false,
    isOwn: sale !== null,
    // The provider's event may have come before this report.
    paidAtMs: isReceived ? now.getTime() : null,
    ...(isReceived && sale.totals && { total: sale.totals.total }),
    isSeen: false,
  }
}

/** A form that nobody has paid in is replaced by the next. If somebody does, its page reports it again. */
function withReport(all: PaymentRecord[], report: PaymentReport, sale: Transaction | null, now: Date) {
  const before = all.find(({ transaction }) => transaction === report.transaction)
  if (before && before.paidAtMs !== null) return all
  const record = toRecord(report, before, sale, now)
  const isUnused = (other: PaymentRecord) => !other.isStarted && !other.isGivenUp && other.paidAtMs === null
  const isReplaced = (other: PaymentRecord) =>
    other === before || (isUnused(other) && purposeOf(other) === purposeOf(record))
  return [record, ...all.filter((other) => !isReplaced(other))]
}

/** Quotes and invoices aren't bought from the bag. */
const wasBoughtNow = (sale: Transaction, now: Date) =>
  isPaid(sale.status) && isRecentSale(sale, now) && !sale.isInvoice && sale.quote === null

const receivedRecord = (
  { id, license, lines, totals, createdAt }: Transaction,
  catalogue: Catalogue,
  now: Date,
): PaymentRecord => ({
  transaction: id,
  sold: license === null ? bagKeyOfLines(lines, catalogue) : '',
  license,
  total: totals?.total ?? '',
  orderHref: orderHref(ORDER_PATH, id),
  atMs: createdAt === null ? now.getTime() : Date.parse(createdAt),
  isStarted: true,
  failedAttemptAt: null,
  isGivenUp: false,
  isOwn: true,
  paidAtMs: now.getTime(),
  isSeen: false,
})

/** What the provider's answer changes. `isShown`: the customer sees it on the order's own page. */
const changesBy = (
  sale: Transaction | null,
  state: PaymentState,
  record: PaymentRecord,
  { now, isShown }: { now: Date; isShown: boolean },
): Partial<PaymentRecord> => ({
  ...(state !== 'open' && sale?.totals && { total: sale.totals.total }),
  ...(state === 'under-way' && { isStarted: true }),
  ...(state === 'failed' && {
    isStarted: false,
    failedAttemptAt: (sale && failedAttemptAt(sale, now)) ?? record.failedAttemptAt,
  }),
  ...(state === 'paid' && {
    paidAtMs: record.paidAtMs ?? now.getTime(),
    isSeen: record.isSeen || isShown,
  }),
  isOwn: record.isOwn || sale !== null,
})

function toPayment(record: PaymentRecord, state: PaymentState, sale: Transaction | null = null) {
  const { transaction, sold, license, total, atMs, orderHref, isSeen } = record
  const shown = { transaction, sold, license, total, orderHref, isSeen }
  return { ...shown, state, at: new Date(atMs).toISOString(), error: paymentErrorOf(state, sale) }
}

export type StoredPayments = ReturnType<typeof createPayments>

export function createPayments({ store, transactions, catalogue, limits, now, log }: PaymentsParts) {
  const records = createRecords({ store, now })
  const lookUp = createLookups(transactions)

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
    return toPayment(after, state, sale)
  }

  /** Null if the transaction turns out to be somebody else's, or if the customer won't wait for it. */
  async function follow(customer: Customer, record: PaymentRecord, { isBrief }: { isBrief: boolean }) {
    const { transaction: id, isStarted, isGivenUp, isOwn, paidAtMs } = record
    if (paidAtMs !== null) return toPayment(record, 'paid')
    if (isBrief && !isStarted) return isGivenUp ? null : toPayment(record, 'open')
    // Every page asks.
    if (!(await limits.paymentLookups.take(customer.user.id)).ok)
      return isGivenUp ? null : toPayment(record, isStarted ? 'under-way' : 'unknown')
    const answer = await lookUp(id, isBrief ? BRIEF_LIMIT_MS : undefined)
    if (isOwn || !isForeign(answer, customer)) {
      const payment = await learn(customer, record, answer.ok ? answer.value : null)
      return isGivenUp && payment.state !== 'paid' ? null : payment
    }
    await unlessStoreFails(records.remove(customer.user.id, ({ transaction }) => transaction === id))
    return null
  }

  /** Makes up for the page's report if it never arrived, so that the bag is emptied. */
  async function noteReceived(subject: string, sale: Transaction, { isSeen }: { isSeen: boolean }) {
    if (!wasBoughtNow(sale, now())) return
    const record = { ...receivedRecord(sale, catalogue, now()), isSeen }
    await records.change(subject, (all) =>
      all.some(({ transaction }) => transaction === sale.id) ? all : [record, ...all],
    )
  }

  async function findUnreported(customer: Customer, id: string): Promise<CurrentPayment | null> {
    const answer = await lookUp(id)
    const isFound = answer.ok && !isForeign(answer, customer)
    return isFound ? unreportedPayment(answer.value, now(), { isOwn: true }) : null
  }

  return {
    async report(customer, report) {
      const answer = await lookUp(report.transaction)
      if (isForeign(answer, customer)) return
      const sale = answer.ok ? answer.value : null
      await records.change(customer.user.id, (all) => withReport(all, report, sale, now()))
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
      const record = customer ? await records.readOne(customer.user.id, sale.id) : null
      const isOwn = customer !== null && isOwnedBy(sale, customer.user)
      if (isOwn && !record) await unlessStoreFails(noteReceived(customer.user.id, sale, { isSeen: true }))
      if (!isOwn || !record) return unreportedPayment(sale, now(), { isOwn: customer !== null })
      return learn(customer, record, sale, { isShown: true })
    },

    noteDifference: (totals) => log.warn(totals, 'payment frame and page show different totals'),

    /** Knows of payments that the provider may not know of yet. */
    stateOf: async (subject: string, sale: Transaction) =>
      paymentOf(sale, await records.readOne(subject, sale.id), now()),

    async applyEvent(subject: string, { type, transactionId }: Pick<PaddleEvent, 'type' | 'transactionId'>) {
      if (!PAID_EVENTS.includes(type) || transactionId === null) return
      if (await records.readOne(subject, transactionId))
        return records.update(subject, isUnpaid(transactionId), { paidAtMs: now().getTime() })
      const answer = await lookUp(transactionId)
      if (answer.ok) await noteReceived(subject, answer.value, { isSeen: false })
    },
  } satisfies Payments & { applyEvent: unknown; stateOf: unknown }
}
