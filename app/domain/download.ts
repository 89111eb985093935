import { countWords } from './count-words.ts'

/** A file that a customer may download. */
export interface Download {
  filePath: string
  name: string
  product: string | null
  version: string | null
  platform: string | null
  /** Bytes. */
  size: number | null
  sha256: string | null
  releasedAt: string | null
}

/** The name under which a browser saves the file: the last part of its path. */
export const fileNameOf = ({ filePath }: Pick<Download, 'filePath'>): string =>
  filePath.split('/').at(-1) || filePath

const UNITS = ['kB', 'MB', 'GB']

/** Bytes in words, in powers of 1000 as download pages write them: "84.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return countWords(bytes, 'byte')
  let tenths = Math.round(bytes / 100)
  let unit = 0
  // Rounded first, so that the number just below a unit is not written as 1000 of the one before.
  while (tenths >= 10_000 && unit < UNITS.length - 1) {
    tenths = Math.round(tenths / 1000)
    unit += 1
  }
  return `${(tenths / 10).toFixed(1)} ${UNITS[unit]}`
}

/** Whether a file belongs to the 1.0 range: by its product, "1.0 apps" or one of them. */
export const isOfOneZeroRange = ({ product }: Pick<Download, 'product'>) =>
  /^1\.0(?:[\s_-]|$)|^led ?snaps\b/i.test(product ?? '')
