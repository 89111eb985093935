import type { Customer } from '../../backend/backend.ts'
import type { SiteContext } from '../../context.ts'
import { engineFileFor } from '../../domain/download-groups.ts'
import { type ExpectedLicense, hasOrdered, readExpected } from '../../domain/extension-order.ts'
import type { License } from '../../domain/license.ts'
import {
  awaitedPaymentOf,
  isRecent,
  orderStatus,
  paymentStepOf,
  stateOfExtension,
  stateOfOrder,
} from '../../domain/order-state.ts'
import { engineOf, extendedIn, licenseOf, licensesThatFit } from '../../domain/order.ts'
import { paymentErrorOf, type PaymentState } from '../../domain/payment.ts'
import { isPaid, type Transaction } from '../../domain/transaction.ts'
import { detectPlatform } from '../../domain/visitor-platform.ts'
import { ordersAside } from '../../store/asides.ts'
import { loadRenewals } from '../../store/load-renewals.ts'
import { loadPayment } from '../../store/load-payment.ts'
import { isOwnSale } from '../../store/is-own-sale.ts'
import { previewAside } from '../../store/preview-units.ts'
import { withTimeout } from '../../store/timeout.ts'
import { failureWords } from '../../content/order-words.ts'

export type OrderView = Exclude<Awaited<ReturnType<typeof loadOrder>>, string>

const NONE: ReadonlySet<string> = new Set()
const late = { ok: false, reason: 'unavailable' } as const

/** Fetches the licenses again if the cached list lacks what was ordered. */
async function findLicenses(
  { backend }: SiteContext,
  customer: Customer,
  sale: Promise<Transaction | null>,
  expected: ExpectedLicense,
) {
  const kept = await withTimeout(backend.licenses.list(customer), late)
  const transaction = await sale
  const isSought = transaction && isPaid(transaction.status)
  if (!isSought || !(transaction.license ?? engineOf(transaction.lines))) return kept
  if (kept.ok && isOn(kept.value.value, transaction, expected)) return kept
  const payment = isRecent(transaction, backend.now()) ? transaction.id : undefined
  return withTimeout(backend.licenses.list(customer, { isFresh: true, payment }), late)
}

function isOn(licenses: readonly License[], sale: Transaction, expected: ExpectedLicense): boolean {
  const extended = licenses.find(({ id }) => id === sale.license)
  if (sale.license !== null) return extended !== undefined && hasOrdered(extended, sale, expected)
  const engine = engineOf(sale.lines)
  return engine !== null && licenseOf(engine, sale, licenses, NONE) !== null
}

/** Looks up orders only if a larger license could be this order's. */
async function findExtended(
  context: SiteContext,
  customer: Customer,
  sale: Transaction,
  licenses: readonly License[],
): Promise<ReadonlySet<string>> {
  const engine = engineOf(sale.lines)
  const isFound = !engine || licenseOf(engine, sale, licenses, NONE) !== null
  if (isFound || licensesThatFit(engine, sale, licenses).length === 0) return NONE
  return extendedIn((await ordersAside(context, customer)) ?? [])
}

type Found = Exclude<Awaited<ReturnType<typeof find>>, string>

/** Only the sale has to load; licenses and downloads may be missing. */
async function find(context: SiteContext, request: Request, customer: Customer, id: string) {
  const { backend } = context
  const lookup = backend.transactions.get(id)
  const own = lookup.then(async (result) =>
    result.ok && (await isOwnSale(backend, customer, result.value)) ? result.value : null,
  )
  const platform = detectPlatform(request.headers)
  const expected = readExpected(new URL(request.url).searchParams)
  const [result, sale, licenses, files] = await Promise.all([
    lookup,
    own,
    findLicenses(context, customer, own, expected),
    platform ? withTimeout(backend.downloads.list(customer), late) : late,
  ])
  if (!result.ok && result.reason === 'unavailable') return 'unavailable'
  return sale ? { sale, expected, licenses, platform, files } : 'not-found'
}

async function outcomeOf(
  context: SiteContext,
  customer: Customer,
  { sale, payment, licenses, expected }: Found & { payment: PaymentState },
) {
  const now = context.backend.now()
  const own = licenses.ok ? licenses.value.value : []
  const extended = await findExtended(context, customer, sale, own)
  const outcomeWith = (licenses: readonly License[] | null) =>
    sale.license === null
      ? stateOfOrder({ sale, payment, licenses, extended, now })
      : stateOfExtension({ sale, payment, id: sale.license, expected, licenses, now })
  const outcome = outcomeWith(own)
  // A stale list may be older than the order, so a missing license proves nothing.
  const isFound = outcome.state === 'licensed' || outcome.state === 'extended'
  const isFresh = licenses.ok && !licenses.value.isStale
  return isFound || isFresh ? outcome : outcomeWith(null)
}

async function renewalsAfter(context: SiteContext, { sale, licenses }: Found, query: URLSearchParams) {
  const preview = query.has('renew') ? await previewAside(context) : null
  const own = licenses.ok ? licenses.value.value : []
  const { progress } = await loadRenewals(context, own, { query, preview, paid: sale.license ?? '' })
  return progress.count > 1 ? progress : null
}

const MAY_CHANGE = ['unconfirmed', 'on-its-way', 'extending', 'license-unknown']

export async function loadOrder(context: SiteContext, request: Request, customer: Customer, id: string) {
  const { backend } = context
  const found = await find(context, request, customer, id)
  if (typeof found === 'string') return found
  const { sale, platform, files } = found
  const now = backend.now()
  const known = await backend.payments.ofTransaction(customer, sale)
  const payment = awaitedPaymentOf(sale, known.state, now)
  await loadPayment(context, 'bag', { isBrief: true })
  const { state, license } = await outcomeOf(context, customer, { ...found, payment })
  const hasPaid = payment === 'paid'
  const renewals = hasPaid ? await renewalsAfter(context, found, new URL(request.url).searchParams) : null
  if (license) await backend.quoteOrders.noteLicense(sale)
  return {
    state,
    isPaid: hasPaid,
    order: { ...shownOf(sale), statusWords: orderStatus(sale, payment) },
    step: paymentStepOf(sale, payment),
    failure: failureWords(paymentErrorOf(payment, sale)),
    license,
    isExtension: sale.license !== null,
    renewals,
    platform,
    download: platform && files.ok ? engineFileFor(platform, files.value.value) : null,
    now: now.toISOString(),
    mayChange: MAY_CHANGE.includes(state) && isRecent(sale, now),
  }
}

/** Without the references of the account and the quote. */
const shownOf = (sale: Transaction) => {
  const { id, status, lines, totals, currency, isInvoice, invoiceNumber, card, createdAt, billedAt } = sale
  return { id, status, lines, totals, currency, isInvoice, invoiceNumber, card, createdAt, billedAt }
}
