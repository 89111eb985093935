import type { LoaderFunctionArgs } from '@remix-run/node'
import { machinesCsv } from '../domain/machine-list.ts'
import { requireUser } from '../guards.ts'
import { noFile, savedFile } from '../http/file-response.ts'
import { loadMachines } from '../store/load-machines.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const list = await loadMachines(context, requireUser(context, request), request)
  if (!list) return noFile('We can’t load your machines right now. Please try again in a few minutes.')
  return savedFile('ctrl-machines.csv', 'text/csv', machinesCsv(list.matches))
}
