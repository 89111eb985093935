import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData, useLocation } from '@remix-run/react'
import { countWords } from '../../domain/count-words.ts'
import { href } from '../../domain/href.ts'
import { licenseCells } from '../../domain/license-columns.ts'
import type { License } from '../../domain/license.ts'
import { hrefToRefresh, isRefresh } from '../../domain/list-page.ts'
import { countryOf } from '../../domain/price-location.ts'
import { priceProblemOf } from '../../domain/prices.ts'
import { renewalFields } from '../../domain/renewal-plan.ts'
import { requireUser } from '../../guards.ts'
import { cannotLoad } from '../../http/cannot-load.ts'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { loadRenewals } from '../../store/load-renewals.ts'
import { previewUnits } from '../../store/preview-units.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { PriceProblemNotice } from '../../ui/price-problem.tsx'
import { RenewalProgress } from '../../ui/renewal-progress.tsx'
import { type LicenseRow, LicenseTable, type RowRenewal } from './license-table.tsx'

export const meta = pageMeta()

type Renewals = Awaited<ReturnType<typeof loadRenewals>>

/** The licenses that are still to be renewed come first. */
const rowsOf = (renewals: Renewals, now: Date): LicenseRow[] =>
  [...new Set([...renewals.left, ...renewals.skipped, ...renewals.chosen])].map((license) => ({
    id: license.id,
    ...licenseCells(license, now),
    renewal: renewalOf(license, renewals),
  }))

function renewalOf(license: License, { left, skipped, priceOf }: Renewals): RowRenewal {
  if (left.includes(license)) return { state: 'due', price: priceOf([license]) }
  if (skipped.includes(license)) return { state: 'skipped', price: priceOf([license]) }
  return { state: 'done' }
}

/** The URL names the licenses (`renew`), and their updates show which ones are done, so nothing needs storing. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const { searchParams } = new URL(request.url)
  const { backend } = context
  const [list, preview] = await Promise.all([
    backend.licenses.list(customer, { isFresh: isRefresh(searchParams) }),
    previewUnits(context),
  ])
  if (!list.ok) throw cannotLoad('your licenses')
  const { value, asOf, isStale } = list.value
  const renewals = await loadRenewals(context, value, {
    query: searchParams,
    preview: preview.ok ? preview.value : null,
  })
  if (renewals.chosen.length === 0) throw redirect('/user/licenses?updates=due')
  // The link leads to this page.
  const { href: _, ...progress } = renewals.progress
  return {
    rows: rowsOf(renewals, backend.now()),
    fields: renewalFields(renewals.plan),
    progress,
    problem: preview.ok ? null : priceProblemOf(preview),
    asOf,
    isStale,
    visitorCountry: countryOf(await context.location()),
  }
}

export default function RenewPage() {
  const { rows, fields, progress, problem, asOf, isStale } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const isAllDone = progress.left + progress.skipped === 0
  return (
    <AccountFrame
      title={isAllDone ? 'Renew updates' : `Renew ${countWords(rows.length, 'license')}`}
      crumbs={[{ text: 'Licenses', to: '/user/licenses?updates=due' }]}
      updated={{ asOf, isStale, refreshHref: hrefToRefresh(pathname, search) }}
    >
      {/* Loads a whole page, because the payment frame needs its own security policy. */}
      <Form action={href('/checkout')} reloadDocument className="flex flex-col gap-4">
        <input type="hidden" name="updates" value="1" />
        {fields.map(([name, id]) => (
          <input key={id} type="hidden" name={name} value={id} />
        ))}
        {problem ? (
          <PriceProblemNotice problem={problem} whenUnavailable="Checkout shows the price of each license." />
        ) : null}
        <RenewalProgress {...progress} />
        <LicenseTable label="Licenses to renew" rows={rows} renewBy={{ kind: 'button' }} />
      </Form>
    </AccountFrame>
  )
}
