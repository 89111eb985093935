import * as z from 'zod'
import type { Customer } from '../../app/backend/backend.ts'
import type { PaymentReport, Payments, Transactions } from '../../app/backend/payments.ts'
import {
  type CurrentPayment,
  isPending,
  paymentErrorOf,
  type PaymentFor,
  paymentOf,
  ORDER_PATH,
  orderHref,
} from '../../app/domain/payment.ts'
import { isOwnedBy, isPaid, type Transaction } from '../../app/domain/transaction.ts'
import { parseJson } from '../values/parse-json.ts'
import { remainingMs, withDeadline } from '../deadline.ts'
import type { Log } from '../http-client/http-client.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { type Store, unlessStoreFails } from '../storage/store.ts'

const DAY_MS = 86_400_000
/** A payment may be confirmed within a day, and is remembered for a day after that. */
export const PAYING_SECONDS = (2 * DAY_MS) / 1000
/** More than the licenses that can be renewed in a row. */
const RECORDS_MAX = 200
const ASK_LIMIT_MS = { brief: 1000, full: 2000 }

const PaymentRecord = z.object({
  transaction: z.string(),
  /** The bag's or the extension's key; '' for a transaction created elsewhere. */
  sold: z.string(),
  license: z.string().nullable(),
  total: z.string(),
  orderHref: z.string().nullable(),
  atMs: z.number(),
  isStarted: z.boolean(),
  /** Whether the provider has said that it's this customer's. */
  isOwn: z.boolean(),
  paidAtMs: z.number().nullable(),
  isSeen: z.boolean(),
})
type PaymentRecord = z.infer<typeof PaymentRecord>

const keyOf = (subject: string) => `paying:${subject}`

function isFor(wanted: PaymentFor, { transaction, license, sold }: PaymentRecord): boolean {
  if ('transaction' in wanted) return transaction === wanted.transaction
  return license === wanted.license && (license !== null || sold !== '')
}

const isSameSale = (one: PaymentRecord, other: PaymentRecord) =>
  one.license === other.license && (one.license !== null || (one.sold === '') === (other.sold === ''))

const toPayment = (
  { transaction, sold, license, total, atMs, orderHref, isSeen }: PaymentRecord,
  state: CurrentPayment['state'],
  sale: Transaction | null = null,
): CurrentPayment => ({
  state,
  transaction,
  sold,
  license,
  total,
  at: new Date(atMs).toISOString(),
  orderHref,
  isSeen,
  error: paymentErrorOf(state, sale),
})

/** The payment that a page mentions. `payments` are sorted, newest first. */
function mostUrgent(payments: CurrentPayment[], wanted: PaymentFor): CurrentPayment | null {
  const paid = payments.filter(({ state }) => state === 'paid')
  return (
    payments.find(isPending) ??
    paid.find(({ sold }) => 'sold' in wanted && sold === wanted.sold) ??
    paid[0] ??
    payments[0] ??
    null
  )
}

function toRecord(
  { stage, ...reported }: PaymentReport,
  before: PaymentRecord | undefined,
  sale: Transaction | null,
  now: Date,
): PaymentRecord {
  const isReceived = sale !== null && isPaid(sale.status)
  return {
    ...reported,
    license: sale ? sale.license : reported.license,
    atMs: before && stage !== 'started' ? before.atMs : now.getTime(),
    // A report that the form is open may arrive late.
    isStarted: stage === 'started' || (stage === 'opened' && before?.isStarted === true),
    isOwn: sale !== null,
    // The provider's event may have come before this report.
    paidAtMs: isReceived ? now.getTime() : null,
    ...(isReceived && sale.totals && { total: sale.totals.total }),
    isSeen: false,
  }
}

