import type { Customer } from '../../backend/backend.ts'
import { failureWords } from '../../content/order-words.ts'
import type { SiteContext } from '../../context.ts'
import { engineFileFor } from '../../domain/download-groups.ts'
import { type ExpectedLicense, hasOrdered, readExpected } from '../../domain/extension-order.ts'
import type { License } from '../../domain/license.ts'
import {
  type OrderState,
  leftToPay,
  orderStatus,
  paymentStepOf,
  stateOfExtension,
  stateOfOrder,
} from '../../domain/order-state.ts'
import { engineOf, extendedIn, licenseOf, licensesThatFit } from '../../domain/order.ts'
import { awaitedPaymentOf, isRecentSale, paymentErrorOf, type PaymentState } from '../../domain/payment.ts'
import type { Transaction } from '../../domain/transaction.ts'
import { detectPlatform } from '../../domain/visitor-platform.ts'
import { ordersAside } from '../../store/asides.ts'
import { emptyPaidBag } from '../../store/load-payment.ts'
import { loadRenewals } from '../../store/load-renewals.ts'
import { previewAside } from '../../store/preview-units.ts'
import { withTimeout } from '../../store/timeout.ts'

export type OrderView = Exclude<Awaited<ReturnType<typeof loadOrder>>, string>

const NONE_EXTENDED: ReadonlySet<string> = new Set()
const UNAVAILABLE = { ok: false, reason: 'unavailable' } as const

interface OwnSale {
  sale: Transaction
  payment: PaymentState
}

/** Null for an unknown sale and for another customer's. */
async function findOwnSale(
  { backend }: SiteContext,
  customer: Customer,
  lookup: ReturnType<SiteContext['backend']['transactions']['get']>,
): Promise<OwnSale | null> {
  const result = await lookup
  if (!result.ok || !(await backend.payments.isOwn(customer, result.value))) return null
  const sale = result.value
  const { state } = await backend.payments.ofTransaction(customer, sale)
  return { sale, payment: awaitedPaymentOf(sale, state, backend.now()) }
}

/** The customer's licenses, fetched again if the cached list lacks what was ordered. */
async function loadLicenses(
  { backend }: SiteContext,
  customer: Customer,
  ownSale: Promise<OwnSale | null>,
  expected: ExpectedLicense,
) {
  const cached = await withTimeout(backend.licenses.list(customer), UNAVAILABLE)
  const own = await ownSale
  if (own?.payment !== 'paid') return cached
  const { sale } = own
  const bringsLicense = (sale.license ?? engineOf(sale.lines)) !== null
  if (!bringsLicense) return cached
  const isRecent = isRecentSale(sale, backend.now())
  const delivered = cached.ok && isDelivered(sale, cached.value.value, expected)
  if (delivered ?? !isRecent) return cached
  const payment = isRecent ? sale.id : undefined
  return withTimeout(backend.licenses.list(customer, { isFresh: true, payment }), UNAVAILABLE)
}

/** Null if nothing says what the license should have. */
function isDelivered(
  sale: Transaction,
  licenses: readonly License[],
  expected: ExpectedLicense,
): boolean | null {
  const extended = licenses.find(({ id }) => id === sale.license)
  if (sale.license !== null) return extended !== undefined && hasOrdered(extended, sale, expected)
  const engine = engineOf(sale.lines)
  return engine !== null && licenseOf(engine, sale, licenses, NONE_EXTENDED) !== null
}

/** The ids of licenses that other orders have extended. Looks up orders only if a larger license could be this order's. */
async function findExtended(
  context: SiteContext,
  customer: Customer,
  sale: Transaction,
  licenses: readonly License[],
): Promise<ReadonlySet<string>> {
  const engine = engineOf(sale.lines)
  const isClear = !engine || licenseOf(engine, sale, licenses, NONE_EXTENDED) !== null
  if (isClear || licensesThatFit(engine, sale, licenses).length === 0) return NONE_EXTENDED
  return extendedIn((await ordersAside(context, customer)) ?? [])
}

