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
import { jsonResponse } from '../../http/json-response.ts'
import { requireUser } from '../../guards.ts'
import { loadLicenses } from '../../store/load-licenses.ts'
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
  return {
    list: {
      ...pageOfLicenses(found, query.page),
      query,
      choices: choicesFor(all, now),
      count: all.length,
      found: found.length,
      asOf,
      isStale,
      now: now.toISOString(),
    },
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
