import { createHash } from 'node:crypto'

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

/** electron-builder's update file: the installers of one platform with their sizes and SHA-512 in base64. */
function updateFile(installers: AssetFile[], version: string, publishedAt: string): Buffer<ArrayBuffer> {
  const facts = installers.map(({ name, content }) => ({
    name,
    size: content.length,
    sha512: createHash('sha512').update(content).digest('base64'),
  }))
  const files = facts.map(
    ({ name, size, sha512 }) => `  - url: ${name}\n    sha512: ${sha512}\n    size: ${size}\n`,
  )
  const main = `path: ${facts[0]?.name}\nsha512: ${facts[0]?.sha512}\n`
  return Buffer.from(`version: ${version}\nfiles:\n${files.join('')}${main}releaseDate: '${publishedAt}'\n`)
}

/** Small files under these names; the two `latest….yml` tell the truth about the others. */
export function buildFiles(names: string[], version: string, publishedAt: string): AssetFile[] {
  const filler = (name: string) => Buffer.from(`${name}\nA stand-in; it installs nothing.\n`.repeat(40))
  const toFile = (name: string, content = filler(name)): AssetFile => {
    const [, contentType] = CONTENT_TYPES.find(([end]) => name.endsWith(end)) ?? []
    return { name, contentType: contentType ?? 'application/octet-stream', content }
  }
  const plain = names.map((name) => toFile(name))
  return plain.map((file) => {
    if (file.name === 'latest.yml')
      return toFile(
        file.name,
        updateFile(
          plain.filter(({ name }) => name.endsWith('.exe')),
          version,
          publishedAt,
        ),
      )
    if (file.name === 'latest-mac.yml')
      return toFile(
        file.name,
        updateFile(
          plain.filter(({ name }) => /\.(zip|dmg)$/.test(name)),
          version,
          publishedAt,
        ),
      )
    return file
  })
}