type OrderFacts = Exclude<Awaited<ReturnType<typeof loadFacts>>, string>

/** Only the sale has to load; licenses and downloads may be missing. */
async function loadFacts(context: SiteContext, request: Request, customer: Customer, id: string) {
  const { backend } = context
  const lookup = backend.transactions.get(id)
  const ownSale = findOwnSale(context, customer, lookup)
  const platform = detectPlatform(request.headers)
  const expected = readExpected(new URL(request.url).searchParams)
  const [result, own, licenses, files] = await Promise.all([
    lookup,
    ownSale,
    loadLicenses(context, customer, ownSale, expected),
    platform ? withTimeout(backend.downloads.list(customer), UNAVAILABLE) : UNAVAILABLE,
  ])
  if (!result.ok && result.reason === 'unavailable') return 'unavailable'
  return own ? { ...own, expected, licenses, platform, files } : 'not-found'
}

async function outcomeOf(
  context: SiteContext,
  customer: Customer,
  { sale, payment, licenses, expected }: OrderFacts,
) {
  const now = context.backend.now()
  const listed = licenses.ok ? licenses.value.value : []
  const extended = await findExtended(context, customer, sale, listed)
  const outcomeWith = (licenses: readonly License[] | null) =>
    sale.license === null
      ? stateOfOrder({ sale, payment, licenses, extended, now })
      : stateOfExtension({ sale, payment, id: sale.license, expected, licenses, now })
  const outcome = outcomeWith(listed)
  // A stale list may be older than the order, so a missing license proves nothing.
  const isReady = outcome.state === 'licensed' || outcome.state === 'extended'
  const isFresh = licenses.ok && !licenses.value.isStale
  return isReady || isFresh ? outcome : outcomeWith(null)
}

/** The other licenses of the plan that this order renews one of; null without a plan. */
async function loadRenewalProgress(
  context: SiteContext,
  { sale, licenses }: OrderFacts,
  query: URLSearchParams,
) {
  const preview = query.has('renew') ? await previewAside(context) : null
  const listed = licenses.ok ? licenses.value.value : []
  const { progress } = await loadRenewals(context, listed, { query, preview, paid: sale.license ?? '' })
  return progress.count > 1 ? progress : null
}

const WAITS_FOR_LICENSE: readonly OrderState[] = ['on-its-way', 'extending', 'license-unknown']

export async function loadOrder(context: SiteContext, request: Request, customer: Customer, id: string) {
  const { backend } = context
  const facts = await loadFacts(context, request, customer, id)
  if (typeof facts === 'string') return facts
  const { sale, payment, platform, files } = facts
  const now = backend.now()
  const isRecent = isRecentSale(sale, now)
  await emptyPaidBag(context)
  const { state, license } = await outcomeOf(context, customer, facts)
  const hasPaid = payment === 'paid'
  const query = new URL(request.url).searchParams
  if (license) await backend.quoteOrders.recordDelivery(sale)
  return {
    state,
    isPaid: hasPaid,
    order: { ...shownOf(sale), due: leftToPay(sale, payment), statusWords: orderStatus(sale, payment) },
    step: paymentStepOf(sale, payment),
    failure: failureWords(paymentErrorOf(payment, sale)),
    license,
    isExtension: sale.license !== null,
    renewals: hasPaid ? await loadRenewalProgress(context, facts, query) : null,
    platform,
    download: platform && files.ok ? engineFileFor(platform, files.value.value) : null,
    now: now.toISOString(),
    isRecent,
    mayChange: state === 'unconfirmed' || (WAITS_FOR_LICENSE.includes(state) && isRecent),
  }
}

/** Without the references of the account and the quote. */
const shownOf = (sale: Transaction) => {
  const { id, status, lines, totals, charged, currency, isInvoice, invoiceNumber } = sale
  const { card, createdAt, billedAt } = sale
  return { id, status, lines, totals, charged, currency, isInvoice, invoiceNumber, card, createdAt, billedAt }
}
