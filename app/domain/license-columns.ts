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

interface LicenseColumn {
  label: string
  text(license: License, now: Date): string
  isSearched?: true
}

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

/** What the list shows of a license. */
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

/** In the order of the file. */
const COLUMNS: readonly LicenseColumn[] = [
  { label: 'Label', text: ({ label }) => label, isSearched: true },
  { label: 'Product', text: nameOfLicense, isSearched: true },
  { label: 'Key', text: ({ key }) => key ?? '', isSearched: true },
  { label: 'Players', text: (license) => String(countOf(license, 'players') ?? '') },
  { label: 'Entities', text: (license) => String(countOf(license, 'entities') ?? '') },
  { label: 'Status', text: ({ status }) => (status ? statusWords(status) : '') },
  { label: 'Bought', text: ({ createdAt }) => day(createdAt) },
  {
    label: 'Updates',
    text: (license, now) => updatesOf(license, now)?.words.replaceAll('\u00a0', ' ') ?? '',
  },
  { label: 'Updates until', text: ({ updatesUntil }) => day(updatesUntil) },
  { label: 'Machines', text: ({ activations }) => String(activations.length) },
  {
    label: 'Machine names',
    text: ({ activations }) => activations.map(({ machine }) => machine).join('; '),
    isSearched: true,
  },
  { label: 'License ID', text: ({ id }) => id, isSearched: true },
]

const SEARCHED = COLUMNS.filter(({ isSearched }) => isSearched)

/** None of these depends on the current time. */
export const searchedTexts = (license: License): string[] =>
  SEARCHED.map(({ text }) => text(license, new Date(0)))

export function licensesCsv(licenses: readonly License[], now: Date): string {
  const rows = licenses.map((license) => COLUMNS.map(({ text }) => text(license, now)))
  return BYTE_ORDER_MARK + toCsv([COLUMNS.map(({ label }) => label), ...rows])
}
