import type { LoaderFunctionArgs } from '@remix-run/node'
import { licensesCsv } from '../domain/license-columns.ts'
import { noFile, savedFile } from '../http/file-response.ts'
import { requireUser } from '../guards.ts'
import { loadLicenses } from '../store/load-license-list.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const list = await loadLicenses(context, customer, request)
  if (!list) return noFile('We can’t load your licenses right now. Please try again in a few minutes.')
  return savedFile('ctrl-licenses.csv', 'text/csv', licensesCsv(list.matches, list.now))
}
