import { lazily } from './lazily.ts'

interface Version {
  /** "2.10.0" */
  number: string
  /** "-beta.1", " LTS"; '' without one. A build number after "+" doesn't count. */
  ending: string
  isPreRelease: boolean
}

/** Other endings, such as " LTS" or " (build 7)", are a release's. */
const PRE_RELEASE =
  /^[ab]\d|(?<![a-z])(?:alpha|beta|canary|candidate|dev(?:elopment)?|insiders?|nightly|pre(?:release|view)?|rc|snapshot|unstable)(?![a-z])/i

function parseVersion(text: string | null): Version | null {
  const [, number, ending = ''] = /^v?(\d+(?:\.\d+)*)([^+]*)/i.exec(text?.trim() ?? '') ?? []
  return number ? { number, ending, isPreRelease: PRE_RELEASE.test(ending) } : null
}

const numericOrder = lazily(() => new Intl.Collator('en', { numeric: true }))

/** Newest first; pre-releases after their release, and anything that isn't a version last. */
export function newestVersionFirst(one: string | null, other: string | null): number {
  const [version, otherVersion] = [parseVersion(one), parseVersion(other)]
  if (!version || !otherVersion) return Number(!version) - Number(!otherVersion)
  return (
    numericOrder().compare(otherVersion.number, version.number) ||
    Number(version.isPreRelease) - Number(otherVersion.isPreRelease) ||
    numericOrder().compare(otherVersion.ending, version.ending)
  )
}

/** Whether it's a version and not a pre-release, such as "2.5.0-beta.1". */
export const isRelease = (version: string | null): boolean => parseVersion(version)?.isPreRelease === false
