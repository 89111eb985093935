import type { Customer } from '../backend/backend.ts'
import type { SiteContext } from '../context.ts'
import { countDue, engineOfLicense, needsUpdates } from '../domain/extension.ts'
import { RENEWALS_MAX, renewalsHref } from '../domain/renewal-plan.ts'
import { licenseCells } from '../domain/license-columns.ts'
import { choicesFor, LICENSES_PER_PAGE, parseLicenseQuery, queryLicenses } from '../domain/license-list.ts'
import type { License } from '../domain/license.ts'
import { isRefresh, paginate } from '../domain/list-page.ts'
import { additionPricesOf, renewalAmountOf, renewalPriceOf } from '../domain/unit-prices.ts'
import { cannotLoad } from '../http/cannot-load.ts'
import { previewAside } from './preview-units.ts'

export async function loadLicenses(context: SiteContext, customer: Customer, request: Request) {
  const { backend } = context
  const { searchParams } = new URL(request.url)
  const result = await backend.licenses.list(customer, { isFresh: isRefresh(searchParams) })
  if (!result.ok) return null
  const { value: all, asOf, isStale } = result.value
  const now = backend.now()
  const query = parseLicenseQuery(searchParams)
  return { query, matches: queryLicenses(all, query, now), all, asOf, isStale, now }
}

/** `refresh=1` bypasses the cache; the rest of the query filters and sorts the list, and ticks licenses. */
export async function loadLicenseList(context: SiteContext, customer: Customer, request: Request) {
  const list = await loadLicenses(context, customer, request)
  if (!list) throw cannotLoad('your licenses')
  const { query, all, matches, asOf, isStale, now } = list
  const pageSize = LICENSES_PER_PAGE
  const { items, page } = paginate(matches, { noun: 'license', query, count: all.length, pageSize })
  const singleLicense = all.length === 1 ? all[0]! : null
  const isDue = (license: License) => !singleLicense && needsUpdates(license, now)
  const due = singleLicense ? 0 : countDue(all, now)
  const preview = singleLicense || items.some(isDue) ? await previewAside(context) : null
  const { catalogue } = context.backend
  const engine = singleLicense && engineOfLicense(singleLicense)
  const priceOf = (several: readonly License[]) =>
    preview && renewalPriceOf(preview, several.map(engineOfLicense), catalogue)
  const ticked = tickedIn(new URL(request.url).searchParams, { page: items, all })
  const amountOf = (license: License) =>
    preview && renewalAmountOf(preview, [engineOfLicense(license)], catalogue)
  return {
    page,
    rows: items.map((license) => ({
      id: license.id,
      ...licenseCells(license, now),
      renewal: isDue(license) ? { price: priceOf([license]) } : null,
    })),
    ticked: ticked.map(({ id }) => id),
    renewals:
      query.updates === 'due' && due > 1 && items.length > 0
        ? {
            href: renewalsHref({ ids: matches.slice(0, RENEWALS_MAX).map(({ id }) => id), skipped: [] }),
            price: matches.length > RENEWALS_MAX ? null : priceOf(matches),
            currency: preview?.currency ?? null,
            amounts: Object.fromEntries([...ticked, ...items].map((each) => [each.id, amountOf(each)])),
          }
        : null,
    singleLicense: singleLicense && {
      license: singleLicense,
      prices: preview && engine ? additionPricesOf(preview, engine, catalogue) : null,
      now: now.toISOString(),
    },
    query,
    choices: choicesFor(all, now),
    due,
    asOf,
    isStale,
  }
}

/** Without JavaScript, `select` buttons tick or clear a page of the list, or clear all pages. */
function tickedIn(query: URLSearchParams, { page, all }: Record<'page' | 'all', readonly License[]>) {
  const select = query.get('select')
  const ids = new Set(select === 'clear' ? [] : query.getAll('renew'))
  for (const { id } of page) {
    if (select === 'page') ids.add(id)
    if (select === 'none') ids.delete(id)
  }
  return all.filter(({ id }) => ids.has(id))
}

export type LicenseList = Awaited<ReturnType<typeof loadLicenseList>>
