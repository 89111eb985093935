import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { ERROR_PAGE_LINKS } from '../content/navigation.ts'
import { ErrorScreen } from '../ui/error-screen.tsx'
import { useRootData } from '../ui/root-data.ts'

/** What a thrown response may say about itself, as JSON. All of it is optional. */
export interface ErrorData {
  message?: string
  stack?: string
  reference?: string
  suggestions?: { text: string; to: string }[]
}

/** The error page for what the route threw: a response keeps its status, anything else is a 500. */
export function PageError() {
  const error = useRouteError()
  const showDetails = useRootData()?.settings.showErrorDetails ?? false
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { message, stack, reference, suggestions } = describe(error)
  return (
    <ErrorScreen
      status={status}
      links={ERROR_PAGE_LINKS}
      reference={reference}
      suggestions={suggestions}
      {...(showDetails ? { message, stack } : {})}
    />
  )
}

function describe(error: unknown): ErrorData {
  if (isRouteErrorResponse(error)) {
    const data: unknown = error.data
    return typeof data === 'object' && data !== null ? data : { message: String(data) }
  }
  return error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) }
}
