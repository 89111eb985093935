import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { LANDING_PAGE } from '../domain/return-to.ts'
import { requireUser } from '../guards.ts'

/** `/user` leads to the account's first page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request)
  return redirect(LANDING_PAGE)
}
