import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { isSkipped } from '../../domain/activation-batch.ts'
import { countWords } from '../../domain/count-words.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { matchLicenses } from '../../domain/license-choices.ts'
import { licenseOptions } from '../../domain/license-options.ts'
import { hrefToRefresh, isRefresh } from '../../domain/list-page.ts'
import { requireUser } from '../../guards.ts'
import { cannotLoad } from '../../http/cannot-load.ts'
import { formResponse, runIntent } from '../../http/form-outcome.ts'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { FocusedNotice } from '../../ui/notice.tsx'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { BatchCodes, isReady } from './batch-codes.tsx'
import { BatchForm } from './batch-form.tsx'
import { BATCH_INTENTS } from './batch-intents.ts'
import { loadBatch } from './load-batch.ts'
import { SkippedRequests } from './skipped-requests.tsx'

export { AccountError as ErrorBoundary, accountMeta as meta } from '../../layouts/account-error.tsx'

export async function loader({ context, request, params: { batch: id = '' } }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const { pathname: path, searchParams } = new URL(request.url)
  const scope = { backend: context.backend, customer, id, path }
  const rows = await loadBatch(scope)
  const list = await context.backend.licenses.list(customer, { isFresh: isRefresh(searchParams) })
  // The codes that are ready don't need the list.
  if (!list.ok && !rows.some(({ code }) => code)) throw cannotLoad('your licenses')
  const options = list.ok ? licenseOptions(list.value.value) : null
  const { asOf, isStale } = list.ok ? list.value : { asOf: null, isStale: true }
  return { rows, options, matches: matchLicenses(rows, options ?? []), asOf, isStale }
}

export const shouldRevalidate = () => true

export async function action({ context, request, params: { batch: id = '' } }: ActionFunctionArgs) {
  const customer = requireUser(context, request)
  const scope = { backend: context.backend, customer, id, path: new URL(request.url).pathname }
  return formResponse(context, await runIntent(request, BATCH_INTENTS, scope))
}

export default function ActivateSeveralPage() {
  const { rows: allRows, options, matches, asOf, isStale } = useLoaderData<typeof loader>()
  const problem = useFormProblem()
  const addProblem = problem?.intent === 'add' ? problem : undefined
  const { pathname } = useLocation()
  const skipped = allRows.filter(isSkipped)
  const rows = allRows.filter((row) => !isSkipped(row))
  const ready = rows.filter(isReady)
  const due = rows.filter((row) => !isReady(row))
  return (
    <AccountFrame
      title={`Activate ${countWords(rows.length, 'machine')}`}
      lead={
        ready.length === 0
          ? 'Check which license each machine gets, then activate them all.'
          : `${ready.length} of ${rows.length} activated.`
      }
      crumbs={[{ text: 'Licenses', to: '/user/licenses' }]}
      updated={due.length > 0 && asOf ? { asOf, isStale, refreshHref: hrefToRefresh(pathname) } : undefined}
    >
      <FocusedNotice kind="problem" problem={problem} field="form" />
      {ready.length > 0 ? (
        <BatchCodes rows={ready} archiveHref={uncheckedHref(`${pathname}/codes.zip`)} />
      ) : null}
      {skipped.length > 0 || addProblem ? (
        // Empties the file field once its files are added.
        <SkippedRequests key={allRows.map(({ id }) => id).join()} rows={skipped} problem={addProblem} />
      ) : null}
      {due.length > 0 ? <BatchForm rows={due} {...{ options, matches, problem }} /> : null}
    </AccountFrame>
  )
}
