import type { Transaction as SdkTransaction } from '@paddle/paddle-node-sdk'
import * as z from 'zod'
import type { Result } from '../../../app/backend/backend.ts'
import type { Orders } from '../../../app/backend/selling.ts'
import type { BilledDetails, CorrectionField } from '../../../app/domain/correction.ts'
import { canBeRevised, type CustomerOrder, type OrderList } from '../../../app/domain/customer-order.ts'
import type { Payer } from '../../../app/domain/shapes.server.ts'
import { isOwnedBy, isPaid, isSameEmail, isTransactionId } from '../../../app/domain/transaction.ts'
import type { User } from '../../../app/domain/user.ts'
import { secureHref } from '../../values/secure-url.ts'
import { createAdjustments } from './adjustments.ts'
import { errorsAtFields } from './billing.ts'
import { readOrder } from './order-shape.ts'
import { isNotFound, notFound, type PaddleSdk, unavailable } from './sdk.ts'
import { readRequestDetails } from './transaction-shape.ts'
import { transactionPages } from './transactions.ts'

const noPdf = { ok: false, reason: 'refused' } as const

/** Paddle revises these parts of an order. Without changes, one is left out. */
function part<Name extends string, Fields extends object>(name: Name, fields: Fields) {
  const changed = Object.entries(fields).filter(([, value]) => value !== undefined)
  return changed.length > 0 ? { [name]: Object.fromEntries(changed) as Fields } : {}
}

/** By Paddle's names, as its errors have them. */
const CORRECTED: Record<string, CorrectionField> = {
  'customer.name': 'name',
  'business.name': 'company',
  'business.tax_identifier': 'taxNumber',
  'address.first_line': 'line1',
  'address.second_line': 'line2',
  'address.city': 'city',
  'address.region': 'region',
}

type Owned<Name extends keyof Orders> =
  Parameters<Orders[Name]> extends [unknown, ...infer Rest] ? [user: User, ...Rest] : never

export type PaddleOrders = ReturnType<typeof createOrders>

/** The URL of a PDF; `refused` if the PDF doesn't exist yet. */
function readLink(result: Awaited<ReturnType<PaddleSdk['call']>>): Result<string, 'refused'> {
  if (!result.ok)
    return isNotFound(result.error) || /^(transaction|adjustment)_/.test(result.error?.code ?? '')
      ? noPdf
      : unavailable
  const { url } = z.object({ url: z.string() }).safeParse(result.value).data ?? {}
  const link = secureHref(String(url))
  return link ? { ok: true, value: link } : unavailable
}

export async function findOwned(paddle: PaddleSdk, user: User, id: string) {
  if (!isTransactionId(id)) return notFound
  const result = await paddle.call((sdk) =>
    sdk.transactions.get(id, { include: ['address', 'business', 'customer'] }),
  )
  if (!result.ok) return isNotFound(result.error) ? notFound : unavailable
  const order = readOrder(result.value)
  if (!order) return unavailable
  return isOwnedBy(order, user)
    ? { ok: true as const, value: { order, transaction: result.value } }
    : notFound
}

async function findCustomers(paddle: PaddleSdk, { email }: User) {
  // In a query, a comma would separate two addresses.
  if (email === '' || email.includes(',')) return []
  const result = await paddle.call((sdk) =>
    sdk.customers.list({ email: [email], status: ['active', 'archived'] }).next(),
  )
  if (!result.ok) return null
  const customers = z
    .array(z.object({ id: z.string(), email: z.string(), status: z.string() }))
    .safeParse(result.value)
  if (!customers.success) return null
  return customers.data.filter((customer) => isSameEmail(customer.email, email))
}

const payerOf = (
  { id, email }: { id: string; email: string },
  { userReference, userReferenceSignature }: CustomerOrder,
): Payer => ({ id, email, userReference, userReferenceSignature })

/** The details on the invoice that a customer may correct. */
function readDetails(
  user: User,
  order: CustomerOrder,
  { customer, business, address }: SdkTransaction,
): BilledDetails {
  const isRequested = order.isInvoice && order.quote !== null
  // Anyone can request an invoice for this address, so don't show the user a stranger's name.
  const isStrangers = isRequested && !isSameEmail(customer?.email ?? '', user.email)
  return {
    name: (isStrangers ? null : customer?.name) ?? '',
    company: business?.name ?? '',
    taxNumber: business?.taxIdentifier ?? '',
    line1: address?.firstLine ?? '',
    line2: address?.secondLine ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
  }
}

