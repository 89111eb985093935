/** A file that a customer may download (CONTRACT.md §4). */
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

/** Bytes in words, in powers of 1000 as download pages write them: "84.2 MB". */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB']
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`
}
