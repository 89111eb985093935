import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import type { BatchRow } from '../../backend/licenses.ts'
import { isSkipped } from '../../domain/activation-batch.ts'
import { CODE_ANCHOR, codeFileHref, codeHref } from '../../domain/activation-code.ts'
import { countWords } from '../../domain/count-words.ts'
import { type Href, uncheckedHref } from '../../domain/href.ts'
import { matchLicenses } from '../../domain/license-choices.ts'
import { licenseOptions } from '../../domain/license-options.ts'
import { hrefToRefresh, isRefresh } from '../../domain/list-page.ts'
import { requireUser } from '../../guards.ts'
import { cannotLoad } from '../../http/cannot-load.ts'
import { formResponse, keepRetryAfter, runIntent } from '../../http/form-outcome.ts'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CodeField } from '../../ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { FocusedNotice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { BatchForm } from './batch-form.tsx'
import { BATCH_INTENTS } from './batch-intents.ts'
import { loadBatch } from './load-batch.ts'
import { SkippedRequests } from './skipped-requests.tsx'

export { AccountError as ErrorBoundary, accountMeta as meta } from '../../layouts/account-error.tsx'

export const headers = keepRetryAfter

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

const CHECK_WORDS = {
  one: 'Check which license it gets, then activate it.',
  several: 'Check which license each machine gets, then activate them all.',
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
          ? CHECK_WORDS[rows.length === 1 ? 'one' : 'several']
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

/** A request whose code is ready, and the license it's for. */
type ReadyRow = BatchRow & { code: NonNullable<BatchRow['code']>; license: string }

const isReady = (row: BatchRow): row is ReadyRow => row.code !== null && row.license !== null

interface BatchCodesProps {
  rows: readonly ReadyRow[]
  archiveHref: Href
}

const BatchCodes = ({ rows, archiveHref }: BatchCodesProps) => (
  <Card title={countWords(rows.length, 'activation code')} id={CODE_ANCHOR}>
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-small text-ink-muted">
        {rows.length === 1 ? 'It stays' : 'They stay'} here until <Moment at={firstToExpire(rows)} />; after
        that, send the same {rows.length === 1 ? 'request' : 'requests'} again.
      </p>
      <ButtonLink to={archiveHref} reloadDocument icon="download">
        {rows.length === 1 ? 'Save as a ZIP file' : 'Save all as one ZIP file'}
      </ButtonLink>
    </div>
    <ul className="mt-4 divide-y divide-line">
      {rows.map((row) => (
        <ReadyCode key={row.id} row={row} />
      ))}
    </ul>
  </Card>
)

const firstToExpire = (rows: readonly ReadyRow[]) =>
  rows.map(({ code }) => code.expiresAt).reduce((first, other) => (other < first ? other : first))

function ReadyCode({ row: { id, license, machine, file, outcome, code } }: { row: ReadyRow }) {
  const name = code.machine ?? machine ?? file
  const forWhich = `for ${name ?? 'a machine without a name'}`
  return (
    <li className="grid items-center gap-x-6 gap-y-3 py-4 lg:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <p className="min-w-0 text-small text-ink-muted">
        <bdi className="block text-base font-medium wrap-anywhere text-ink">
          {name ?? 'Machine without a name'}
        </bdi>
        {outcome === 'repeated' ? 'Sent before: the same code. ' : null}
        <TextLink to={codeHref(license, code.id)}>QR code and license</TextLink>
      </p>
      <CodeField
        id={`code-${id}`}
        label={`Activation code ${forWhich}`}
        isLabelHidden
        name="code"
        readOnly
        rows={2}
        defaultValue={code.text}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton controls={`code-${id}`}>
          Copy<span className="sr-only"> the code {forWhich}</span>
        </CopyButton>
        <ButtonLink to={codeFileHref(license, code.id)} reloadDocument variant="secondary" icon="download">
          Save<span className="sr-only"> the code {forWhich}</span>
        </ButtonLink>
      </div>
    </li>
  )
}
