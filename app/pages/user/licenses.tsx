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
import { updatesDueWords } from '../../domain/count-words.ts'
import { countDue, engineOfLicense, needsUpdates } from '../../domain/extension.ts'
import { type License, UPDATES_DUE_DAYS } from '../../domain/license.ts'
import { countryOf } from '../../domain/price-location.ts'
import { additionPricesOf, renewalPriceOf } from '../../domain/unit-prices.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { requireUser } from '../../guards.ts'
import { loadLicenses } from '../../store/load-license.ts'
import { previewAside } from '../../store/preview-units.ts'
import { AsOf, ListUnavailable } from '../../ui/as-of.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { LicenseFilters } from './license-filters.tsx'
import { LicenseResults } from './license-results.tsx'

export const meta = pageMeta()

/** `refresh=1` bypasses the cache; the rest of the query filters and sorts the list. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const list = await loadLicenses(context, customer, request)
  if (!list) return jsonResponse({ list: null }, 503)
  const { query, all, found, asOf, isStale, now } = list
  const page = pageOfLicenses(found, query.page)
  const { catalogue } = context.backend
  const isDue = (license: License) => needsUpdates(license, now)
  const [only] = all.length === 1 ? all : []
  const preview = only || page.licenses.some(isDue) ? await previewAside(context) : null
  const engine = only ? engineOfLicense(only) : null
  const renewalOf = (license: License) =>
    isDue(license) ? { price: preview && renewalPriceOf(preview, engineOfLicense(license), catalogue) } : null
  return {
    list: {
      ...page,
      renewals: only ? [] : page.licenses.map(renewalOf),
      query,
      choices: choicesFor(all, now),
      due: only ? 0 : countDue(all, now),
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
  const { query, choices, count, due, asOf, isStale } = list
  return (
    <AccountFrame title="Licenses">
      <div className="flex flex-col gap-6">
        {count >= FILTERS_FROM ? <LicenseFilters query={query} choices={choices} /> : null}
        <AsOf asOf={asOf} isStale={isStale} refreshHref={refreshHref(query)} />
        {due > 0 && query.updates !== 'due' ? (
          <Notice
            kind="warning"
            title={updatesDueWords(due)}
            action={<TextLink to="/user/licenses?updates=due">See what to renew</TextLink>}
          >
            {due === 1 ? 'Its' : 'Their'} updates have ended or end within {UPDATES_DUE_DAYS} days. Installed
            versions keep working.
          </Notice>
        ) : null}
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
