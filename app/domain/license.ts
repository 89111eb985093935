import { EDITION_NAMES, parseEdition } from './catalogue.ts'

/** One machine that uses a license. */
export interface Activation {
  id: string
  machine: string
  activatedAt: string | null
  isManual: boolean
}

/** A license as the product API describes it; what it leaves out is null. */
export interface License {
  id: string
  label: string
  productid: string | null
  edition: string | null
  key: string | null
  players: number | null
  entities: number | null
  status: string | null
  createdAt: string | null
  updatesUntil: string | null
  activations: Activation[]
}

export const LABEL_LENGTH_MAX = 80

/** The largest activation request that is accepted. */
export const PAYLOAD_BYTES_MAX = 64 * 1024
/** The same limit as text. */
export const PAYLOAD_SIZE_MAX = `${PAYLOAD_BYTES_MAX / 1024} KiB`

/** The trimmed label, or the message that says what is wrong with it. Lengths count characters, not UTF-16 units. */
export function parseLabel(typed: string): { ok: true; label: string } | { ok: false; error: string } {
  const label = typed.trim()
  const length = [...label].length
  if (length === 0)
    return { ok: false, error: 'Enter a label, so that you can tell this license from the others.' }
  if (length > LABEL_LENGTH_MAX) {
    return { ok: false, error: `Use at most ${LABEL_LENGTH_MAX} characters; this label has ${length}.` }
  }
  return { ok: true, label }
}

/** Whether updates have ended at that moment; null when the license does not say. */
export function updatesEnded(license: License, now: Date): boolean | null {
  if (!license.updatesUntil) return null
  const until = Date.parse(license.updatesUntil)
  return Number.isNaN(until) ? null : until < now.getTime()
}

/** What a license is for, in words; an unknown product goes by its own id. */
export function nameOfLicense({ edition, productid }: Pick<License, 'edition' | 'productid'>): string {
  const known = parseEdition(edition ?? '') ?? parseEdition(productid ?? '')
  return known ? EDITION_NAMES[known] : (productid ?? edition ?? 'License')
}

/** The licenses whose label, name, key or machines contain every word of the search, in any case. */
export function findLicenses(licenses: readonly License[], search: string): License[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return licenses.filter((license) => {
    const machines = license.activations.map(({ machine }) => machine)
    const text = [license.label, nameOfLicense(license), license.key, license.id, ...machines]
      .join(' ')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
