import type { LoaderFunctionArgs } from '@remix-run/node'
import type { FailureData } from '../domain/failure.ts'
import { jsonResponse } from '../json-response.ts'

/** Every address that no route has. */
export function loader({ request }: LoaderFunctionArgs): never {
  throw jsonResponse({ message: `Page Not Found: ${new URL(request.url).pathname}` } satisfies FailureData, {
    status: 404,
  })
}

export const action = loader

/** Never drawn: the loader always throws. */
export default function NotFoundPage() {
  return null
}
