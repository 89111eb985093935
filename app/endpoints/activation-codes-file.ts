import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '../guards.ts'
import { savedArchive } from '../http/file-response.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const archive = await context.backend.licenses.batches.archive(customer, params.batch ?? '')
  if (!archive) throw new Response('These activation codes are no longer available.', { status: 404 })
  return savedArchive('activation-codes.zip', archive)
}
