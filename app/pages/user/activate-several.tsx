import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import type { BatchRow } from '../../backend/licenses.ts'
import type { Backend, Customer } from '../../backend/backend.ts'
import { CHOICE_MESSAGES, choiceFaults, matchLicenses } from '../../domain/license-choices.ts'
import { licenseOptions } from '../../domain/license-options.ts'
import { countWords } from '../../domain/count-words.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { hrefToRefresh, isRefresh } from '../../domain/list-page.ts'
import { requireUser } from '../../guards.ts'
import { cannotLoad } from '../../http/cannot-load.ts'
import { formResponse, type Intent, runIntent, done, refused, unavailable } from '../../http/form-outcome.ts'
import { textField } from '../../http/form.ts'
import { pageNotFound } from '../../http/not-found.ts'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { BatchCodes, isReady } from './batch-codes.tsx'
import { BatchForm } from './batch-form.tsx'
import { startBatch } from './license-intents.ts'
import { readRequests } from './read-requests.ts'
import { SkippedRequests } from './skipped-requests.tsx'

export { AccountError as ErrorBoundary, accountMeta as meta } from '../../layouts/account-error.tsx'

interface BatchScope {
  backend: Backend
  customer: Customer
  id: string
  path: string
}

async function loadRows({ backend, customer, id, path }: BatchScope) {
  const rows = await backend.licenses.batches.find(customer, id)
  if (rows) return rows
  throw pageNotFound(path, {
    words: {
      title: 'These activation requests aren’t here any more',
      text: 'They’re kept for an hour after you last send them. Activation codes are on their licenses’ pages.',
    },
    suggestions: [
      { text: 'Activate a machine', to: '/user/licenses/activate' },
      { text: 'Your licenses', to: '/user/licenses' },
    ],
  })
}

export async function loader({ context, request, params: { batch: id = '' } }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const { pathname: path, searchParams } = new URL(request.url)
  const scope = { backend: context.backend, customer, id, path }
  const rows = await loadRows(scope)
  const list = await context.backend.licenses.list(customer, { isFresh: isRefresh(searchParams) })
  // The codes that are ready don't need the list.
  if (!list.ok && !rows.some(({ code }) => code)) throw cannotLoad('your licenses')
  const options = list.ok ? licenseOptions(list.value.value) : null
  const { asOf, isStale } = list.ok ? list.value : { asOf: null, isStale: true }
  return { rows, options, matches: matchLicenses(rows, options ?? []), asOf, isStale }
}

export const shouldRevalidate = () => true

const NOT_READ =
  'We can’t load your licenses right now, so nothing was sent. Please try again in a few minutes.'
const NOT_RECORDED =
  'We couldn’t record what was sent. Send these again: a request that already has a code counts only once.'

const add: Intent<BatchScope> = async (form, scope) => {
  await loadRows(scope)
  return startBatch(form, await readRequests(form), { ...scope, batch: scope.id })
}

const isSkipped = ({ outcome }: Pick<BatchRow, 'outcome'>) => outcome === 'skipped'

const send: Intent<BatchScope> = async (form, scope) => {
  const { backend, customer, id, path } = scope
  const due = (await loadRows(scope)).filter((row) => !row.code && !isSkipped(row))
  const choices = Object.fromEntries(due.map((row) => [row.id, textField(form, row.id)]))
  if (due.length > 0 && !Object.values(choices).some(Boolean))
    return refused({ form: CHOICE_MESSAGES.none }, choices)
  const list = await backend.licenses.list(customer)
  if (!list.ok) return unavailable({ form: NOT_READ }, choices)
  const faults = choiceFaults(choices, due, licenseOptions(list.value.value))
  if (Object.keys(faults).length > 0) return refused(faults, choices, list.value.isStale ? 503 : 422)
  const sent = await backend.licenses.batches.send(customer, id, choices)
  if (!sent.ok) return unavailable({ form: NOT_RECORDED }, choices)
  const { ready, left } = sent.value
  const words = [
    ready > 0 ? `${countWords(ready, 'activation code is', 'activation codes are')} ready.` : 'No code yet.',
    left > 0 ? `${countWords(left, 'request needs', 'requests need')} another look.` : '',
  ]
  return done(path, { kind: ready > 0 ? 'success' : 'problem', text: words.join(' ').trim() })
}

export async function action({ context, request, params: { batch: id = '' } }: ActionFunctionArgs) {
  const customer = requireUser(context, request)
  const scope = { backend: context.backend, customer, id, path: new URL(request.url).pathname }
  return formResponse(context, await runIntent(request, { activate: send, add }, scope))
}

export default function ActivateSeveralPage() {
  const { options, matches, asOf, isStale, ...loaded } = useLoaderData<typeof loader>()
  const problem = useFormProblem()
  const { pathname } = useLocation()
  const skipped = loaded.rows.filter(isSkipped)
  const rows = loaded.rows.filter((row) => !isSkipped(row))
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
      {ready.length > 0 ? (
        <BatchCodes rows={ready} archiveHref={uncheckedHref(`${pathname}/codes.zip`)} />
      ) : null}
      {skipped.length > 0 ? (
        // Empties the file field once its files are added.
        <SkippedRequests key={loaded.rows.map(({ id }) => id).join()} rows={skipped} problem={problem} />
      ) : null}
      {due.length > 0 ? <BatchForm rows={due} {...{ options, matches, problem }} /> : null}
    </AccountFrame>
  )
}
