import type { Customer } from '../../backend/backend.ts'
import type { SiteContext } from '../../context.ts'
import { updatePricesOf } from '../../domain/line-name.ts'
import { formatDay } from '../../domain/moment.ts'
import { buyerOf, placeOfSale } from '../../domain/price-location.ts'
import { hasTax } from '../../domain/tax-words.ts'
import { isInvoiceDue } from '../../domain/payment.ts'
import type { Transaction } from '../../domain/transaction.ts'
import { locateSale } from '../../store/locate-sale.ts'
import { withTimeout } from '../../store/timeout.ts'
import { taxLabelOf } from '../../ui/receipt-lines.tsx'
import type { Viewer } from './nothing-to-pay.tsx'

export async function viewerOf({ backend, session }: SiteContext, sale: Transaction): Promise<Viewer> {
  const { customer } = session
  if (!customer) return 'visitor'
  return (await backend.payments.isOwn(customer, sale)) ? 'owner' : 'other'
}

/** In a draft, zero tax only means that the provider has no address yet. */
const isTaxKnown = ({ status, totals }: Transaction) =>
  isInvoiceDue(status) || (status === 'ready' && totals?.tax !== undefined) || hasTax(totals?.tax)

interface PayableSale {
  sale: Transaction
  viewer: Viewer
  /** Null unless the viewer owns it. */
  owner: Customer | null
}

/** What the page shows of a transaction that can be paid. */
export async function loadPayable(context: SiteContext, { sale, viewer, owner }: PayableSale) {
  const { catalogue } = context.backend
  const { id, status, lines, totals, currency, quote, label, license } = sale
  const hasTotalTax = isTaxKnown(sale)
  // A draft has no customer yet. Opening the form sets it, so only ever to the account that placed the order.
  const draftPlace = status === 'draft' && owner ? await locateSale(context) : null
  const draftBusiness = draftPlace && buyerOf(draftPlace)
  return {
    id,
    status,
    lines: lines.map((line, index) => ({ ...line, id: String(index) })),
    order: totals && {
      currency,
      totals: { ...totals, subTotal: totals.subtotal, tax: hasTotalTax ? totals.tax : null },
    },
    taxLabel: totals && hasTotalTax ? taxLabelOf(totals) : null,
    invoice: isInvoiceDue(status)
      ? { number: sale.invoiceNumber, due: sale.dueAt && formatDay(sale.dueAt), left: sale.charged }
      : null,
    billedTo: draftBusiness?.name ?? (owner && (await billedNameOf(context, owner, sale))),
    quote,
    viewer,
    isClaimed: sale.userReference !== null,
    account: owner?.user.email ? { email: owner.user.email, label, license } : null,
    buyer: owner && draftPlace ? { email: owner.user.email, ...placeOfSale(draftPlace) } : null,
    updatePrices: updatePricesOf(catalogue),
  }
}

/** The company, or the person on an invoice; null for a person who pays by card, or if it can't be looked up. */
async function billedNameOf(
  { backend }: SiteContext,
  customer: Customer,
  { id, status, hasBusiness }: Transaction,
): Promise<string | null> {
  if (!hasBusiness && !isInvoiceDue(status)) return null
  const result = await withTimeout(backend.orders.get(customer, id), null)
  if (!result?.ok) return null
  const { company, name } = result.value.details
  return company || (isInvoiceDue(status) && name) || null
}
