import { ENGINE_EDITIONS, EDITION_NAMES } from '../shop.ts'
import type { Edition } from './catalogue.ts'
import { countWords } from './count-words.ts'
import { editionOfLicense, type License } from './license.ts'

type Used = Pick<License, 'edition' | 'productid' | 'activations'>

const COVERED = { 1: 'One machine', 2: 'One machine and its backup' } as const

export const machinesCovered = (edition: Edition) => COVERED[ENGINE_EDITIONS[edition].machines]

/** Null if the service doesn't name the license's edition. */
export function coverWords(license: Used): string | null {
  const edition = editionOfLicense(license)
  return edition && `${EDITION_NAMES[edition]} covers ${machinesCovered(edition).toLowerCase()}.`
}

const NAMED_MAX = 2

export function machinesInUse({ activations }: Pick<License, 'activations'>): string {
  const named = activations.slice(0, NAMED_MAX).map(({ machine }) => machine)
  const others = activations.length - named.length
  if (named.length === 0) return 'Not activated'
  return others > 0
    ? `In use on ${named.join(', ')} and ${countWords(others, 'more machine')}`
    : `In use on ${named.join(' and ')}`
}

export function isFull(license: Used): boolean {
  const edition = editionOfLicense(license)
  return edition !== null && license.activations.length >= ENGINE_EDITIONS[edition].machines
}

/** The question to ask before going over the limit; null if there's room or the machine is already on it. */
export function limitQuestion(license: Used, machine: string | null): string | null {
  const { activations } = license
  if (!isFull(license) || activations.some((activation) => activation.machine === machine)) return null
  const where = activations.length > 1 ? 'on one of them' : 'there'
  return `${machinesInUse(license)}. ${coverWords(license)} Release it ${where} first; if you just have, activate ${machine ?? 'this machine'} anyway.`
}
