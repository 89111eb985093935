import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { FormProblem } from '../../domain/form-problem.ts'
import { readForm, textField } from '../../form.ts'
import { jsonResponse } from '../../json-response.ts'
import { requireUser } from '../../guards.ts'
import { AsOf, ListUnavailable } from '../../ui/as-of.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AccountFrame } from './account-frame.tsx'
import { DownloadList } from './download-list.tsx'

export const meta = pageMeta({ title: 'Downloads', isPrivate: true })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const isFresh = new URL(request.url).searchParams.get('refresh') === '1'
  const answer = await context.backend.downloads.list(customer, { isFresh })
  if (!answer.ok) return jsonResponse({ list: null }, 503)
  return { list: answer.value }
}

/** Leads to a short-lived address of a file on the customer's own list. */
export async function action({ context, request }: ActionFunctionArgs) {
  const customer = requireUser(context, request)
  const filePath = textField(await readForm(request), 'filePath')
  const problem = (text: string, status: 422 | 503) =>
    jsonResponse<FormProblem>({ intent: 'download', errors: { form: text }, typed: { filePath } }, status)
  const answer = await context.backend.downloads.request(customer, filePath)
  if (answer.ok) return redirect(answer.value, 303)
  switch (answer.reason) {
    case 'not-found':
      return problem('That file is not among your downloads. Choose one from the list.', 422)
    case 'refused':
      return problem(
        answer.message ?? 'The download service refused this file. Contact support if you need it.',
        422,
      )
    default:
      return problem('The download service does not answer at the moment. Please try again shortly.', 503)
  }
}

export default function DownloadsPage() {
  const { list } = useLoaderData<typeof loader>()
  const problem = useActionData<FormProblem>()
  return (
    <AccountFrame title="Downloads">
      <div className="flex flex-col gap-6">
        {problem?.errors.form ? <Notice kind="problem">{problem.errors.form}</Notice> : null}
        {list === null ? (
          <ListUnavailable what="your downloads" retryHref="/user/downloads" />
        ) : (
          <>
            <AsOf asOf={list.asOf} isStale={list.isStale} refreshHref="/user/downloads?refresh=1" />
            {list.value.length === 0 ? (
              <EmptyState icon="download" title="There is nothing to download yet">
                Files for your licenses appear here.
              </EmptyState>
            ) : (
              <DownloadList downloads={list.value} />
            )}
          </>
        )}
      </div>
    </AccountFrame>
  )
}
