import type { LoaderFunctionArgs } from '@remix-run/node'
import { machinesCsv } from '../domain/machine-list.ts'
import { requireUser } from '../guards.ts'
import { cannotLoadFile, savedFile } from '../http/file-response.ts'
import { loadMachines } from '../store/load-machines.ts'

/** Saves the machines that match the search of the list, on all its pages. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const list = await loadMachines(context, requireUser(context, request), request)
  if (!list) return cannotLoadFile('your machines')
  return savedFile('ctrl-machines.csv', 'text/csv', machinesCsv(list.matches))
}
