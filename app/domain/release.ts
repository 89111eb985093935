export const PLATFORMS = ['mac', 'win'] as const
export type Platform = (typeof PLATFORMS)[number]

export interface ReleaseAsset {
  name: string
  downloadUrl: string
  /** Bytes. */
  size: number
  sha256: string | null
}

/** The latest public release of the communications kit. */
export interface Release {
  version: string
  publishedAt: string | null
  notesUrl: string | null
  assets: ReleaseAsset[]
}

const ENDINGS: Record<Platform, string> = { mac: '.dmg', win: '.exe' }

/** The platform's file: its name contains .dmg or .exe and it is not a blockmap (SPEC.txt §3). The first one wins. */
export function assetFor(release: Release, platform: Platform): ReleaseAsset | null {
  return (
    release.assets.find(
      (asset) => asset.name.includes(ENDINGS[platform]) && !asset.name.includes('blockmap'),
    ) ?? null
  )
}
