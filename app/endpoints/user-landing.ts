import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireUser } from '../guards.ts'

/** `/user` leads to the licenses, the landing page of the account. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request)
  return redirect('/user/licenses')
}
