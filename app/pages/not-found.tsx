import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageNotFound } from '../http/not-found.ts'

export function loader({ request }: LoaderFunctionArgs): never {
  throw pageNotFound(new URL(request.url).pathname)
}

export const action = loader

export default function NotFoundPage() {
  return null
}
