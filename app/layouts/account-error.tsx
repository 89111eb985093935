import { ListUnavailable } from '../ui/list-unavailable.tsx'
import { isRouteErrorResponse, type MetaFunction, useLocation, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import { accountLinksFor } from '../content/navigation.ts'
import { locatePage } from '../content/page-location.ts'
import type { FailureData } from '../domain/failure.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { useRootData } from '../ui/root-data.ts'
import { AccountFrame } from './account-frame.tsx'
import { errorMeta, PageError } from './page-error.tsx'

const missingIn = (error: unknown) =>
  isRouteErrorResponse(error) ? (error.data as FailureData | null)?.missing : undefined

/** A page whose service is down keeps its title. */
export const accountMeta: MetaFunction = (page) =>
  page.error && !missingIn(page.error) ? errorMeta(page) : pageMeta()(page)

/** Shows what couldn't be loaded beside the account's menu, then `children`. Other errors look as on any page. */
export function AccountError({ children }: { children?: ReactNode }) {
  const missing = missingIn(useRouteError())
  const { pathname } = useLocation()
  const links = accountLinksFor(useRootData()?.user?.roles ?? [])
  if (!missing) return <PageError />
  return (
    <AccountFrame
      title={locatePage(pathname).page?.title}
      crumbs={links.filter(({ to }) => pathname.startsWith(`${to}/`))}
    >
      <ListUnavailable what={missing} />
      {children}
    </AccountFrame>
  )
}
