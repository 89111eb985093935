import type { Transaction as SdkTransaction } from '@paddle/paddle-node-sdk'
import * as z from 'zod'
import type { Result } from '../../../app/backend/backend.ts'
import type { CustomerOrder, OrderList } from '../../../app/domain/customer-order.ts'
import type { Payer } from '../../../app/domain/shapes.server.ts'
import { isPaid } from '../../../app/domain/payment.ts'
import { isOwnedBy, isSameEmail } from '../../../app/domain/transaction.ts'
import type { User } from '../../../app/domain/user.ts'
import { unavailable } from './failures.ts'
import { readOrder } from './order-shape.ts'
import type { PaddleSdk } from './sdk.ts'
import { transactionPages } from './transactions.ts'

const CustomerShape = z.object({ id: z.string(), email: z.string(), status: z.string() })

type PaddleCustomer = z.infer<typeof CustomerShape>

export interface ListedOrders extends OrderList {
  /** All of Paddle's customers whose orders were searched. Paddle's webhooks name customers by these ids. */
  customerIds: string[]
  /** Paddle's active customers with the user's e-mail address, once for each order that they have paid. */
  payers: Payer[]
}

/** Returns Paddle's customers with the user's e-mail address, or null if they can't be looked up. */
async function findCustomers(paddle: PaddleSdk, { email }: User): Promise<PaddleCustomer[] | null> {
  // In a query, a comma would separate two addresses.
  if (email === '' || email.includes(',')) return []
  const result = await paddle.call((sdk) =>
    sdk.customers.list({ email: [email], status: ['active', 'archived'] }).next(),
  )
  const { data } = z.array(CustomerShape).safeParse(result.ok ? result.value : null)
  return data ? data.filter((customer) => isSameEmail(customer.email, email)) : null
}

const payerOf = (
  { id, email }: PaddleCustomer,
  { userReference, userReferenceSignature }: CustomerOrder,
): Payer => ({ id, email, userReference, userReferenceSignature })

/** Reads the orders on one page of a list, with an e-mail address only where it's the user's. */
function readPage(
  transactions: readonly SdkTransaction[],
  customers: readonly PaddleCustomer[],
  { email }: User,
) {
  return transactions.flatMap((transaction) => {
    const order = readOrder(transaction)
    if (!order) return []
    const customer = customers.find(({ id }) => id === transaction.customerId)
    const isPayer = customer?.status === 'active' && isPaid(order.status)
    return [
      {
        order: { ...order, email: customer ? email : null },
        payer: isPayer ? payerOf(customer, order) : null,
      },
    ]
  })
}

/**
 * Lists the user's orders, newest first. `billedIds`: Paddle's ids of other customers that this user had invoiced; their
 * orders are only included if they have the user's reference.
 */
export async function listOrders(
  paddle: PaddleSdk,
  user: User,
  billedIds: readonly string[] = [],
): Promise<Result<ListedOrders>> {
  const customers = await findCustomers(paddle, user)
  if (customers === null) return unavailable
  const customerIds = [...new Set([...customers.map(({ id }) => id), ...billedIds])]
  const listed: ListedOrders = { orders: [], hasMore: false, customerIds, payers: [] }
  if (customerIds.length === 0) return { ok: true, value: listed }
  for await (const page of transactionPages(paddle, { customerId: customerIds })) {
    if (!page.ok) return unavailable
    const { items: transactions, hasMore } = page.value
    const readable = readPage(transactions, customers, user)
    if (transactions.length > 0 && readable.length === 0) return unavailable
    listed.payers.push(...readable.flatMap(({ payer }) => payer ?? []))
    listed.orders.push(...readable.map(({ order }) => order).filter((order) => isOwnedBy(order, user)))
    listed.hasMore = hasMore
  }
  return { ok: true, value: listed }
}
