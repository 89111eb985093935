import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { CustomerContext } from '../../context.ts'
import { groupDownloads } from '../../domain/download-groups.ts'
import { hrefToRefresh, isRefresh } from '../../domain/list-page.ts'
import { detectSystem } from '../../domain/visitor-platform.ts'
import { requireUser } from '../../guards.ts'
import { cannotLoad } from '../../http/cannot-load.ts'
import { done, type FormOutcome, formResponse, refused } from '../../http/form-outcome.ts'
import { readForm, textField } from '../../http/form.ts'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FocusedNotice } from '../../ui/notice.tsx'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { DownloadGroups } from './download-groups.tsx'
import { loadCovers } from './load-covers.ts'
import { NewOnesUnavailable } from '../../ui/list-unavailable.tsx'

export { AccountError as ErrorBoundary, accountMeta as meta } from '../../layouts/account-error.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const isFresh = isRefresh(new URL(request.url).searchParams)
  const result = await context.backend.downloads.list(customer, { isFresh })
  if (!result.ok) throw cannotLoad('your downloads')
  const { value: downloads, asOf, isStale } = result.value
  const system = detectSystem(request.headers)
  const products = await loadCovers(context, customer, groupDownloads(downloads, system))
  return { products, system, asOf, isStale }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const customer = requireUser(context, request)
  const filePath = textField(await readForm(request), 'filePath')
  const outcome = await askForFile(filePath, { ...context, customer })
  return formResponse(context, { intent: 'download', outcome })
}

async function askForFile(filePath: string, { backend, customer }: CustomerContext): Promise<FormOutcome> {
  const refuse = (text: string, status?: 404 | 503) => refused({ form: text }, { filePath }, status)
  if (filePath === '') return refuse('Choose a file from the list.')
  const result = await backend.downloads.request(customer, filePath)
  if (result.ok) return done(result.value)
  switch (result.reason) {
    case 'not-found':
      return refuse('That file isn’t in your downloads. Choose one from the list.', 404)
    case 'refused':
      return refuse('Your account can’t download this file. If it should, contact support.')
    case 'unavailable':
      return refuse('The download didn’t start. Please try again in a few minutes.', 503)
  }
}

export default function DownloadsPage() {
  const { products, system, asOf, isStale } = useLoaderData<typeof loader>()
  const problem = useFormProblem()
  return (
    <AccountFrame
      title="Downloads"
      updated={{ asOf, isStale, refreshHref: hrefToRefresh('/user/downloads') }}
    >
      <FocusedNotice kind="problem" problem={problem} field="form" />
      {products.length > 0 ? (
        <DownloadGroups products={products} system={system} />
      ) : (
        <NoDownloads isStale={isStale} />
      )}
    </AccountFrame>
  )
}

function NoDownloads({ isStale }: { isStale: boolean }) {
  if (isStale) return <NewOnesUnavailable what="files" />
  return (
    <EmptyState
      icon="download"
      title="No downloads yet"
      action={
        <ButtonLink to="/user/licenses" variant="secondary">
          See your licenses
        </ButtonLink>
      }
    >
      Your files will appear here.
    </EmptyState>
  )
}
