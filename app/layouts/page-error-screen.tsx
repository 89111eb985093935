import { useLocation } from '@remix-run/react'
import { ERROR_PICTURES } from '../content/state-pictures.ts'
import { PRODUCT_LINKS } from '../content/navigation.ts'
import { PUBLIC_PAGES } from '../content/pages.ts'
import type { FailureData } from '../domain/failure.ts'
import type { Href } from '../domain/href.ts'
import { indexPages, nearestPages } from '../domain/nearest-pages.ts'
import { ErrorScreen } from '../ui/error-screen.tsx'

interface PageErrorScreenProps extends FailureData {
  /** Null when no answer came. */
  status: number | null
  retryHref: Href | undefined
}

/** The error page with its picture, and with the pages that may have been meant. */
export function PageErrorScreen({ status, suggestions, ...failure }: PageErrorScreenProps) {
  const { pathname } = useLocation()
  return (
    <ErrorScreen
      {...failure}
      status={status}
      suggestions={suggestions ?? (status === 404 ? suggestPages(pathname) : [])}
      links={PRODUCT_LINKS}
      picture={status === null ? undefined : ERROR_PICTURES[status]}
    />
  )
}

const suggestPages = (pathname: string) =>
  nearestPages(pathname, indexPages(PUBLIC_PAGES)).map(({ title, path }) => ({ text: title, to: path }))
