import { PRODUCTS } from '../shop.ts'
import { countWords } from './count-words.ts'
import type { Href } from './href.ts'
import type { Download } from './shapes.server.ts'

export type { Download } from './shapes.server.ts'

export const fileNameOf = ({ filePath }: Pick<Download, 'filePath'>): string =>
  filePath.split('/').at(-1) || filePath

const UNITS = [
  { unit: 'kB', size: 1e3 },
  { unit: 'MB', size: 1e6 },
  { unit: 'GB', size: 1e9 },
]

const tenthsOf = (bytes: number, size: number) => Math.round((10 * bytes) / size)

/** With one decimal, in the smallest unit that shows it as less than 1000, or else in GB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return countWords(bytes, 'byte')
  const { unit, size } = UNITS.find((each) => tenthsOf(bytes, each.size) < 10_000) ?? UNITS.at(-1)!
  return `${(tenthsOf(bytes, size) / 10).toFixed(1)} ${unit}`
}

export const isOneZeroDownload = ({ product }: Pick<Download, 'product'>) =>
  /^1\.0(?:[\s_-]|$)|^led ?snaps\b/i.test(product ?? '')

export const downloadPlace = (product: string) => product.toLowerCase().replace(/\W+/g, '-')

const EDITOR_DOWNLOAD = `/user/downloads#${downloadPlace(PRODUCTS.editor)}`

export const isEditorDownload = (path: string) => path === EDITOR_DOWNLOAD

/** Links straight to the sign-in page, because a redirect there would lose the fragment. */
export const GET_EDITOR: Href = `/login?returnTo=${encodeURIComponent(EDITOR_DOWNLOAD)}`
