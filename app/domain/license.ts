import { EDITION_NAMES, ENGINE_EDITIONS } from '../shop.ts'
import { type Edition, parseEdition } from './catalogue.ts'
import { fieldWords } from './count-words.ts'
import { lazily, lazilyFor } from './lazily.ts'
import { capitalise } from './plain-text.ts'
import type { License } from './shapes.server.ts'

export type { Activation, License } from './shapes.server.ts'

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

/** Like `nameOfLicense`, but “Pro” for a “Ctrl Engine Pro”. */
export function shortNameOfLicense(license: LicenseProduct): string {
  const edition = editionOfLicense(license)
  return edition ? ENGINE_EDITIONS[edition].name : nameOfLicense(license)
}

export const titleOfLicense = (license: LicenseProduct & Pick<License, 'label'>): string =>
  license.label || nameOfLicense(license)

const KEY_END_LENGTH = 4

/** The label or, to tell licenses without one apart, the name and the end of the key. */
export const listTitleOf = (license: LicenseProduct & Pick<License, 'label' | 'key'>): string =>
  license.label || [nameOfLicense(license), license.key?.slice(-KEY_END_LENGTH)].filter(Boolean).join(' · ')

const titleOrder = lazily(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }))

export const compareTitles = (one: License, other: License): number =>
  titleOrder().compare(listTitleOf(one), listTitleOf(other))

/** "PAST_DUE" becomes "Past due". */
export const statusWords = (status: string): string =>
  capitalise(
    status
      .replace(/[_\s]+/g, ' ')
      .trim()
      .toLowerCase(),
  )

/**
 * The service doesn't say which statuses it has, so any other counts as in force: an expired license may only be one whose
 * updates have ended.
 */
const REVOKED = 'revoked suspended disabled terminated canceled cancelled refunded'.split(' ')

/** Whether the license has been taken back, for good or for now. Nothing more is sold for it. */
export const isRevoked = ({ status }: Pick<License, 'status'>): boolean =>
  REVOKED.includes(status?.trim().toLowerCase() ?? '')

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
/** Each with the separators after it. */
const KEY_PARTS = /[^-_.\s]*[-_.\s]+|[^-_.\s]+/g

/** Splits a key so that it's easier to read. `isSpaced`: the key has no separators, so the page adds spaces. */
export function groupKey(key: string): { groups: string[]; isSpaced: boolean } {
  const parts = key.match(KEY_PARTS) ?? []
  if (parts.length > 1 || key.length <= 2 * KEY_GROUP_LENGTH) return { groups: parts, isSpaced: false }
  const letters = [...key]
  const starts = letters.flatMap((_, index) => (index % KEY_GROUP_LENGTH === 0 ? index : []))
  const groups = starts.map((start) => letters.slice(start, start + KEY_GROUP_LENGTH).join(''))
  return { groups, isSpaced: true }
}
