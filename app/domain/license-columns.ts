import type { CountField } from './configuration.ts'
import { BYTE_ORDER_MARK, toCsv } from './csv.ts'
import { formatShortDay } from './moment.ts'
import { kindOfLicense, type License, nameOfLicense, listTitleOf, ONE_ZERO, statusWords } from './license.ts'
import { updatesOf, updatesStateOf } from './license-updates.ts'

export function dayCell(iso: string | null): string {
  if (iso === null) return ''
  return Number.isNaN(Date.parse(iso)) ? iso : new Date(iso).toISOString().slice(0, 10)
}

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

const namesOf = ({ activations }: License) => activations.map(({ machine }) => machine)

interface Field {
  csv: Record<string, (license: License, now: Date) => string>
  /** `name` is what the search field suggests to type; null suggests nothing. */
  search: { name: string | null; textOf(license: License): string | string[] } | null
}

const FIELDS: Record<keyof License, Field> = {
  id: { csv: { license_id: ({ id }) => id }, search: { name: null, textOf: ({ id }) => id } },
  label: { csv: { label: ({ label }) => label }, search: { name: 'name', textOf: ({ label }) => label } },
  edition: { csv: { edition: nameOfLicense }, search: { name: null, textOf: nameOfLicense } },
  productid: { csv: {}, search: null },
  key: { csv: { key: ({ key }) => key ?? '' }, search: { name: 'key', textOf: ({ key }) => key ?? '' } },
  players: { csv: { players: (license) => String(countOf(license, 'players') ?? '') }, search: null },
  entities: { csv: { entities: (license) => String(countOf(license, 'entities') ?? '') }, search: null },
  status: { csv: { status: ({ status }) => (status ? statusWords(status) : '') }, search: null },
  createdAt: { csv: { bought: ({ createdAt }) => dayCell(createdAt) }, search: null },
  updatesUntil: {
    csv: {
      updates: (license, now) => updatesOf(license, now)?.words.replaceAll('\u00a0', ' ') ?? '',
      updates_until: ({ updatesUntil }) => dayCell(updatesUntil),
    },
    search: null,
  },
  activations: {
    csv: {
      machines: ({ activations }) => String(activations.length),
      machine_names: (license) => namesOf(license).join('; '),
    },
    search: { name: 'machine', textOf: (license) => [machinesInList(license), ...namesOf(license)] },
  },
}

const COLUMNS = Object.values(FIELDS).flatMap(({ csv }) => Object.entries(csv))

export const searchedTexts = (license: License): string[] =>
  Object.values(FIELDS).flatMap(({ search }) => search?.textOf(license) ?? [])

export const LICENSE_SEARCH_NAMES = Object.values(FIELDS).flatMap(({ search }) => search?.name ?? [])

export function licensesCsv(licenses: readonly License[], now: Date): string {
  const rows = licenses.map((license) => COLUMNS.map(([, textOf]) => textOf(license, now)))
  return BYTE_ORDER_MARK + toCsv([COLUMNS.map(([name]) => name), ...rows])
}
