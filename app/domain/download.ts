import { PRODUCTS } from '../shop.ts'
import { countWords } from './count-words.ts'
import type { Href } from './href.ts'
import type { Download } from './shapes.server.ts'

export type { Download } from './shapes.server.ts'

export const fileNameOf = ({ filePath }: Pick<Download, 'filePath'>): string =>
  filePath.split('/').at(-1) || filePath

const UNITS = ['kB', 'MB', 'GB']

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return countWords(bytes, 'byte')
  let tenths = Math.round(bytes / 100)
  let unit = 0
  // Round first, or a size just below a unit would show as "1000" of the smaller unit.
  while (tenths >= 10_000 && unit < UNITS.length - 1) {
    tenths = Math.round(tenths / 1000)
    unit += 1
  }
  return `${(tenths / 10).toFixed(1)} ${UNITS[unit]}`
}

export const isOneZeroDownload = ({ product }: Pick<Download, 'product'>) =>
  /^1\.0(?:[\s_-]|$)|^led ?snaps\b/i.test(product ?? '')

export const downloadPlace = (product: string) => product.toLowerCase().replace(/\W+/g, '-')

const EDITOR_DOWNLOAD = `/user/downloads#${downloadPlace(PRODUCTS.editor)}`

export const isEditorDownload = (path: string) => path === EDITOR_DOWNLOAD

/** Links straight to the sign-in page, because a redirect there would lose the fragment. */
export const GET_EDITOR: Href = `/login?returnTo=${encodeURIComponent(EDITOR_DOWNLOAD)}`
