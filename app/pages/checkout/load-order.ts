import type { Customer } from '../../backend.ts'
import type { SiteContext } from '../../context.ts'
import type { Download } from '../../domain/download.ts'
import { engineFileFor } from '../../domain/download-groups.ts'
import type { License } from '../../domain/license.ts'
import { engineOf, isRecent, licenseOf, type OrderState, stateOfOrder } from '../../domain/order.ts'
import type { Platform } from '../../domain/release.ts'
import { isOwnedBy, isPaid, type Transaction } from '../../domain/transaction.ts'
import { detectPlatform } from '../../domain/visitor-platform.ts'
import { withTimeout } from '../../timeout.ts'

/** An order as the thank-you page shows it. */
export interface OrderView {
  state: OrderState
  order: Pick<
    Transaction,
    'id' | 'status' | 'lines' | 'totals' | 'currency' | 'invoiceNumber' | 'card' | 'createdAt' | 'billedAt'
  >
  license: License | null
  /** What the visitor's computer runs, and the engine's file for it. */
  platform: Platform | null
  download: Download | null
  /** Whether it may soon be otherwise, so that the page looks again. */
  mayChange: boolean
}

const late = { ok: false, reason: 'unavailable' } as const

/** The customer's licenses as far as they are known: asked for anew when the order's own is not in the copy. */
async function findLicenses({ backend }: SiteContext, customer: Customer, sale: Promise<Transaction | null>) {
  const kept = await withTimeout(backend.licenses.list(customer), late)
  const transaction = await sale
  const engine = transaction && isPaid(transaction.status) ? engineOf(transaction.lines) : null
  if (!transaction || !engine) return kept
  if (kept.ok && licenseOf(engine, transaction.createdAt, kept.value.value)) return kept
  return withTimeout(backend.licenses.list(customer, { isFresh: true }), late)
}

/**
 * The customer's order with what came of it, `not-found` also for another customer's, or `unavailable`. Only the sale
 * itself is needed; licenses and files that cannot be looked up leave their places open.
 */
export async function loadOrder(
  context: SiteContext,
  request: Request,
  customer: Customer,
  id: string,
): Promise<OrderView | 'not-found' | 'unavailable'> {
  const { backend } = context
  const asked = backend.transactions.get(id)
  const own = asked.then((result) =>
    result.ok && isOwnedBy(result.value, customer.user) ? result.value : null,
  )
  const platform = detectPlatform(request.headers)
  const [result, sale, licenses, files] = await Promise.all([
    asked,
    own,
    findLicenses(context, customer, own),
    platform ? withTimeout(backend.downloads.list(customer), late) : late,
  ])
  if (!result.ok && result.reason === 'unavailable') return 'unavailable'
  if (!sale) return 'not-found'
  const now = backend.now()
  const known = licenses.ok ? licenses.value.value : []
  const found = stateOfOrder({ sale, licenses: known, now })
  // A list that may be older than the order says nothing of a license that is not on it.
  const isKnown = found.license !== null || (licenses.ok && !licenses.value.isStale)
  const { state, license } = isKnown ? found : stateOfOrder({ sale, licenses: null, now })
  const { status, lines, totals, currency, invoiceNumber, card, createdAt, billedAt } = sale
  return {
    state,
    order: { id, status, lines, totals, currency, invoiceNumber, card, createdAt, billedAt },
    license,
    platform,
    download: platform && files.ok ? engineFileFor(platform, files.value.value) : null,
    mayChange: ['unheard', 'on-its-way', 'license-unknown'].includes(state) && isRecent(sale, now),
  }
}
