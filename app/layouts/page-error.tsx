import { isRouteErrorResponse, type MetaFunction, Outlet, useLocation, useRouteError } from '@remix-run/react'
import { describeFailure, type FailureData } from '../domain/failure.ts'
import { ERROR_PICTURES } from '../content/state-pictures.ts'
import { PRODUCT_LINKS } from '../content/navigation.ts'
import { ErrorScreen, errorWords } from '../ui/error-screen.tsx'
import { useRootData } from '../ui/root-data.ts'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'
import { uncheckedHref } from '../domain/href.ts'
import { COMPANY } from '../shop.ts'

/** What browsers' `fetch` throws, and Remix's error for a response that isn't ours. */
const isUnreachable = (error: unknown) =>
  error instanceof Error &&
  /failed to fetch|networkerror|load failed|unable to decode turbo-stream/i.test(error.message)

const UNREACHABLE_WORDS = {
  title: 'Can’t connect',
  text: 'Check your connection and try again. Your bag is safe. If you’d just submitted a form, check whether it went through.',
}

/** Reloads the page. Without root data, the URL may not be the one that was rendered. */
const THIS_ADDRESS = ''

function statusOf(error: unknown): number | null {
  if (isRouteErrorResponse(error)) return error.status
  return isUnreachable(error) ? null : 500
}

const titleOf = (error: unknown) => errorWords(statusOf(error), describe(error, false).words).title

/** The window title of an error page. */
export const errorMeta: MetaFunction = ({ error }) =>
  error ? [{ title: `${titleOf(error)} – ${COMPANY.brand}` }, { name: 'robots', content: 'noindex' }] : []

function PageError() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const data = useRootData()
  const showDetails = data?.settings.showErrorDetails ?? false
  const status = statusOf(error)
  const failure = describe(error, showDetails)
  const retryHref =
    status === 503 || status === null ? uncheckedHref(data ? pathname + search : THIS_ADDRESS) : undefined
  return (
    <ErrorScreen
      {...failure}
      status={status}
      retryHref={retryHref}
      links={PRODUCT_LINKS}
      picture={status === null ? undefined : ERROR_PICTURES[status]}
    />
  )
}

export const layoutIn = (frame: Omit<PageFrameProps, 'children'>) =>
  function Layout() {
    return (
      <PageFrame {...frame}>
        <Outlet />
      </PageFrame>
    )
  }

/** The layout's `ErrorBoundary`: when a page fails, the header and footer stay. The root's needs no data. */
export const errorIn = (frame: Omit<PageFrameProps, 'children'>) =>
  function ErrorBoundary() {
    return (
      <PageFrame {...frame}>
        <PageError />
      </PageFrame>
    )
  }

/** The server strips details from its own errors; we strip them from browser errors here. */
function describe(error: unknown, showDetails: boolean): FailureData {
  if (isRouteErrorResponse(error)) {
    const data: unknown = error.data
    return typeof data === 'object' && data !== null ? data : {}
  }
  if (isUnreachable(error)) return { words: UNREACHABLE_WORDS }
  return describeFailure(error, { showDetails })
}
