export interface AssetFile {
  name: string
  contentType: string
  content: Buffer<ArrayBuffer>
}

const CONTENT_TYPES: [end: string, contentType: string][] = [
  ['.dmg', 'application/x-apple-diskimage'],
  ['.exe', 'application/x-msdownload'],
  ['.zip', 'application/zip'],
  ['.yml', 'text/yaml'],
]

/**
 * The names that electron-builder gives a release on GitHub, in GitHub's order (by name). The first `.dmg` is the
 * arm64 one, and each `.dmg`, `.zip` and `.exe` has a `.blockmap` beside it.
 */
export function assetNames(product: string, version: string): string[] {
  const built = [
    `${product}-${version}.dmg`,
    `${product}-${version}-arm64.dmg`,
    `${product}-${version}-mac.zip`,
    `${product}-${version}-arm64-mac.zip`,
    `${product}-Setup-${version}.exe`,
  ]
  const all = [...built, ...built.map((name) => `${name}.blockmap`), 'latest.yml', 'latest-mac.yml']
  return all.sort((a, b) => (a < b ? -1 : 1))
}

/** A small file under each of these names. */
export const buildFiles = (names: string[]): AssetFile[] =>
  names.map((name) => {
    const [, contentType] = CONTENT_TYPES.find(([end]) => name.endsWith(end)) ?? []
    return {
      name,
      contentType: contentType ?? 'application/octet-stream',
      content: Buffer.from(`${name}\nA stand-in; it installs nothing.\n`.repeat(40)),
    }
  })
