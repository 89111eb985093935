import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { href } from '../../domain/href.ts'
import { offerLicenses } from '../../domain/license-search.ts'
import { hrefToRefresh, isRefresh } from '../../domain/list-page.ts'
import { requestInUrl } from '../../domain/request-in-url.ts'
import { machineIn } from '../../domain/requests-in-text.ts'
import { requireUser } from '../../guards.ts'
import { cannotLoad } from '../../http/cannot-load.ts'
import { formResponse, keepRetryAfter, runIntent } from '../../http/form-outcome.ts'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FocusedNotice } from '../../ui/notice.tsx'
import { useRootData } from '../../ui/root-data.ts'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { ActivateForm } from './activate-form.tsx'
import { ACTIVATE_INTENTS } from './activate-intents.ts'
import { UnsentRequest } from './unsent-request.tsx'

export { accountMeta as meta } from '../../layouts/account-error.tsx'

export const headers = keepRetryAfter

/** A machine's QR code opens this page with `request`. `q` filters the licenses to choose from. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const query = new URL(request.url).searchParams
  const scanned = requestInUrl(query)
  const machine = scanned?.machine ?? null
  const list = await context.backend.licenses.list(customer, { isFresh: isRefresh(query) })
  if (!list.ok) throw cannotLoad('your licenses')
  const { value: licenses, asOf, isStale } = list.value
  const choices = offerLicenses(licenses, { query, machine })
  return { scanned, list: { ...choices, asOf, isStale } }
}

export const shouldRevalidate = () => true

export async function action({ context, request }: ActionFunctionArgs) {
  const customer = requireUser(context, request)
  const scope = { backend: context.backend, customer }
  return formResponse(context, await runIntent(request, ACTIVATE_INTENTS, scope))
}

const LEAD = 'Add the machine’s request and choose a license. The activation code appears straight away.'

export default function ActivatePage() {
  const { scanned, list } = useLoaderData<typeof loader>()
  const problem = useFormProblem()
  const machine = scanned?.machine ?? machineIn(problem?.typed.payload ?? '')
  const { pathname, search } = useLocation()
  const refreshHref = hrefToRefresh(pathname, search)
  return (
    <AccountFrame
      title={
        machine ? (
          <span className="wrap-anywhere">
            Activate <bdi>{machine}</bdi>
          </span>
        ) : (
          'Activate a machine'
        )
      }
      lead={list.count > 0 ? LEAD : undefined}
      crumbs={[{ text: 'Licenses', to: '/user/licenses' }]}
      updated={list.isStale && list.count > 0 ? { ...list, refreshHref } : undefined}
    >
      <FocusedNotice kind="problem" problem={problem} field="form" className="mb-2" />
      {list.count === 0 ? (
        <NoLicense />
      ) : (
        <ActivateForm
          key={scanned?.text}
          {...{ scanned, machine, list, problem }}
          updated={{ ...list, refreshHref }}
        />
      )}
    </AccountFrame>
  )
}

export function ErrorBoundary() {
  const scanned = requestInUrl(useSearchParams()[0])
  return <UnsentRequest text={useFormProblem()?.typed.payload ?? scanned?.text} />
}

function NoLicense() {
  const email = useRootData()?.user?.email
  return (
    <EmptyState
      icon="key"
      title="No engine license to activate"
      action={
        <>
          <ButtonLink to={href('/ctrl-suite/buy')}>Configure an engine</ButtonLink>
          <ButtonLink to="/user/licenses?refresh=1" variant="secondary">
            Refresh licenses
          </ButtonLink>
        </>
      }
    >
      {email ? (
        <>
          You’re signed in as <bdi className="wrap-anywhere">{email}</bdi>.{' '}
        </>
      ) : null}
      If your license is in another account, sign out and scan the code again. Just paid? Your license appears
      here within a minute or two.
    </EmptyState>
  )
}
