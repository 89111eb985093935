import type { CustomerContext } from '../../../context.ts'
import { href } from '../../../domain/href.ts'
import { orderNotFound } from '../../../http/not-found.ts'

export interface OrderScope extends CustomerContext {
  id: string
}

export const orderPath = (id: string) => href('/user/orders/:id', { id })

/** Null if Paddle can't be asked. Throws a 404 for an order that isn't the customer's. */
export async function findOrder({ backend, customer, id }: OrderScope) {
  const result = await backend.orders.get(customer, id)
  if (result.ok) return result.value
  if (result.reason === 'not-found') throw orderNotFound()
  return null
}
