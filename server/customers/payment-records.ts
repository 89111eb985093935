import * as z from 'zod'
import type { PaymentReport } from '../../app/backend/payments.ts'
import type { Catalogue } from '../../app/domain/catalogue.ts'
import { DAY_MS } from '../../app/domain/moment.ts'
import { bagKeyOfLines } from '../../app/domain/order.ts'
import {
  chargeOf,
  failedAttemptAt,
  isPaid,
  ORDER_PATH,
  orderHref,
  type PaymentState,
} from '../../app/domain/payment.ts'
import type { Transaction } from '../../app/domain/transaction.ts'
import type { Store } from '../storage/store.ts'
import { parseJson } from '../values/parse-json.ts'

/** How long the provider may take to confirm a payment that has started, such as a bank transfer. */
const CONFIRMING_DAYS = 7
/** A payment is remembered for a day after that. */
export const PAYING_SECONDS = ((CONFIRMING_DAYS + 1) * DAY_MS) / 1000
/** More than the licenses that can be renewed in a row. */
const RECORDS_MAX = 200

const PaymentRecord = z.object({
  transaction: z.string(),
  /** The bag's or the extension's key; '' for a quote or an invoice. */
  sold: z.string(),
  license: z.string().nullable(),
  total: z.string(),
  orderHref: z.string().nullable(),
  atMs: z.number(),
  isStarted: z.boolean(),
  /** When a page last reported that nobody was paying in its form. */
  quietAtMs: z.number().nullable().default(null),
  failedAttemptAt: z.string().nullable().default(null),
  /** The customer has decided to pay again. It may still go through. */
  isGivenUp: z.boolean().default(false),
  /** Whether the provider has said that it's this customer's. */
  isOwn: z.boolean(),
  paidAtMs: z.number().nullable(),
  isSeen: z.boolean(),
})
export type PaymentRecord = z.infer<typeof PaymentRecord>

/** Only one payment at a time for a bag, and one for each license. */
export const purposeOf = ({ license, sold }: Pick<PaymentRecord, 'license' | 'sold'>) =>
  license ?? (sold === '' ? 'created elsewhere' : 'bag')

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

function isCurrent({ paidAtMs, atMs, isStarted }: PaymentRecord, now: Date): boolean {
  const days = paidAtMs === null && isStarted ? CONFIRMING_DAYS : 1
  return now.getTime() - (paidAtMs ?? atMs) < days * DAY_MS
}

type Test = (record: PaymentRecord) => boolean

export const isUnpaid =
  (id: string): Test =>
  ({ transaction, paidAtMs }) =>
    transaction === id && paidAtMs === null

/** Each customer's payments of the last day, and those still under way, newest first. */
export function createPaymentRecords({
  store,
  now,
}: {
  store: Pick<Store, 'get' | 'set' | 'lock'>
  now: () => Date
}) {
  const keyOf = (subject: string) => `paying:${subject}`
  async function read(subject: string): Promise<PaymentRecord[]> {
    const stored = z.array(z.unknown()).safeParse(parseJson((await store.get(keyOf(subject))) ?? '[]'))
    return (stored.data ?? [])
      .flatMap((record) => PaymentRecord.safeParse(record).data ?? [])
      .filter((record) => isCurrent(record, now()))
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
    /** Keeps what's already known of the transaction. */
    add: (subject: string, record: PaymentRecord) =>
      change(subject, (all) =>
        all.some(({ transaction }) => transaction === record.transaction) ? all : [record, ...all],
      ),
    update: (subject: string, isChanged: Test, changes: Partial<PaymentRecord>) =>
      change(subject, (records) =>
        records.map((record) => (isChanged(record) ? { ...record, ...changes } : record)),
      ),
    remove: (subject: string, isRemoved: Test) =>
      change(subject, (records) => records.filter((record) => !isRemoved(record))),
  }
}

interface RecordParts {
  catalogue: Catalogue
  now: Date
}

/** The key of the bag that a checkout sells; '' for extensions, quotes and invoices. */
const bagKeySoldBy = ({ license, isInvoice, quote, lines }: Transaction, catalogue: Catalogue) =>
  license === null && !isInvoice && quote === null ? bagKeyOfLines(lines, catalogue) : ''

