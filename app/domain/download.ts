import type { Download } from './shapes.server.ts'
import { isRelease } from './version-order.ts'

export type { Download } from './shapes.server.ts'

export const fileNameOf = ({ filePath }: Pick<Download, 'filePath'>): string =>
  filePath.split('/').at(-1) || filePath

type Named = Pick<Download, 'product' | 'name'>

/** The download service has no product ids, so names have to do. */
export const isEngineFile = ({ product, name }: Named) => /engine/i.test(product ?? name)

/** Whether it's an old app: "1.0", "1.0 apps", "LedSnaps", but not "1.0.1 fixtures". */
export const isOneZeroDownload = ({ product }: Pick<Download, 'product'>) =>
  /^1\.0(?:[\s_-]|$)|^led ?snaps\b/i.test(product ?? '')

/** "Editor 1.2 for macOS 11.2" without "1.2" still says "macOS 11.2". */
function withoutVersion(name: string, version: string): string {
  const escaped = version.replace(/\W/g, '\\$&')
  return name.replace(new RegExp(`(?<!\\d\\.?)${escaped}(?!\\.?\\d)`, 'g'), '')
}

/** A product's files with the same key are versions of one file. */
export const fileKeyOf = ({ name, version, platform }: Download) =>
  `${platform} ${version ? withoutVersion(name, version) : name}`.replace(/\s+/g, ' ')

/** Leaves out pre-releases of files that also have a release. */
export function preferReleases(files: readonly Download[]): Download[] {
  const keyOf = (file: Download) => `${file.product} ${fileKeyOf(file)}`
  const released = new Set(files.filter(({ version }) => isRelease(version)).map(keyOf))
  return files.filter((file) => isRelease(file.version) || !released.has(keyOf(file)))
}
