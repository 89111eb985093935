import type { Customer } from '../../backend/backend.ts'
import type { SiteContext } from '../../context.ts'
import { withFailure } from '../../content/order-words.ts'
import { updatePricesOf } from '../../domain/line-name.ts'
import { formatDay } from '../../domain/moment.ts'
import { placeOfSale } from '../../domain/price-location.ts'
import { isInvoiceDue, type Transaction } from '../../domain/transaction.ts'
import { isOwnSale } from '../../store/is-own-sale.ts'
import { locateSale } from '../../store/locate-sale.ts'
import { withTimeout } from '../../store/timeout.ts'
import { taxLabelOf } from '../../ui/receipt-lines.tsx'
import type { Viewer } from './nothing-to-pay.tsx'

export async function viewerOf({ backend, session }: SiteContext, sale: Transaction): Promise<Viewer> {
  const { customer } = session
  if (!customer) return 'visitor'
  return (await isOwnSale(backend, customer, sale)) ? 'owner' : 'other'
}

interface PayableSale {
  sale: Transaction
  viewer: Viewer
}

/** What the page shows of a transaction that can be paid. */
export async function loadPayable(context: SiteContext, { sale, viewer }: PayableSale) {
  const { backend, session } = context
  const { id, status, lines, totals, currency, invoiceNumber, dueAt, quote, userReference, label, license } =
    sale
  const owner = viewer === 'owner' ? session.customer : null
  // In a draft, zero tax only means that the provider has no address yet.
  const isTaxKnown =
    isInvoiceDue(status) ||
    (status === 'ready' && totals?.tax !== undefined) ||
    /[1-9]/.test(totals?.tax ?? '')
  const billedTo = owner && isInvoiceDue(status) ? await billedNameOf(context, owner, id) : null
  return {
    id,
    status,
    lines: lines.map((line, index) => ({ ...line, id: String(index) })),
    order: totals && {
      currency,
      totals: { ...totals, subTotal: totals.subtotal, tax: isTaxKnown ? totals.tax : null },
    },
    taxLabel: totals && isTaxKnown ? taxLabelOf(totals) : null,
    invoice: isInvoiceDue(status)
      ? { number: invoiceNumber, due: dueAt && formatDay(dueAt), billedTo }
      : null,
    quote,
    viewer,
    isClaimed: userReference !== null,
    account: owner?.user.email ? { email: owner.user.email, label, license } : null,
    // A draft has no customer yet. Opening the form sets it, so only ever to the account that placed the order.
    buyer:
      status === 'draft' && owner
        ? { email: owner.user.email, ...placeOfSale(await locateSale(context)) }
        : null,
    updatePrices: updatePricesOf(backend.catalogue),
    known: withFailure(await backend.payments.ofTransaction(owner, sale)),
  }
}

async function billedNameOf(
  { backend }: SiteContext,
  customer: Customer,
  id: string,
): Promise<string | null> {
  const own = await withTimeout(backend.orders.get(customer, id), null)
  return own?.ok ? own.value.details.company || own.value.details.name : null
}
