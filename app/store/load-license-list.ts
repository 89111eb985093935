import type { Customer } from '../backend/backend.ts'
import type { SiteContext } from '../context.ts'
import type { Catalogue } from '../domain/catalogue.ts'
import { countDue, engineOfLicense, extendableEngine, needsUpdates } from '../domain/extension.ts'
import { licenseCells } from '../domain/license-columns.ts'
import { choicesFor, LICENSES_PER_PAGE, parseLicenseQuery, queryLicenses } from '../domain/license-list.ts'
import type { License } from '../domain/license.ts'
import { isRefresh, paginate } from '../domain/list-page.ts'
import { formatAmount, type PricePreview } from '../domain/prices.ts'
import { RENEWALS_MAX, renewalsHref } from '../domain/renewal-plan.ts'
import { additionPricesOf, renewalAmountOf } from '../domain/unit-prices.ts'
import { cannotLoad } from '../http/cannot-load.ts'
import { previewAside } from './preview-units.ts'

/** The customer's licenses, filtered and sorted by the URL's query; null if they can't be loaded. */
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

/** A page of the list. The query's `refresh=1` bypasses the cache; without JavaScript, the query also ticks licenses. */
export async function loadLicenseList(context: SiteContext, customer: Customer, request: Request) {
  const list = await loadLicenses(context, customer, request)
  if (!list) throw cannotLoad('your licenses')
  const { query, all, matches, asOf, isStale, now } = list
  const count = all.length
  const { items, page } = paginate(matches, { noun: 'license', query, count, pageSize: LICENSES_PER_PAGE })
  // Below the list, a customer's only license has all that can be bought for it, so its row offers no renewal.
  const [single = null] = count === 1 ? all : []
  const offersRenewal = (license: License) => !single && needsUpdates(license, now)
  const due = single ? 0 : countDue(all, now)
  const preview = single || items.some(offersRenewal) ? await previewAside(context) : null
  const { catalogue } = context.backend
  const prices = renewalPrices(preview, catalogue)
  const ticked = tickedIn(new URL(request.url).searchParams, { page: items, all })
  const asksWhatToRenew = query.updates === 'due' && due > 1 && items.length > 0
  return {
    page,
    rows: items.map((license) => ({
      id: license.id,
      ...licenseCells(license, now),
      renewal: offersRenewal(license) ? { state: 'due' as const, price: prices.ofAll([license]) } : null,
    })),
    ticked: ticked.map(({ id }) => id),
    renewals: asksWhatToRenew ? renewalsOf(matches, [...ticked, ...items], prices) : null,
    singleLicense: single && {
      license: single,
      prices: additionPricesAside(single, preview, catalogue),
      now: now.toISOString(),
    },
    query,
    choices: choicesFor(all, now),
    due,
    asOf,
    isStale,
  }
}

/** Prices of a year of updates; null where they're unknown. */
const renewalPrices = (preview: PricePreview | null, catalogue: Catalogue) => ({
  currency: preview?.currency ?? null,
  ofAll: (licenses: readonly License[]) =>
    preview && formatAmount(preview, renewalAmountOf(preview, licenses.map(engineOfLicense), catalogue)),
  /** In minor units, so that the browser can add up what's ticked. */
  amountOf: (license: License) => preview && renewalAmountOf(preview, [engineOfLicense(license)], catalogue),
})

/** For renewing all matches at once, or those that the customer ticks among `choices`. */
function renewalsOf(
  matches: readonly License[],
  choices: readonly License[],
  { ofAll, amountOf, currency }: ReturnType<typeof renewalPrices>,
) {
  const ids = matches.slice(0, RENEWALS_MAX).map(({ id }) => id)
  return {
    href: renewalsHref({ ids, skipped: [] }),
    price: matches.length > RENEWALS_MAX ? null : ofAll(matches),
    currency,
    amounts: Object.fromEntries(choices.map((license) => [license.id, amountOf(license)])),
  }
}

function additionPricesAside(license: License, preview: PricePreview | null, catalogue: Catalogue) {
  const engine = extendableEngine(license)
  return preview && engine && additionPricesOf(preview, engine, catalogue)
}

/** Without JavaScript, `select` buttons tick a page of the list (`page`), clear it (`none`) or clear all pages (`clear`). */
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
