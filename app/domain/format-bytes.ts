import { countWords } from './count-words.ts'

const GB = { unit: 'GB', size: 1e9 }
const UNITS = [{ unit: 'kB', size: 1e3 }, { unit: 'MB', size: 1e6 }, GB]

const tenthsOf = (bytes: number, size: number) => Math.round((10 * bytes) / size)

/** With one decimal, in the smallest unit that shows it as less than 1000, or else in GB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return countWords(bytes, 'byte')
  const { unit, size } = UNITS.find((each) => tenthsOf(bytes, each.size) < 10_000) ?? GB
  return `${(tenthsOf(bytes, size) / 10).toFixed(1)} ${unit}`
}