/** `/store/pay` doesn't know what a checkout that it opens again was for, so that must not be forgotten. */
function whatIsSold(
  reported: Pick<PaymentReport, 'sold' | 'license' | 'orderHref'>,
  before: PaymentRecord | undefined,
  sale: Transaction | null,
  catalogue: Catalogue,
) {
  const { license, orderHref } = reported.sold === '' && before ? before : reported
  return {
    sold: reported.sold || before?.sold || (sale ? bagKeySoldBy(sale, catalogue) : ''),
    license: sale ? sale.license : license,
    orderHref,
  }
}

/** `sale` is null if there was only the provider's event. */
export const receivedChanges = (sale: Transaction | null, now: Date) => ({
  paidAtMs: now.getTime(),
  ...(sale?.totals && { total: chargeOf(sale) }),
})

/** `sale` is the provider's answer; null if there was none. */
function toRecord(
  { stage, ...reported }: PaymentReport,
  before: PaymentRecord | undefined,
  sale: Transaction | null,
  { catalogue, now }: RecordParts,
): PaymentRecord {
  const isReceived = sale !== null && isPaid(sale.status)
  // A report that the form is open may arrive late.
  const isStarted = stage === 'started' || (stage === 'opened' && before?.isStarted === true)
  const quietAtMs = before?.quietAtMs ?? null
  const lastFailed = sale && failedAttemptAt(sale, now)
  // The report that a payment has started may arrive after the payment has failed.
  const isThisFailure =
    isStarted && lastFailed !== null && quietAtMs !== null && Date.parse(lastFailed) > quietAtMs
  return {
    ...reported,
    ...whatIsSold(reported, before, sale, catalogue),
    atMs: before && stage !== 'started' ? before.atMs : now.getTime(),
    isStarted,
    quietAtMs: isStarted ? quietAtMs : now.getTime(),
    failedAttemptAt: (isThisFailure ? null : lastFailed) ?? before?.failedAttemptAt ?? null,
    isGivenUp: false,
    isOwn: sale !== null,
    // The provider's event may have come before this report.
    ...(isReceived ? receivedChanges(sale, now) : { paidAtMs: null }),
    isSeen: false,
  }
}

/** A form that nobody has paid in is replaced by the next. If somebody does, its page reports it again. */
export function withReport(
  all: PaymentRecord[],
  report: PaymentReport,
  sale: Transaction | null,
  parts: RecordParts,
) {
  const before = all.find(({ transaction }) => transaction === report.transaction)
  if (before && before.paidAtMs !== null) return all
  const record = toRecord(report, before, sale, parts)
  const isUnused = (other: PaymentRecord) => !other.isStarted && !other.isGivenUp && other.paidAtMs === null
  const isReplaced = (other: PaymentRecord) =>
    other === before || (isUnused(other) && purposeOf(other) === purposeOf(record))
  return [record, ...all.filter((other) => !isReplaced(other))]
}

export const receivedRecord = (sale: Transaction, { catalogue, now }: RecordParts): PaymentRecord => ({
  transaction: sale.id,
  sold: bagKeySoldBy(sale, catalogue),
  license: sale.license,
  total: chargeOf(sale),
  orderHref: orderHref(ORDER_PATH, sale.id),
  atMs: sale.createdAt === null ? now.getTime() : Date.parse(sale.createdAt),
  isStarted: true,
  quietAtMs: null,
  failedAttemptAt: null,
  isGivenUp: false,
  isOwn: true,
  paidAtMs: now.getTime(),
  isSeen: false,
})

/** What the provider's answer changes. `isShown`: the customer sees it on the order's own page. */
export const changesBy = (
  sale: Transaction | null,
  state: PaymentState,
  record: PaymentRecord,
  { now, isShown }: { now: Date; isShown: boolean },
): Partial<PaymentRecord> => ({
  ...(state !== 'open' && sale?.totals && { total: chargeOf(sale) }),
  ...(state === 'under-way' && { isStarted: true }),
  ...(state === 'open' && { isStarted: false }),
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
