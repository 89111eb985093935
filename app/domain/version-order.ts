import { lazily } from './lazily.ts'

interface Version {
  /** "2.10.0" */
  number: string
  /** "-beta.1"; '' for a release, which may have a build number ("+45"). */
  suffix: string
}

function parseVersion(text: string | null): Version | null {
  const [, number, suffix = ''] = /^v?(\d+(?:\.\d+)*)([^+]*)/i.exec(text?.trim() ?? '') ?? []
  return number ? { number, suffix } : null
}

const numericOrder = lazily(() => new Intl.Collator('en', { numeric: true }))

/** A release is higher than any of its pre-releases. */
function compareSuffixes(one: string, other: string): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  return numericOrder().compare(one, other)
}

/** Newest first; pre-releases after their release, and anything that isn't a version last. */
export function newestVersionFirst(one: string | null, other: string | null): number {
  const [version, otherVersion] = [parseVersion(one), parseVersion(other)]
  if (!version || !otherVersion) return Number(!version) - Number(!otherVersion)
  return (
    numericOrder().compare(otherVersion.number, version.number) ||
    compareSuffixes(otherVersion.suffix, version.suffix)
  )
}

/** Whether it's a version and not a pre-release, such as "2.5.0-beta.1". */
export const isRelease = (version: string | null): boolean => parseVersion(version)?.suffix === ''
