import type { Customer } from '../backend/backend.ts'
import type { SiteContext } from '../context.ts'
import { findMachines, machinesOf, readMachineQuery } from '../domain/machine-list.ts'
import { isRefresh } from '../domain/list-page.ts'

/** Null if the licenses can't be loaded. */
export async function loadMachines({ backend }: SiteContext, customer: Customer, request: Request) {
  const { searchParams } = new URL(request.url)
  const result = await backend.licenses.list(customer, { isFresh: isRefresh(searchParams) })
  if (!result.ok) return null
  const { value, asOf, isStale } = result.value
  const query = readMachineQuery(searchParams)
  const all = machinesOf(value)
  return { query, matches: findMachines(all, query.q), count: all.length, asOf, isStale }
}
