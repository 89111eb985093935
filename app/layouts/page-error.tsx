import { isRouteErrorResponse, type MetaFunction, useLocation, useRouteError } from '@remix-run/react'
import { ERROR_PICTURES } from '../content/error-pictures.ts'
import { PRODUCT_LINKS } from '../content/navigation.ts'
import { PUBLIC_PAGES } from '../content/pages.ts'
import { describeFailure, type FailureData } from '../domain/failure.ts'
import { indexPages, nearestPages } from '../domain/nearest-pages.ts'
import { errorTitle, ErrorScreen } from '../ui/error-screen.tsx'
import { useRootData } from '../ui/root-data.ts'
import { PageFrame } from './page-frame.tsx'
import { uncheckedHref } from '../domain/href.ts'
import { COMPANY } from '../shop.ts'

/**
 * What browsers' `fetch` throws, each in its own words, when no answer came. Then there is no status, nor a server
 * error.
 */
const isUnreachable = (error: unknown) =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)

const UNREACHABLE_WORDS = {
  title: 'We cannot be reached',
  text: 'Check your connection and try again. Your bag is kept. If you were sending a form, look first whether it has arrived.',
}

function statusOf(error: unknown): number | null {
  if (isRouteErrorResponse(error)) return error.status
  return isUnreachable(error) ? null : 500
}

const titleOf = (error: unknown) => describe(error, false).words?.title ?? errorTitle(statusOf(error))

/** A layout's `meta`: the window's title on an error page. A page that can be shown has its own instead. */
export const errorMeta: MetaFunction = ({ error }) =>
  error ? [{ title: `${titleOf(error)} – ${COMPANY.brand}` }, { name: 'robots', content: 'noindex' }] : []

/** The error page for what the route threw: a response keeps its status, anything else is a 500. */
export function PageError() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const showDetails = useRootData()?.settings.showErrorDetails ?? false
  const status = statusOf(error)
  const { words, message, stack, reference, suggestions } = describe(error, showDetails)
  return (
    <ErrorScreen
      status={status}
      words={words}
      retryHref={status === 503 || status === null ? uncheckedHref(pathname + search) : undefined}
      message={message}
      stack={stack}
      reference={reference}
      suggestions={suggestions ?? (status === 404 ? suggestPages(pathname) : [])}
      links={PRODUCT_LINKS}
      picture={status === null ? undefined : ERROR_PICTURES[status]}
    />
  )
}

/** The error page when even the root has failed: it needs no data. */
export function RootError() {
  return (
    <PageFrame variant="basic">
      <PageError />
    </PageFrame>
  )
}

/** The server has removed details that the settings hide; for an error in the browser that happens here. */
function describe(error: unknown, showDetails: boolean): FailureData {
  if (isRouteErrorResponse(error)) {
    const data: unknown = error.data
    return typeof data === 'object' && data !== null ? data : {}
  }
  if (isUnreachable(error)) return { words: UNREACHABLE_WORDS }
  return describeFailure(error, { showDetails })
}

const suggestPages = (pathname: string) =>
  nearestPages(pathname, indexPages(PUBLIC_PAGES)).map(({ title, path }) => ({ text: title, to: path }))
