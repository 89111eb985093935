import type { Release, ReleaseAsset } from './shapes.server.ts'

export type { Release, ReleaseAsset } from './shapes.server.ts'

export const PLATFORMS = ['mac', 'win'] as const
export type Platform = (typeof PLATFORMS)[number]

export type MacChip = 'arm64' | 'x64'

/** What a build is for: one chip, or any Mac. */
const MAC_TARGETS = ['any', 'arm64', 'x64'] as const
export type MacTarget = (typeof MAC_TARGETS)[number]

/** The anchor of the release's notes on the page, and the release's id in the feed. */
export const releasePlace = ({ version }: Pick<Release, 'version'>) =>
  `version-${version.replace(/\W+/g, '-')}`

export interface MacBuild {
  target: MacTarget
  asset: ReleaseAsset
}

const ENDINGS: Record<Platform, string> = { mac: '.dmg', win: '.exe' }

export const isMacTarget = (text: string | null): text is MacTarget =>
  MAC_TARGETS.some((target) => target === text)

/** Goes by the ending, because checksums, signatures and blockmaps are named after their file. */
const assetsOf = ({ assets }: Release, platform: Platform) =>
  assets.filter(({ name }) => name.toLowerCase().endsWith(ENDINGS[platform]))

function targetInName(name: string): MacTarget | null {
  if (/universal/i.test(name)) return 'any'
  if (/arm64|aarch64|apple-?silicon/i.test(name)) return 'arm64'
  return /x64|x86[-_]64|amd64|intel/i.test(name) ? 'x64' : null
}

/** The packager doesn't name the Intel chip, so an unnamed file beside an Apple silicon one is Intel. */
export function macBuilds(release: Release): MacBuild[] {
  const named = assetsOf(release, 'mac').map((asset) => ({ asset, target: targetInName(asset.name) }))
  const unnamed = named.some(({ target }) => target === 'arm64') ? 'x64' : 'any'
  const builds = named.map(({ asset, target }) => ({ asset, target: target ?? unnamed }))
  return MAC_TARGETS.flatMap((target) => builds.find((build) => build.target === target) ?? [])
}

/** Best first. Intel builds also run on Apple silicon, but not vice versa. */
const FITTING: Record<MacTarget, readonly MacTarget[]> = {
  x64: ['x64', 'any'],
  arm64: ['arm64', 'any', 'x64'],
  any: ['any', 'x64', 'arm64'],
}

function macAssetFor(release: Release, wanted: MacTarget): ReleaseAsset | null {
  const builds = macBuilds(release)
  const [first = null] = FITTING[wanted].flatMap(
    (target) => builds.find((build) => build.target === target)?.asset ?? [],
  )
  return first
}

/** Windows on ARM also runs x64 builds, but not vice versa. */
function windowsAsset(release: Release): ReleaseAsset | null {
  const builds = assetsOf(release, 'win')
  return builds.find(({ name }) => targetInName(name) !== 'arm64') ?? builds[0] ?? null
}

/** `target` is null if the Mac's chip is unknown. */
export const assetFor = (release: Release, platform: Platform, target: MacTarget | null = null) =>
  platform === 'mac' ? macAssetFor(release, target ?? 'any') : windowsAsset(release)
