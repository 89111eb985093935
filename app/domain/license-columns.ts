import type { CountField } from './configuration.ts'
import { BYTE_ORDER_MARK, toCsv } from './csv.ts'
import { formatShortDay } from './moment.ts'
import {
  kindOfLicense,
  type License,
  nameOfLicense,
  ONE_ZERO,
  statusWords,
  titleOfLicense,
  updatesOf,
  updatesStateOf,
} from './license.ts'

const day = (iso: string | null) =>
  iso === null ? '' : Number.isNaN(Date.parse(iso)) ? iso : new Date(iso).toISOString().slice(0, 10)

const countOf = (license: License, field: CountField) =>
  kindOfLicense(license) === ONE_ZERO ? null : license[field]

function updatesInList(license: License, now: Date): string {
  const state = updatesStateOf(license, now)
  if (state === null) return ''
  const day = formatShortDay(license.updatesUntil!)
  return state === 'running' ? day : `${state === 'ended' ? 'Ended' : 'Ends'} ${day}`
}

function machinesInList(license: License): string {
  const [first, ...others] = license.activations
  if (!first) return kindOfLicense(license) === ONE_ZERO ? '' : 'Not activated'
  return others.length > 0 ? `${first.machine} + ${others.length}` : first.machine
}

export const licenseCells = (license: License, now: Date) => ({
  title: titleOfLicense(license),
  edition: nameOfLicense(license),
  players: countOf(license, 'players'),
  entities: countOf(license, 'entities'),
  machine: machinesInList(license),
  updates: updatesInList(license, now),
  key: license.key,
})

export type LicenseCells = ReturnType<typeof licenseCells>

const namesOf = ({ activations }: License) => activations.map(({ machine }) => machine)

const COLUMNS: Record<string, (license: License, now: Date) => string> = {
  Label: ({ label }) => label,
  Product: nameOfLicense,
  Key: ({ key }) => key ?? '',
  Players: (license) => String(countOf(license, 'players') ?? ''),
  Entities: (license) => String(countOf(license, 'entities') ?? ''),
  Status: ({ status }) => (status ? statusWords(status) : ''),
  Bought: ({ createdAt }) => day(createdAt),
  Updates: (license, now) => updatesOf(license, now)?.words.replaceAll('\u00a0', ' ') ?? '',
  'Updates until': ({ updatesUntil }) => day(updatesUntil),
  Machines: ({ activations }) => String(activations.length),
  'Machine names': (license) => namesOf(license).join('; '),
  'License ID': ({ id }) => id,
}

export const searchedTexts = (license: License): string[] => [
  license.label,
  nameOfLicense(license),
  license.key ?? '',
  ...namesOf(license),
  license.id,
]

export function licensesCsv(licenses: readonly License[], now: Date): string {
  const rows = licenses.map((license) => Object.values(COLUMNS).map((textOf) => textOf(license, now)))
  return BYTE_ORDER_MARK + toCsv([Object.keys(COLUMNS), ...rows])
}
