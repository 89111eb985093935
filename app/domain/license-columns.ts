import { countWordsOf } from './count-words.ts'
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

type TextOf = (license: License, now: Date) => string

interface LicenseColumn {
  /** The heading in the file, and in the list unless it has its own. */
  label: string
  /** As in the file, in the search, and in the list unless it has its own. */
  text: TextOf
  isSearched?: true
  /** `at` orders the list's columns; a count is a number and its unit. */
  list?: { at: number; label?: string; text?: TextOf; isCount?: true }
}

const day = (iso: string | null) =>
  iso === null ? '' : Number.isNaN(Date.parse(iso)) ? iso : new Date(iso).toISOString().slice(0, 10)

const countOf = (license: License, field: 'players' | 'entities') =>
  kindOfLicense(license) === ONE_ZERO ? null : license[field]

const countColumn = (label: string, field: 'players' | 'entities', at: number): LicenseColumn => ({
  label,
  text: (license) => String(countOf(license, field) ?? ''),
  list: {
    at,
    isCount: true,
    text(license) {
      const count = countOf(license, field)
      return count === null ? '' : countWordsOf(field, count)
    },
  },
})

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

/** A license's fields, in the order of the file: how each is shown, searched and written. */
const COLUMNS: readonly LicenseColumn[] = [
  {
    label: 'Label',
    text: ({ label }) => label,
    isSearched: true,
    list: { at: 1, label: 'License', text: titleOfLicense },
  },
  { label: 'Product', text: nameOfLicense, isSearched: true, list: { at: 2, label: 'Edition' } },
  { label: 'Key', text: ({ key }) => key ?? '', isSearched: true, list: { at: 7 } },
  countColumn('Players', 'players', 3),
  countColumn('Entities', 'entities', 4),
  { label: 'Status', text: ({ status }) => (status ? statusWords(status) : '') },
  { label: 'Bought', text: ({ createdAt }) => day(createdAt) },
  {
    label: 'Updates',
    text: (license, now) => updatesOf(license, now)?.words.replaceAll('\u00a0', ' ') ?? '',
  },
  {
    label: 'Updates until',
    text: ({ updatesUntil }) => day(updatesUntil),
    list: { at: 6, text: updatesInList },
  },
  { label: 'Machines', text: ({ activations }) => String(activations.length) },
  {
    label: 'Machine names',
    text: ({ activations }) => activations.map(({ machine }) => machine).join('; '),
    isSearched: true,
    list: { at: 5, label: 'Machine', text: machinesInList },
  },
  { label: 'License ID', text: ({ id }) => id, isSearched: true },
]

const SEARCHED = COLUMNS.filter(({ isSearched }) => isSearched)

/** None of these depends on the current time. */
export const searchedTexts = (license: License): string[] =>
  SEARCHED.map(({ text }) => text(license, new Date(0)))

/** The list's columns, from the left. The first is the title. */
export const LIST_COLUMNS = COLUMNS.flatMap(({ label, text, list }) =>
  list ? { label, text, ...list } : [],
).sort((one, other) => one.at - other.at)

export const licenseCells = (license: License, now: Date): string[] =>
  LIST_COLUMNS.map(({ text }) => text(license, now))

export function licensesCsv(licenses: readonly License[], now: Date): string {
  const rows = licenses.map((license) => COLUMNS.map(({ text }) => text(license, now)))
  return BYTE_ORDER_MARK + toCsv([COLUMNS.map(({ label }) => label), ...rows])
}
