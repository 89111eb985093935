import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '../guards.ts'
import { savedFile } from '../http/file-response.ts'

/** Saves the activation code that `?code=` names, or the newest one. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const { id: licenseId = '' } = params
  const codeId = new URL(request.url).searchParams.get('code')
  const codes = await context.backend.licenses.activationCodes(customer, licenseId)
  const code = codeId === null ? codes[0] : codes.find(({ id }) => id === codeId)
  if (!code) throw new Response('This activation code is no longer available.', { status: 404 })
  return savedFile(`activation-${licenseId.replace(/[^\w-]/g, '')}.txt`, 'text/plain', code.text)
}
