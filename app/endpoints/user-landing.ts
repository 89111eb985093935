import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { LANDING_PAGE } from '../domain/return-to.ts'
import { requireUser } from '../guards.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request)
  return redirect(LANDING_PAGE)
}
