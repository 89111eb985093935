import type { Transaction as SdkTransaction } from '@paddle/paddle-node-sdk'
import type { RequestDetails } from '../../../app/domain/invoice-request.ts'
import { lineName } from '../../../app/domain/line-name.ts'
import { DAY_MS } from '../../../app/domain/moment.ts'
import { formatMoney, minorUnits } from '../../../app/domain/money.ts'
import { Time, Transaction } from '../../../app/domain/shapes.server.ts'
import { isInvoiceDue, isInvoiceRequest, isPaid } from '../../../app/domain/payment.ts'
import { secureHref } from '../../values/secure-url.ts'

export const BANK_TRANSFER = 'Bank transfer'

/** By Paddle's names, like the brands of cards below. */
export const METHODS: Record<string, string> = {
  alipay: 'Alipay',
  apple_pay: 'Apple Pay',
  bancontact: 'Bancontact',
  card: 'Card',
  google_pay: 'Google Pay',
  ideal: 'iDEAL',
  paypal: 'PayPal',
  wire_transfer: BANK_TRANSFER,
}

export const CARD_BRANDS: Record<string, string> = {
  american_express: 'American Express',
  diners_club: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mada: 'mada',
  maestro: 'Maestro',
  mastercard: 'Mastercard',
  union_pay: 'UnionPay',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

type Payment = SdkTransaction['payments'][number]

export const capturedPayment = ({ payments }: SdkTransaction): Payment | undefined =>
  payments.find(({ status }) => status === 'captured')

function readCard(captured: Payment | undefined) {
  const card = captured?.methodDetails?.card
  return card ? { brand: CARD_BRANDS[card.type] ?? 'Card', last4: card.last4 } : null
}

/** Reads "0.2" as "20%". Null if lines are taxed differently. */
function readTaxRate({ details }: SdkTransaction): string | null {
  const [rate, ...otherRates] = details?.taxRatesUsed ?? []
  const percent = Number(rate?.taxRate) * 100
  return otherRates.length === 0 && percent > 0 ? `${Number(percent.toFixed(3))}%` : null
}

export const isAmount = (text: unknown): text is string => typeof text === 'string' && /^-?\d+$/.test(text)

/** What's left of the amount paid after refunds, in minor units; null if nothing was refunded. */
export function keptAmount({ status, details }: SdkTransaction): string | null {
  const paid = details?.totals?.grandTotal
  const kept = details?.adjustedTotals?.grandTotal
  if (!isPaid(status) || !isAmount(paid) || !isAmount(kept)) return null
  return minorUnits(kept) < minorUnits(paid) ? kept : null
}

/** In minor units; null unless it's less than the total. */
function chargedAmount({ status, details }: SdkTransaction): string | null {
  const { total, grandTotal, balance } = details?.totals ?? {}
  const charged = isInvoiceDue(status) ? balance : grandTotal
  if (!isAmount(total) || !isAmount(charged)) return null
  return minorUnits(charged) < minorUnits(total) ? charged : null
}

function readRefunded(transaction: SdkTransaction): Transaction['refunded'] {
  const kept = keptAmount(transaction)
  if (kept === null) return null
  return minorUnits(kept) > 0n ? 'part' : 'all'
}

const INTERVAL_DAYS: Record<string, number> = { day: 1, week: 7 }

function readDueDate({ billedAt, billingDetails }: SdkTransaction): string | null {
  const { interval = '', frequency } = billingDetails?.paymentTerms ?? {}
  const days = Number(frequency ?? NaN) * (INTERVAL_DAYS[interval] ?? NaN)
  const dueAt = new Date(Date.parse(Time.parse(billedAt) ?? '') + days * DAY_MS)
  return Number.isNaN(dueAt.getTime()) ? null : dueAt.toISOString()
}

/** Returns null unless it's an invoice that the customer asked for and staff haven't issued. */
export const readRequestDetails = (
  sale: Parameters<typeof isInvoiceRequest>[0],
  { customer, billingDetails }: SdkTransaction,
): RequestDetails | null =>
  isInvoiceRequest(sale)
    ? {
        poNumber: billingDetails?.purchaseOrderNumber ?? '',
        email: customer?.email ?? '',
        note: billingDetails?.additionalInformation ?? '',
      }
    : null

type FormatAmount = (amount?: string) => string | null

function readTotals(transaction: SdkTransaction, format: FormatAmount) {
  const totals = transaction.details?.totals
  const discount = totals?.discount ?? '0'
  return {
    subtotal: format(totals?.subtotal),
    discount: discount === '0' ? null : format(`-${discount}`),
    tax: format(totals?.tax),
    taxRate: readTaxRate(transaction),
    total: format(totals?.total),
  }
}

function readLine(
  { details }: SdkTransaction,
  { price, quantity }: SdkTransaction['items'][number],
  format: FormatAmount,
) {
  const line = details?.lineItems.find(({ priceId }) => priceId === price?.id)
  const product = line?.product
  const isUpdate = Boolean(product?.customData?.parentid)
  return {
    name: lineName(product?.name ?? price?.description ?? '', isUpdate),
    description: product?.description ?? null,
    imageUrl: secureHref(String(product?.imageUrl)),
    quantity,
    productid: product?.customData?.productid ?? null,
    isUpdate,
    formattedUnit: format(line?.unitTotals?.subtotal),
    formattedSubtotal: format(line?.totals?.subtotal),
    formattedTotal: format(line?.totals?.total),
  }
}

/** Returns null if the transaction isn't as we expect, since the SDK doesn't validate responses. */
export function readTransaction(transaction: SdkTransaction): Transaction | null {
  const { currencyCode, customData, billingDetails } = transaction
  const [attempt] = transaction.payments
  const captured = capturedPayment(transaction)
  const format: FormatAmount = (amount) =>
    isAmount(amount) ? formatMoney(amount, String(currencyCode)) : null
  const parsed = Transaction.safeParse({
    id: transaction.id,
    status: transaction.status,
    userReference: customData?.userReference ?? null,
    userReferenceSignature: customData?.userReferenceSignature ?? null,
    license: customData?.upgrade === true ? (customData.license ?? null) : null,
    label: customData?.label ?? null,
    email: transaction.customer?.email ?? null,
    customerId: transaction.customerId,
    hasBusiness: transaction.businessId !== null,
    quote: customData?.quote ?? null,
    quoteUntil: customData?.quoteUntil ?? null,
    currency: currencyCode,
    totals: readTotals(transaction, format),
    invoiceNumber: transaction.invoiceNumber,
    takesCards: billingDetails?.enableCheckout === true && Boolean(transaction.checkout?.url),
    charged: format(chargedAmount(transaction) ?? undefined),
    refunded: readRefunded(transaction),
    isInvoice: transaction.collectionMode === 'manual',
    poNumber: billingDetails?.purchaseOrderNumber || null,
    dueAt: readDueDate(transaction),
    attempt: attempt ? { status: attempt.status, at: attempt.createdAt, error: attempt.errorCode } : null,
    card: readCard(captured),
    createdAt: transaction.createdAt,
    billedAt: transaction.billedAt,
    paidAt: captured?.capturedAt ?? null,
    lines: transaction.items.map((item) => readLine(transaction, item, format)),
  })
  return parsed.data ?? null
}
