import type { LoaderFunctionArgs } from '@remix-run/node'
import { BYTE_ORDER_MARK, toCsv } from '../domain/csv.ts'
import {
  kindOfLicense,
  type License,
  nameOfLicense,
  ONE_ZERO,
  statusWords,
  updatesOf,
} from '../domain/license.ts'
import { csvFile, noFile } from '../http/file-response.ts'
import { requireUser } from '../guards.ts'
import { loadLicenses } from '../store/load-license.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const list = await loadLicenses(context, customer, request)
  if (!list) return noFile('We can’t load your licenses right now. Please try again in a few minutes.')
  return csvFile('ctrl-licenses.csv', licensesCsv(list.found, list.now))
}

const HEAD =
  'Label,Product,Key,Players,Entities,Status,Bought,Updates,Updates until,Machines,Machine names,License ID'

const day = (iso: string | null) =>
  iso === null ? '' : Number.isNaN(Date.parse(iso)) ? iso : new Date(iso).toISOString().slice(0, 10)

export function licensesCsv(licenses: readonly License[], now: Date): string {
  const rows = licenses.map((license) => {
    const { label, key, players, entities, status, createdAt, updatesUntil, activations, id } = license
    const isEngine = kindOfLicense(license) !== ONE_ZERO
    return [
      label,
      nameOfLicense(license),
      key ?? '',
      isEngine ? String(players ?? '') : '',
      isEngine ? String(entities ?? '') : '',
      status ? statusWords(status) : '',
      day(createdAt),
      updatesOf(license, now)?.words.replaceAll('\u00a0', ' ') ?? '',
      day(updatesUntil),
      String(activations.length),
      activations.map(({ machine }) => machine).join('; '),
      id,
    ]
  })
  return BYTE_ORDER_MARK + toCsv([HEAD.split(','), ...rows])
}
