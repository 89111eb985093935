import { isRouteErrorResponse, type MetaFunction, useLocation, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import { accountLinksFor } from '../content/navigation.ts'
import { locatePage } from '../content/page-location.ts'
import type { FailureData } from '../domain/failure.ts'
import { FocusedNotice } from '../ui/notice.tsx'
import { ListUnavailable } from '../ui/list-unavailable.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { useRootData } from '../ui/root-data.ts'
import { useFormProblem } from '../ui/use-form-problem.ts'
import { AccountFrame } from './account-frame.tsx'
import { errorMeta, PageError } from './page-error.tsx'

const missingIn = (error: unknown) =>
  isRouteErrorResponse(error) ? (error.data as FailureData | null)?.missing : undefined

/** A page whose service is down keeps its title. */
export const accountMeta: MetaFunction = (page) =>
  page.error && !missingIn(page.error) ? errorMeta(page) : pageMeta()(page)

/**
 * Shows beside the account's menu what couldn't be loaded and what was wrong with the form that was sent, then
 * `children`. Other errors look as on any page. Forms need their own page's boundary: a layout's has no action data.
 */
export function AccountError({ children }: { children?: ReactNode }) {
  const missing = missingIn(useRouteError())
  const problem = useFormProblem()
  const { pathname } = useLocation()
  const links = accountLinksFor(useRootData()?.user?.roles ?? [])
  if (!missing) return <PageError />
  return (
    <AccountFrame
      title={locatePage(pathname).page?.title}
      crumbs={links.filter(({ to }) => pathname.startsWith(`${to}/`))}
    >
      <ListUnavailable what={missing} />
      <FocusedNotice kind="problem" problem={problem} field="form" />
      {children}
    </AccountFrame>
  )
}
