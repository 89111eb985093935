import { fieldWords } from './count-words.ts'
import { type Edition, parseEdition } from './catalogue.ts'
import { UNPRINTABLE } from './plain-text.ts'
import { lazily, lazilyFor } from './lazily.ts'
import { formatDay } from './moment.ts'
import type { License } from './shapes.server.ts'
import { EDITION_NAMES } from '../shop.ts'

export type { Activation, License } from './shapes.server.ts'

export const LABEL_LENGTH_MAX = 80

/** Spaces, stray combining marks and invisible characters. */
const INVISIBLE = /^[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}]*$/u

/** Returns the trimmed label or an error message. Counts characters, not UTF-16 units. */
export function parseLabel(typed: string): { ok: true; label: string } | { ok: false; error: string } {
  const label = typed.trim()
  const length = [...label].length
  if (INVISIBLE.test(label)) return { ok: false, error: 'Enter a name.' }
  if (UNPRINTABLE.test(label))
    return { ok: false, error: 'Use plain text on one line, without hidden characters.' }
  if (length > LABEL_LENGTH_MAX)
    return { ok: false, error: `Use up to ${LABEL_LENGTH_MAX} characters; this name has ${length}.` }
  return { ok: true, label }
}

type LicenseProduct = Pick<License, 'edition' | 'productid'>

/** The apps sold before the engine: they have no players or entities. */
export const ONE_ZERO = '1.0'

export const kindOfLicense = lazilyFor(
  ({ edition, productid }: LicenseProduct): Edition | typeof ONE_ZERO | null => {
    const known = parseEdition(edition ?? '') ?? parseEdition(productid ?? '')
    if (known) return known
    return edition === ONE_ZERO || productid?.endsWith(`-${ONE_ZERO}`) ? ONE_ZERO : null
  },
)

export function editionOfLicense(license: LicenseProduct): Edition | null {
  const kind = kindOfLicense(license)
  return kind === ONE_ZERO ? null : kind
}

export function nameOfLicense(license: LicenseProduct): string {
  const kind = kindOfLicense(license)
  if (kind === ONE_ZERO) return '1.0 apps'
  return kind ? EDITION_NAMES[kind] : (license.productid ?? license.edition ?? 'License')
}

export const titleOfLicense = (license: LicenseProduct & Pick<License, 'label'>): string =>
  license.label || nameOfLicense(license)

const KEY_END_LENGTH = 4

/** The label or, to tell licenses without one apart, the name and the end of the key. */
export const listTitleOf = (license: LicenseProduct & Pick<License, 'label' | 'key'>): string =>
  license.label || [nameOfLicense(license), license.key?.slice(-KEY_END_LENGTH)].filter(Boolean).join(' · ')

const titleOrder = lazily(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }))

export const compareTitles = (one: License, other: License): number =>
  titleOrder().compare(titleOfLicense(one), titleOfLicense(other))

export function statusWords(status: string): string {
  const words = status
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function describeSize(license: LicenseProduct & Pick<License, 'players' | 'entities'>): string {
  const { players, entities } = license
  if (kindOfLicense(license) === ONE_ZERO) return ''
  return [
    players === null ? null : fieldWords('players', players),
    entities === null ? null : fieldWords('entities', entities),
  ]
    .filter(Boolean)
    .join(' · ')
}

const KEY_GROUP_LENGTH = 5

/** Splits a key so that it's easier to read. `isSpaced`: the key has no separators, so the page adds spaces. */
export function groupKey(key: string): { groups: string[]; isSpaced: boolean } {
  const own = key.match(/[^-_.\s]*[-_.\s]+|[^-_.\s]+/g) ?? []
  if (own.length > 1 || key.length <= 2 * KEY_GROUP_LENGTH) return { groups: own, isSpaced: false }
  const letters = [...key]
  const starts = letters.flatMap((_, index) => (index % KEY_GROUP_LENGTH === 0 ? index : []))
  const groups = starts.map((start) => letters.slice(start, start + KEY_GROUP_LENGTH).join(''))
  return { groups, isSpaced: true }
}

export const UPDATES_DUE_DAYS = 30

const UPDATES_WORDS = {
  running: 'Updates until',
  ending: 'Updates end',
  ended: 'Updates ended',
} as const

export interface Updates {
  state: keyof typeof UPDATES_WORDS
  isDue: boolean
  name: string
  day: string
  words: string
}

type Updated = Pick<License, 'updatesUntil'>

/** NaN if unknown. */
export const updatesUntilMs = lazilyFor(({ updatesUntil }: Updated) => Date.parse(updatesUntil ?? ''))

export const isDueAt = (untilMs: number, now: Date) => untilMs - now.getTime() < UPDATES_DUE_DAYS * 86_400_000

export function updatesStateOf(license: Updated, now: Date): Updates['state'] | null {
  const until = updatesUntilMs(license)
  if (Number.isNaN(until)) return null
  if (until < now.getTime()) return 'ended'
  return isDueAt(until, now) ? 'ending' : 'running'
}

export function updatesOf(license: Updated, now: Date): Updates | null {
  const state = updatesStateOf(license, now)
  if (state === null) return null
  const [name, day] = [UPDATES_WORDS[state], formatDay(license.updatesUntil!)]
  return { state, isDue: state !== 'running', name, day, words: `${name} ${day}` }
}
