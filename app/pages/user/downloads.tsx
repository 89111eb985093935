import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { type Download, formatBytes } from '../../domain/download.ts'
import { type FormProblem, readForm, textField } from '../../form.ts'
import { requireUser, signedOutByService } from '../../guards.ts'
import { AsOf, formatDay, ListUnavailable } from '../../ui/as-of.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AccountFrame } from './account-frame.tsx'

export const meta = pageMeta({ title: 'Downloads', isPrivate: true })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const isFresh = new URL(request.url).searchParams.get('refresh') === '1'
  const answer = await context.backend.downloads.list(customer, { isFresh })
  if (!answer.ok && answer.reason === 'signed-out') return signedOutByService(context, request, customer)
  if (!answer.ok) return json({ list: null }, 503)
  return json({ list: answer.value })
}

/** Leads to a short-lived address of a file on the customer's own list. */
export async function action({ context, request }: ActionFunctionArgs) {
  const customer = requireUser(context, request)
  const filePath = textField(await readForm(request), 'filePath')
  const problem = (text: string, status: 422 | 503) =>
    json<FormProblem>({ intent: 'download', errors: { form: text }, typed: { filePath } }, status)
  const answer = await context.backend.downloads.request(customer, filePath)
  if (answer.ok) return redirect(answer.value, 303)
  switch (answer.reason) {
    case 'signed-out':
      return signedOutByService(context, request, customer)
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
                Files for your licences appear here.
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line rounded-ui border border-line bg-raised shadow-ui">
                {list.value.map((download) => (
                  <DownloadRow key={download.filePath} download={download} />
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </AccountFrame>
  )
}

const PLATFORM_NAMES: Record<string, string> = { mac: 'macOS', win: 'Windows', linux: 'Linux' }

function DownloadRow({ download }: { download: Download }) {
  const { name, version, platform, size, sha256, releasedAt, filePath } = download
  const facts = [
    version ? `Version ${version}` : null,
    platform ? (PLATFORM_NAMES[platform] ?? platform) : null,
    size === null ? null : formatBytes(size),
    releasedAt ? formatDay(releasedAt) : null,
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0">
        <h2 className="font-medium">{name}</h2>
        <p className="text-small text-ink-muted">{facts.filter(Boolean).join(' · ')}</p>
        {sha256 ? <p className="font-mono text-caption break-all text-ink-faint">SHA-256 {sha256}</p> : null}
      </div>
      {/* The file comes from another host, so the browser itself follows the way to it. */}
      <Form method="post" action="/user/downloads" reloadDocument>
        <input type="hidden" name="filePath" value={filePath} />
        <Button size="small" variant="secondary" icon="download">
          Download<span className="sr-only"> {name}</span>
        </Button>
      </Form>
    </li>
  )
}
