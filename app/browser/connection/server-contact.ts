import { isRouteErrorResponse } from '@remix-run/react'

/** Whether what a `serverLoader` has thrown is the server's response: a redirect or an error page. */
export const hasAnswered = (error: unknown) => error instanceof Response || isRouteErrorResponse(error)
