import { type BagItem, fingerprintOf } from './bag.ts'
import type { License } from './license.ts'

export interface SoldExtension {
  sold: string
  ofLicense: string
}

/** Identifies an extension. Once it's applied, buying the same one again gives another id. */
export function soldExtension(license: License, items: readonly BagItem[]): SoldExtension {
  const { id, edition, players, entities, updatesUntil } = license
  const write = (parts: readonly unknown[]) => parts.map((part) => encodeURIComponent(String(part))).join(',')
  const ofLicense = `${write([id])},`
  return {
    ofLicense,
    sold: ofLicense + write([edition, players, entities, updatesUntil, fingerprintOf({ items })]),
  }
}
