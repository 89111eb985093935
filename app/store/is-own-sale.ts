import type { Backend, Customer } from '../backend/backend.ts'
import { isOwnedBy, type Transaction } from '../domain/transaction.ts'

/** Looks up the buyer's e-mail address only if the sale names no customer. */
export const isOwnSale = async (backend: Backend, customer: Customer, sale: Transaction): Promise<boolean> =>
  isOwnedBy(sale, customer.user) ||
  (sale.userReference === null && (await backend.orders.get(customer, sale.id)).ok)
