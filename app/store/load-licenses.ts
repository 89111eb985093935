import type { Customer } from '../backend.ts'
import type { SiteContext } from '../context.ts'
import { parseLicenseQuery, queryLicenses } from '../domain/license-list.ts'

export async function loadLicenses({ backend }: SiteContext, customer: Customer, request: Request) {
  const query = new URL(request.url).searchParams
  const result = await backend.licenses.list(customer, { isFresh: query.get('refresh') === '1' })
  if (!result.ok) return null
  const { value: all, asOf, isStale } = result.value
  const now = backend.now()
  return { ...queryLicenses(all, parseLicenseQuery(query), now), all, asOf, isStale, now }
}
