import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EMPTY_PICTURES } from '../../content/state-pictures.ts'
import {
  choicesFor,
  FILTERS_FROM,
  type LicenseQuery,
  licenseQueryString,
  pageOfLicenses,
} from '../../domain/license-list.ts'
import { engineOfLicense } from '../../domain/extension.ts'
import { type License, updatesOf } from '../../domain/license.ts'
import { countryOf } from '../../domain/price-location.ts'
import { additionPricesOf } from '../../domain/unit-prices.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { requireUser } from '../../guards.ts'
import { loadLicenses } from '../../store/load-licenses.ts'
import { previewAside } from '../../store/preview-units.ts'
import { AsOf, ListUnavailable } from '../../ui/as-of.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AccountFrame } from './account-frame.tsx'
import { LicenseFilters } from './license-filters.tsx'
import { LicenseResults } from './license-results.tsx'

export const meta = pageMeta()

/** The customer's licenses. `refresh=1` asks the product API now; all else of the query narrows and orders the list. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const list = await loadLicenses(context, customer, request)
  if (!list) return jsonResponse({ list: null }, 503)
  const { query, all, found, asOf, isStale, now } = list
  const page = pageOfLicenses(found, query.page)
  const { catalogue } = context.backend
  const isDue = (license: License) => updatesOf(license, now)?.isDue
  const preview = all.length === 1 || page.licenses.some(isDue) ? await previewAside(context) : null
  const [only] = all.length === 1 ? all : []
  const engine = only && engineOfLicense(only)
  return {
    list: {
      ...page,
      query,
      choices: choicesFor(all, now),
      prices: preview && engine ? additionPricesOf(preview, engine, catalogue) : null,
      count: all.length,
      found: found.length,
      asOf,
      isStale,
      now: now.toISOString(),
    },
    pricedFor: countryOf(await context.location()),
  }
}

function refreshHref(query: LicenseQuery) {
  const search = new URLSearchParams(licenseQueryString(query))
  search.set('refresh', '1')
  return `/user/licenses?${search}` as const
}

export default function LicensesPage() {
  const { list } = useLoaderData<typeof loader>()
  if (!list) {
    return (
      <AccountFrame title="Licenses">
        <ListUnavailable what="your licenses" retryHref="/user/licenses" />
      </AccountFrame>
    )
  }
  const { query, choices, count, asOf, isStale } = list
  return (
    <AccountFrame title="Licenses">
      <div className="flex flex-col gap-6">
        {count >= FILTERS_FROM ? <LicenseFilters query={query} choices={choices} /> : null}
        <AsOf asOf={asOf} isStale={isStale} refreshHref={refreshHref(query)} />
        {count > 0 ? <LicenseResults {...list} /> : <NoLicenses isStale={isStale} />}
      </div>
    </AccountFrame>
  )
}

function NoLicenses({ isStale }: { isStale: boolean }) {
  if (isStale)
    return (
      <p className="text-ink-muted">
        It has no licenses. Anything you’ve bought since is safe and appears here when the service is back.
      </p>
    )
  return (
    <EmptyState
      icon="key"
      picture={EMPTY_PICTURES.licenses}
      title="No licenses yet"
      action={<ButtonLink to="/ctrl-suite/buy">Configure an engine</ButtonLink>}
    >
      Just paid? Your license appears here within a minute or two.
    </EmptyState>
  )
}
