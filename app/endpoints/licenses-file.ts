import type { LoaderFunctionArgs } from '@remix-run/node'
import { licensesCsv } from '../domain/license-columns.ts'
import { requireUser } from '../guards.ts'
import { cannotLoadFile, savedFile } from '../http/file-response.ts'
import { loadLicenses } from '../store/load-license-list.ts'

/** Saves the licenses that match the filters of the list, on all its pages. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const list = await loadLicenses(context, customer, request)
  if (!list) return cannotLoadFile('your licenses')
  return savedFile('ctrl-licenses.csv', 'text/csv', licensesCsv(list.matches, list.now))
}