async function revise(
  paddle: PaddleSdk,
  ...[user, id, changes]: Owned<'revise'>
): ReturnType<Orders['revise']> {
  const { name, company, taxNumber, line1, line2, city, region } = changes
  const owned = await findOwned(paddle, user, id)
  if (!owned.ok) return owned
  if (owned.value.transaction.revisedAt) return { ok: false, reason: 'revised' }
  if (!canBeRevised(owned.value.order)) return { ok: false, reason: 'refused', errors: {} }
  const result = await paddle.call((sdk) =>
    sdk.transactions.revise(id, {
      ...part('customer', { name }),
      ...part('business', { name: company, taxIdentifier: taxNumber }),
      ...part('address', { firstLine: line1, secondLine: line2, city, region }),
    }),
  )
  if (result.ok) return { ok: true, value: null }
  if (!result.mayHaveWorked) {
    if (result.error === null) return unavailable
    return { ok: false, reason: 'refused', errors: errorsAtFields(result.error, CORRECTED) }
  }
  const after = await findOwned(paddle, user, id)
  if (after.ok && after.value.transaction.revisedAt) return { ok: true, value: null }
  return { ok: false, reason: 'unknown' }
}

export function createOrders(paddle: PaddleSdk, now: () => Date) {
  const find = (user: User, id: string) => findOwned(paddle, user, id)
  const adjustments = createAdjustments(paddle, now)

  return {
    /**
     * Also returns Paddle's customer ids, which its webhooks use, and its customers with the user's e-mail address who
     * have paid. `billedIds`: other Paddle customers that this user had invoiced. Of their orders, includes only those
     * with the user's reference.
     */
    async list(
      user: User,
      billedIds: readonly string[] = [],
    ): Promise<Result<OrderList & { customerIds: string[]; payers: Payer[] }>> {
      const own = await findCustomers(paddle, user)
      if (own === null) return unavailable
      const ownIds = own.map(({ id }) => id)
      const customerIds = [...new Set([...ownIds, ...billedIds])]
      const orders: CustomerOrder[] = []
      const payers: Payer[] = []
      if (customerIds.length === 0)
        return { ok: true, value: { orders, hasMore: false, customerIds, payers } }
      let hasMore = false
      for await (const page of transactionPages(paddle, { customerId: customerIds })) {
        if (!page) return unavailable
        const read = page.transactions.flatMap((transaction) => {
          const order = readOrder(transaction)
          const customer = own.find(({ id }) => id === transaction.customerId)
          if (order && customer?.status === 'active' && isPaid(order.status))
            payers.push(payerOf(customer, order))
          return order ? [{ ...order, email: customer ? user.email : null }] : []
        })
        if (page.transactions.length > 0 && read.length === 0) return unavailable
        orders.push(...read.filter((order) => isOwnedBy(order, user)))
        hasMore = page.hasMore
      }
      return { ok: true, value: { orders, hasMore, customerIds, payers } }
    },

    async get(...[user, id]: Owned<'get'>): ReturnType<Orders['get']> {
      const owned = await find(user, id)
      if (!owned.ok) return owned
      const { order, transaction } = owned.value
      const found = isPaid(order.status) ? await adjustments.find(id) : { refunds: [], refund: null }
      return {
        ok: true,
        value: {
          order,
          details: readDetails(user, order, transaction),
          request: readRequestDetails(order, transaction),
          isRevised: transaction.revisedAt !== null && transaction.revisedAt !== undefined,
          refunds: found?.refunds ?? null,
          refund: found?.refund ?? null,
          takesRefunds: adjustments.takesRefunds(),
        },
      }
    },

    /** The link works for an hour: never store, log or show it. */
    async invoice(...[user, id]: Owned<'invoice'>): ReturnType<Orders['invoice']> {
      const owned = await find(user, id)
      if (!owned.ok) return owned
      if (owned.value.order.invoiceNumber === null) return noPdf
      return readLink(await paddle.call((sdk) => sdk.transactions.getInvoicePDF(id)))
    },

    revise: (...owned: Owned<'revise'>) => revise(paddle, ...owned),

    refund: adjustments.refund,

    async creditNote(...[user, id, adjustmentId]: Owned<'creditNote'>): ReturnType<Orders['creditNote']> {
      const owned = await find(user, id)
      if (!owned.ok) return owned
      const found = await adjustments.find(id)
      if (!found) return unavailable
      const refund = found.refunds.find((each) => each.id === adjustmentId)
      if (!refund) return notFound
      if (!refund.hasCreditNote) return noPdf
      return readLink(await paddle.call((sdk) => sdk.adjustments.getCreditNotePDF(adjustmentId)))
    },
  }
}
