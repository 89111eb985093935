import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData, useLocation } from '@remix-run/react'
import { countWords } from '../../domain/count-words.ts'
import { href } from '../../domain/href.ts'
import { licenseCells } from '../../domain/license-columns.ts'
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
import { LicenseTable } from './license-table.tsx'

export const meta = pageMeta()

/** Those still to renew first. */
const rowsOf = ({ left, skipped, chosen, priceOf }: Awaited<ReturnType<typeof loadRenewals>>, now: Date) =>
  [...new Set([...left, ...skipped, ...chosen])].map((license) => ({
    id: license.id,
    ...licenseCells(license, now),
    renewal:
      left.includes(license) || skipped.includes(license)
        ? { price: priceOf([license]), isSkipped: skipped.includes(license) }
        : ('done' as const),
  }))

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
  const { href: _, ...progress } = renewals.progress
  return {
    rows: rowsOf(renewals, backend.now()),
    fields: renewalFields(renewals.plan),
    progress,
    problem: preview.ok ? null : priceProblemOf(preview),
    asOf,
    isStale,
    pricedFor: countryOf(await context.location()),
  }
}

export default function RenewPage() {
  const { rows, fields, progress, problem, asOf, isStale } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const title =
    progress.left + progress.skipped ? `Renew ${countWords(rows.length, 'license')}` : 'Renew updates'
  return (
    <AccountFrame
      title={title}
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
        <LicenseTable label="Licenses to renew" rows={rows} renews="each" />
      </Form>
    </AccountFrame>
  )
}
