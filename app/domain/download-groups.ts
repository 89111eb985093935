import { type Download, fileKeyOf, isEngineFile, isOneZeroDownload, preferReleases } from './download.ts'
import { isRelease, newestVersionFirst } from './version-order.ts'

const PLATFORM_ORDER = ['mac', 'win', 'linux']

function groupBy<Key>(files: readonly Download[], keyOf: (file: Download) => Key): [Key, Download[]][] {
  const groups = new Map<Key, Download[]>()
  for (const file of files) groups.set(keyOf(file), [...(groups.get(keyOf(file)) ?? []), file])
  return [...groups]
}

const timeOf = (iso: string | null) => {
  const time = Date.parse(iso ?? '')
  return Number.isNaN(time) ? 0 : time
}

const latestDate = (dates: readonly (string | null)[]) =>
  dates.reduce((latest, date) => (timeOf(date) > timeOf(latest) ? date : latest), dates[0] ?? null)

function sortFiles(files: readonly Download[], system: string | null): Download[] {
  const positionOf = ({ platform }: Download) => {
    if (platform !== null && platform === system) return -1
    const index = PLATFORM_ORDER.indexOf(platform ?? '')
    return index < 0 ? PLATFORM_ORDER.length : index
  }
  return [...files].sort((a, b) => positionOf(a) - positionOf(b))
}

function versionsOf(files: readonly Download[], system: string | null) {
  const versions = groupBy(files, ({ version }) => version)
    .map(([version, ofVersion]) => ({
      version,
      releasedAt: latestDate(ofVersion.map(({ releasedAt }) => releasedAt)),
      files: sortFiles(ofVersion, system),
      notesHtml: ofVersion.find(({ notesHtml }) => notesHtml !== null)?.notesHtml ?? null,
    }))
    .sort((a, b) => newestVersionFirst(a.version, b.version) || timeOf(b.releasedAt) - timeOf(a.releasedAt))
  return currentFirst(markSuperseded(versions))
}

type VersionFiles = Pick<Download, 'version'> & { files: readonly Download[] }

/** `isSuperseded`: newer versions have the same files. A pre-release doesn't supersede a release. Expects the newest first. */
function markSuperseded<Version extends VersionFiles>(versions: readonly Version[]) {
  const newer = new Set<string>()
  const newerReleases = new Set<string>()
  return versions.map((version) => {
    const keys = version.files.map(fileKeyOf)
    const isReleased = isRelease(version.version)
    const superseding = isReleased ? newerReleases : newer
    const isSuperseded = keys.every((key) => superseding.has(key))
    for (const key of keys) {
      newer.add(key)
      if (isReleased) newerReleases.add(key)
    }
    return { ...version, isSuperseded }
  })
}

/** Current releases, then current pre-releases, then superseded versions. */
function currentFirst<Version extends VersionFiles & { isSuperseded: boolean }>(
  versions: readonly Version[],
): Version[] {
  const positionOf = ({ version, isSuperseded }: Version) => {
    if (isSuperseded) return 2
    return isRelease(version) ? 0 : 1
  }
  return [...versions].sort((a, b) => positionOf(a) - positionOf(b))
}

/**
 * Products with the newest files first, then the 1.0 range, then files without a product. In each version, the files for
 * the visitor's platform (`system`) come first.
 */
export function groupDownloads(downloads: readonly Download[], system: string | null) {
  const products = groupBy(downloads, ({ product }) => product).map(([product, files]) => ({
    product,
    versions: versionsOf(files, system),
  }))
  const positionOf = ({ product }: Pick<Download, 'product'>) => {
    if (product === null) return 2
    return isOneZeroDownload({ product }) ? 1 : 0
  }
  const newest = ({ versions }: (typeof products)[number]) =>
    Math.max(...versions.map(({ releasedAt }) => timeOf(releasedAt)))
  return products.sort((a, b) => positionOf(a) - positionOf(b) || newest(b) - newest(a))
}

export type DownloadProduct = ReturnType<typeof groupDownloads>[number]
export type DownloadVersion = DownloadProduct['versions'][number]

const releasesFirst = (a: Download, b: Download) =>
  Number(isRelease(b.version)) - Number(isRelease(a.version)) || newestVersionFirst(a.version, b.version)

/** The engine's newest release, or its newest pre-release if it has no release; null if there's no engine. */
export const engineFileFor = (platform: string, files: readonly Download[]): Download | null =>
  files.filter((file) => file.platform === platform && isEngineFile(file)).sort(releasesFirst)[0] ?? null

/** The newest release of each file, or its newest pre-release if it has no release. */
export const newestFiles = (downloads: readonly Download[]): Download[] =>
  groupDownloads(preferReleases(downloads), null).flatMap(({ versions }) => {
    const newer = new Set<string>()
    return versions.flatMap(({ files }) => {
      const newest = files.filter((file) => !newer.has(fileKeyOf(file)))
      for (const file of newest) newer.add(fileKeyOf(file))
      return newest
    })
  })
