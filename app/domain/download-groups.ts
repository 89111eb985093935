import { type Download, isOneZeroDownload } from './download.ts'
import { newestVersionFirst } from './version-order.ts'

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

/** "Editor 1.2 for macOS 11.2" without "1.2" still says "macOS 11.2". */
function withoutVersion(name: string, version: string): string {
  const escaped = version.replace(/\W/g, '\\$&')
  return name.replace(new RegExp(`(?<!\\d\\.?)${escaped}(?!\\.?\\d)`, 'g'), '')
}

/** Matches the same file in other versions. */
const lineOf = ({ name, version, platform }: Download) =>
  `${platform} ${version ? withoutVersion(name, version) : name}`.replace(/\s+/g, ' ')

function sortFiles(files: readonly Download[], system: string | null): Download[] {
  const rank = ({ platform }: Download) => {
    if (platform !== null && platform === system) return -1
    const rank = PLATFORM_ORDER.indexOf(platform ?? '')
    return rank < 0 ? PLATFORM_ORDER.length : rank
  }
  return [...files].sort((a, b) => rank(a) - rank(b))
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
  const newer = new Set<string>()
  return versions.map((version) => {
    const lines = version.files.map(lineOf)
    const isSuperseded = lines.every((line) => newer.has(line))
    for (const line of lines) newer.add(line)
    return {
      ...version,
      isSuperseded,
    }
  })
}

/** Newest first; the visitor's own platform (`system`) first of all, and the 1.0 range last. */
export function groupDownloads(downloads: readonly Download[], system: string | null) {
  const products = groupBy(downloads, ({ product }) => product).map(([product, files]) => ({
    product,
    versions: versionsOf(files, system),
  }))
  const rank = ({ product }: Pick<Download, 'product'>) => {
    if (product === null) return 2
    return isOneZeroDownload({ product }) ? 1 : 0
  }
  const newest = ({ versions }: (typeof products)[number]) =>
    Math.max(...versions.map(({ releasedAt }) => timeOf(releasedAt)))
  return products.sort((a, b) => rank(a) - rank(b) || newest(b) - newest(a))
}

export type DownloadProduct = ReturnType<typeof groupDownloads>[number]
export type DownloadVersion = DownloadProduct['versions'][number]

export const isEngine = ({ product, name }: Pick<Download, 'product' | 'name'>) =>
  /engine/i.test(product ?? name)

export const engineFileFor = (platform: string, files: readonly Download[]): Download | null =>
  files
    .filter((file) => file.platform === platform && isEngine(file))
    .sort((a, b) => newestVersionFirst(a.version, b.version))[0] ?? null

export const newestFiles = (downloads: readonly Download[]): Download[] =>
  groupDownloads(downloads, null).flatMap(({ versions }) =>
    versions.filter(({ isSuperseded }) => !isSuperseded).flatMap(({ files }) => files),
  )
