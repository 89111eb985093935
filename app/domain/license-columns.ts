import type { CountField } from './configuration.ts'
import { BYTE_ORDER_MARK, toCsv } from './csv.ts'
import { formatShortDay } from './moment.ts'
import { kindOfLicense, type License, nameOfLicense, listTitleOf, ONE_ZERO, statusWords } from './license.ts'
import { updatesOf, updatesStateOf } from './license-updates.ts'

/** A day for a spreadsheet, such as 2025-03-31. A date that can't be read stays as it is. */
export function dayCell(iso: string | null): string {
  if (iso === null) return ''
  return Number.isNaN(Date.parse(iso)) ? iso : new Date(iso).toISOString().slice(0, 10)
}

/** A 1.0 license has no counts. */
const countOf = (license: License, field: CountField) =>
  kindOfLicense(license) === ONE_ZERO ? null : license[field]

function updatesInList(license: License, now: Date): string {
  const { updatesUntil } = license
  const state = updatesStateOf(license, now)
  if (state === null || updatesUntil === null) return ''
  const day = formatShortDay(updatesUntil)
  return state === 'running' ? day : `${state === 'ended' ? 'Ended' : 'Ends'} ${day}`
}

const namesOf = ({ activations }: License) => activations.map(({ machine }) => machine)

function machinesInList(license: License): string {
  const [first, ...others] = namesOf(license)
  if (first === undefined) return kindOfLicense(license) === ONE_ZERO ? '' : 'Not activated'
  return others.length > 0 ? `${first} + ${others.length}` : first
}

/** Fields that have no cell of their own in the list. */
type Unlisted = 'label' | 'productid' | 'status' | 'createdAt' | 'id'

export const licenseCells = (license: License, now: Date) =>
  ({
    title: listTitleOf(license),
    edition: nameOfLicense(license),
    players: countOf(license, 'players'),
    entities: countOf(license, 'entities'),
    activations: machinesInList(license),
    updatesUntil: updatesInList(license, now),
    key: license.key,
  }) satisfies Record<'title' | Exclude<keyof License, Unlisted>, string | number | null>

export type LicenseCells = ReturnType<typeof licenseCells>

interface Field {
  /** The file's columns. */
  csv?: Record<string, (license: License, now: Date) => string>
  search?: {
    /** What the search field suggests to type; missing for what nobody knows by heart. */
    name?: string
    textOf(license: License): string | string[]
  }
}

/** Where each of a license's fields appears. A new one doesn't compile without an entry. */
const FIELDS: Record<keyof License, Field> = {
  id: {
    csv: { license_id: ({ id }) => id },
    search: { textOf: ({ id }) => id },
  },
  label: {
    csv: { label: ({ label }) => label },
    search: { name: 'name', textOf: ({ label }) => label },
  },
  edition: {
    csv: { edition: nameOfLicense },
    search: { textOf: nameOfLicense },
  },
  productid: {},
  key: {
    csv: { key: ({ key }) => key ?? '' },
    search: { name: 'key', textOf: ({ key }) => key ?? '' },
  },
  players: { csv: { players: (license) => String(countOf(license, 'players') ?? '') } },
  entities: { csv: { entities: (license) => String(countOf(license, 'entities') ?? '') } },
  status: { csv: { status: ({ status }) => (status ? statusWords(status) : '') } },
  createdAt: { csv: { bought: ({ createdAt }) => dayCell(createdAt) } },
  updatesUntil: {
    csv: {
      updates: (license, now) => updatesOf(license, now)?.words.replaceAll('\u00a0', ' ') ?? '',
      updates_until: ({ updatesUntil }) => dayCell(updatesUntil),
    },
  },
  activations: {
    csv: {
      machines: ({ activations }) => String(activations.length),
      machine_names: (license) => namesOf(license).join('; '),
    },
    search: { name: 'machine', textOf: (license) => [machinesInList(license), ...namesOf(license)] },
  },
}

const COLUMNS = Object.values(FIELDS).flatMap(({ csv = {} }) => Object.entries(csv))

/** What a search of the license list looks through. */
export const searchedTexts = (license: License): string[] =>
  Object.values(FIELDS).flatMap(({ search }) => search?.textOf(license) ?? [])

export const LICENSE_SEARCH_NAMES = Object.values(FIELDS).flatMap(({ search }) => search?.name ?? [])

export function licensesCsv(licenses: readonly License[], now: Date): string {
  const rows = licenses.map((license) => COLUMNS.map(([, textOf]) => textOf(license, now)))
  return BYTE_ORDER_MARK + toCsv([COLUMNS.map(([name]) => name), ...rows])
}
