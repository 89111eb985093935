import type { Release, ReleaseAsset } from './shapes.server.ts'

export type { Release, ReleaseAsset } from './shapes.server.ts'

export const PLATFORMS = ['mac', 'win'] as const
export type Platform = (typeof PLATFORMS)[number]

const MAC_CHIPS = ['arm64', 'x64'] as const
export type MacChip = (typeof MAC_CHIPS)[number]

/** The anchor of the release's notes on the page, and the release's id in the feed. */
export const releasePlace = ({ version }: Pick<Release, 'version'>) =>
  `version-${version.replace(/\W+/g, '-')}`

/** A build for the chip `any` runs on every Mac. */
export interface MacBuild {
  chip: MacChip | 'any'
  asset: ReleaseAsset
}

const ENDINGS: Record<Platform, string> = { mac: '.dmg', win: '.exe' }

export const isMacChip = (text: string | null): text is MacChip => MAC_CHIPS.some((chip) => chip === text)

/** Goes by the ending, because checksums, signatures and blockmaps are named after their file. */
const assetsOf = ({ assets }: Release, platform: Platform) =>
  assets.filter(({ name }) => name.toLowerCase().endsWith(ENDINGS[platform]))

function chipInName(name: string): MacBuild['chip'] | null {
  if (/universal/i.test(name)) return 'any'
  if (/arm64|aarch64|apple-?silicon/i.test(name)) return 'arm64'
  return /x64|x86[-_]64|amd64|intel/i.test(name) ? 'x64' : null
}

/** The packager doesn't name the Intel chip, so an unnamed file beside an Apple silicon one is Intel. */
export function macBuilds(release: Release): MacBuild[] {
  const named = assetsOf(release, 'mac').map((asset) => ({ asset, chip: chipInName(asset.name) }))
  const unnamed = named.some(({ chip }) => chip === 'arm64') ? 'x64' : 'any'
  const builds = named.map(({ asset, chip }) => ({ asset, chip: chip ?? unnamed }))
  const firstOf = (chip: MacBuild['chip']) => builds.find((build) => build.chip === chip) ?? []
  return [firstOf('any'), firstOf('arm64'), firstOf('x64')].flat()
}

/** Best first. Intel builds also run on Apple silicon, but not vice versa. */
const FITTING: Record<MacChip | 'unknown', readonly MacBuild['chip'][]> = {
  x64: ['x64', 'any'],
  arm64: ['arm64', 'any', 'x64'],
  unknown: ['any', 'x64', 'arm64'],
}

function macAssetFor(release: Release, chip: MacChip | null): ReleaseAsset | null {
  const builds = macBuilds(release)
  const [first = null] = FITTING[chip ?? 'unknown'].flatMap(
    (target) => builds.find((build) => build.chip === target)?.asset ?? [],
  )
  return first
}

/** Windows on ARM also runs x64 builds, but not vice versa. */
function windowsAsset(release: Release): ReleaseAsset | null {
  const builds = assetsOf(release, 'win')
  return builds.find(({ name }) => chipInName(name) !== 'arm64') ?? builds[0] ?? null
}

export const assetFor = (release: Release, platform: Platform, chip: MacChip | null = null) =>
  platform === 'mac' ? macAssetFor(release, chip) : windowsAsset(release)