/** What the provider's answer says; `sale` is null if there was none. `isShown`: the customer sees it on the order's own page. */
function learnFrom(
  record: PaymentRecord,
  sale: Transaction | null,
  { now, isShown }: { now: Date; isShown: boolean },
) {
  const state = paymentOf(sale, record, now)
  const learned = {
    ...(state !== 'open' && sale?.totals && { total: sale.totals.total }),
    ...((state === 'failed' || state === 'under-way') && { isStarted: state === 'under-way' }),
    ...(state === 'paid' && {
      paidAtMs: record.paidAtMs ?? now.getTime(),
      isSeen: record.isSeen || isShown,
    }),
    isOwn: record.isOwn || sale !== null,
  }
  return { state, learned, after: { ...record, ...learned } }
}

/** The payment of a transaction that no page has reported. */
const toUnreported = (
  sale: Transaction,
  now: Date,
  isOwn: boolean,
  state = paymentOf(sale, null, now),
): CurrentPayment => ({
  state,
  error: isOwn ? paymentErrorOf(state, sale) : null,
  transaction: sale.id,
  sold: '',
  license: sale.license,
  total: sale.totals?.total ?? '',
  at: sale.attempt?.at ?? sale.createdAt ?? now.toISOString(),
  orderHref: isOwn ? orderHref(ORDER_PATH, sale.id) : null,
  isSeen: true,
})

interface Parts {
  store: Pick<Store, 'get' | 'set' | 'lock'>
  transactions: Transactions
  limits: Pick<RateLimits, 'paymentLookups'>
  now: () => Date
  log: Log
}

/** If a payment under way were forgotten, the customer could be charged twice. */
function importance({ paidAtMs, isStarted }: PaymentRecord): number {
  if (paidAtMs !== null) return 1
  return isStarted ? 2 : 0
}

/** Drops the least important records, oldest first, and leaves the others in their order. */
function withinLimit(records: PaymentRecord[]): PaymentRecord[] {
  const byImportance = [...records].sort((one, other) => importance(other) - importance(one))
  const staying = new Set(byImportance.slice(0, RECORDS_MAX))
  return records.filter((record) => staying.has(record))
}

type Test = (record: PaymentRecord) => boolean

function createRecords({ store, now }: Pick<Parts, 'store' | 'now'>) {
  async function read(subject: string): Promise<PaymentRecord[]> {
    const { data = [] } = z
      .array(PaymentRecord)
      .safeParse(parseJson((await store.get(keyOf(subject))) ?? '[]'))
    return data.filter(({ paidAtMs, atMs }) => now().getTime() - (paidAtMs ?? atMs) < DAY_MS)
  }

  const change = (subject: string, run: (records: PaymentRecord[]) => PaymentRecord[]) =>
    store.lock(keyOf(subject), async () => {
      const before = await read(subject)
      const records = withinLimit(run(before))
      if (before.length + records.length > 0)
        await store.set(keyOf(subject), JSON.stringify(records), PAYING_SECONDS)
    })

  return {
    read,
    change,
    update: (subject: string, isChanged: Test, changes: Partial<PaymentRecord>) =>
      change(subject, (records) =>
        records.map((record) => (isChanged(record) ? { ...record, ...changes } : record)),
      ),
    remove: (subject: string, isRemoved: Test) =>
      change(subject, (records) => records.filter((record) => !isRemoved(record))),
  }
}

type Asked = Awaited<ReturnType<Transactions['get']>>

/** Asks the provider once for all loaders of a page. */
function createAsking(transactions: Transactions) {
  const asking = new Map<string, Promise<Asked>>()
  return (id: string, limitMs = ASK_LIMIT_MS.full): Promise<Asked> => {
    const running = asking.get(id)
    if (running) return running
    const asked = withDeadline(Math.min(limitMs, remainingMs()), () => transactions.get(id)).finally(() =>
      asking.delete(id),
    )
    asking.set(id, asked)
    return asked
  }
}

const isForeign = (asked: Asked, { user }: Customer) =>
  asked.ok ? !isOwnedBy(asked.value, user) : asked.reason === 'not-found'

export type StoredPayments = ReturnType<typeof createPayments>

