import {
  isRouteErrorResponse,
  type MetaFunction,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
} from '@remix-run/react'
import { useEffect, useState } from 'react'
import { namesOwnBuild } from '../browser/navigation/build.ts'
import { reloadIfOutdated } from '../browser/navigation/reload.ts'
import { PRODUCT_LINKS } from '../content/navigation.ts'
import { describeFailure } from '../domain/failure.ts'
import { uncheckedHref } from '../domain/href.ts'
import { COMPANY } from '../shop.ts'
import { ErrorScreen, errorWords, type Failure } from '../ui/error-screen.tsx'
import { useRootData } from '../ui/root-data.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

/** Decorative. Not in pictures.ts, so that pages don't bundle every alt text. */
const drawn = (name: string) => ({
  light: `/images/${name}-light.svg`,
  dark: `/images/${name}-dark.svg`,
  width: 240,
  height: 160,
  alt: '',
})

const ERROR_PICTURES: Record<number, ReturnType<typeof drawn>> = {
  404: drawn('not-found'),
  500: drawn('server-error'),
}

const UNREACHABLE_WORDS = {
  title: 'Can’t connect',
  text: 'Check your connection and try again. Your bag is safe. If you’d just submitted a form, check whether it went through.',
}

/** An empty URL reloads the page. Without root data, the page doesn't know its own URL. */
const THIS_ADDRESS = ''

/** The server always responds, even to its own failures, so data that's missing in the browser never arrived. */
function describe(error: unknown, { isLoaded = false, showDetails = false }): Failure {
  if (isRouteErrorResponse(error)) {
    const data: unknown = error.data
    return { ...(typeof data === 'object' ? data : {}), status: error.status }
  }
  if (!isLoaded && !import.meta.env.SSR) return { status: null, words: UNREACHABLE_WORDS }
  return { status: 500, ...describeFailure(error, { showDetails }) }
}

function titleOf(error: unknown) {
  const { status, words } = describe(error, {})
  return errorWords(status, words).title
}

export const errorMeta: MetaFunction = ({ error }) =>
  error ? [{ title: `${titleOf(error)} – ${COMPANY.brand}` }, { name: 'robots', content: 'noindex' }] : []

/** Whether to show the error. A page that failed in the browser may just be too old, so it first asks for a new build. */
function useCheckedError(error: unknown): boolean {
  const isHydrated = useHydrated()
  const [checked, setChecked] = useState(isHydrated ? null : error)
  const isChecked = checked === error || (isRouteErrorResponse(error) && namesOwnBuild(error.data))
  useEffect(() => {
    if (isChecked) return undefined
    const leaving = new AbortController()
    void reloadIfOutdated(leaving.signal).then((isReloading) => {
      if (!isReloading && !leaving.signal.aborted) setChecked(error)
    })
    return () => leaving.abort()
  }, [error, isChecked])
  return isChecked
}

export function PageError() {
  const error = useRouteError()
  const isChecked = useCheckedError(error)
  const { pathname, search } = useLocation()
  const data = useRootData()
  const isLoaded = useMatches().at(-1)?.data !== undefined
  const failure = describe(error, { isLoaded, showDetails: data?.settings.showErrorDetails })
  const { status } = failure
  if (!isChecked) return <div className="min-h-dvh" aria-busy />
  const retryHref =
    status === 503 || status === null ? uncheckedHref(data ? pathname + search : THIS_ADDRESS) : undefined
  return (
    <ErrorScreen
      {...failure}
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

/** The layout's `ErrorBoundary`, which keeps the header and footer if a page fails. */
export const errorIn = (frame: Omit<PageFrameProps, 'children'>) =>
  function ErrorBoundary() {
    return (
      <PageFrame {...frame}>
        <PageError />
      </PageFrame>
    )
  }
