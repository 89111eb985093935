import { json, type LoaderFunctionArgs } from '@remix-run/node'
import type { FailureData } from '../domain/failure.ts'

/** Every address that no route has. */
export function loader({ request }: LoaderFunctionArgs): never {
  throw json({ message: `Page Not Found: ${new URL(request.url).pathname}` } satisfies FailureData, {
    status: 404,
  })
}

export const action = loader

/** Never drawn: the loader always throws. */
export default function NotFoundPage() {
  return null
}