export function createPayments({ store, transactions, limits, now, log }: Parts) {
  const { read, change, update, remove } = createRecords({ store, now })
  const ask = createAsking(transactions)

  const readOne = async (subject: string, id: string) =>
    (await read(subject)).find(({ transaction }) => transaction === id) ?? null

  async function learn(
    { user }: Customer,
    record: PaymentRecord,
    sale: Transaction | null,
    { isShown = false } = {},
  ): Promise<CurrentPayment> {
    const { state, learned, after } = learnFrom(record, sale, { now: now(), isShown })
    // If the customer has paid again meanwhile, this is old news.
    const isSame = ({ transaction, atMs }: PaymentRecord) =>
      transaction === record.transaction && atMs === record.atMs
    if (JSON.stringify(after) !== JSON.stringify(record))
      await unlessStoreFails(update(user.id, isSame, learned))
    return toPayment(after, state, sale)
  }

  /** Null if the transaction turns out to be somebody else's. */
  async function follow(customer: Customer, record: PaymentRecord, { isBrief }: { isBrief: boolean }) {
    if (record.paidAtMs !== null) return toPayment(record, 'paid')
    if (isBrief && !record.isStarted) return toPayment(record, 'open')
    // Every page asks, so beyond the limit, we rely on what we know.
    if (!(await limits.paymentLookups.take(customer.user.id)).ok)
      return toPayment(record, record.isStarted ? 'under-way' : 'open')
    const asked = await ask(record.transaction, isBrief ? ASK_LIMIT_MS.brief : ASK_LIMIT_MS.full)
    if (record.isOwn || !isForeign(asked, customer))
      return learn(customer, record, asked.ok ? asked.value : null)
    await unlessStoreFails(remove(customer.user.id, ({ transaction }) => transaction === record.transaction))
    return null
  }

  async function findUnreported(customer: Customer, id: string): Promise<CurrentPayment | null> {
    const asked = await ask(id)
    return asked.ok && !isForeign(asked, customer) ? toUnreported(asked.value, now(), true) : null
  }

  return {
    async report(customer, report) {
      const asked = await ask(report.transaction)
      if (isForeign(asked, customer)) return
      const sale = asked.ok ? asked.value : null
      await change(customer.user.id, (records) => {
        const before = records.find(({ transaction }) => transaction === report.transaction)
        if (before && before.paidAtMs !== null) return records
        const record = toRecord(report, before, sale, now())
        // A form that nobody has paid in is replaced by the next. If somebody does, its page reports it again.
        const isReplaced = (other: PaymentRecord) =>
          other === before || (!other.isStarted && other.paidAtMs === null && isSameSale(other, record))
        return [record, ...records.filter((other) => !isReplaced(other))]
      })
    },

    payAgain: ({ user }, id) =>
      remove(user.id, ({ transaction, paidAtMs }) => transaction === id && paidAtMs === null),

    async current(customer, wanted, { isBrief = false } = {}) {
      const records = (await read(customer.user.id)).filter((record) => isFor(wanted, record))
      if (records.length === 0)
        return 'transaction' in wanted ? findUnreported(customer, wanted.transaction) : null
      const followed = await Promise.all(records.map((record) => follow(customer, record, { isBrief })))
      return mostUrgent(
        followed.filter((payment) => payment !== null),
        wanted,
      )
    },

    async ofTransaction(customer, sale) {
      const record = customer ? await readOne(customer.user.id, sale.id) : null
      if (!customer || !record || !isOwnedBy(sale, customer.user))
        return toUnreported(sale, now(), customer !== null)
      return learn(customer, record, sale, { isShown: true })
    },

    noteDifference: (totals) => log.warn(totals, 'payment frame and page show different totals'),

    /** Knows of payments that the provider may not know of yet. */
    stateOf: async (subject: string, sale: Transaction) =>
      paymentOf(sale, await readOne(subject, sale.id), now()),

    /** The provider's own word. */
    markPaid: (subject: string, id: string) =>
      update(subject, ({ transaction, paidAtMs }) => transaction === id && paidAtMs === null, {
        paidAtMs: now().getTime(),
      }),
  } satisfies Payments & { markPaid: unknown; stateOf: unknown }
}
