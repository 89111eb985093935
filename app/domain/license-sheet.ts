import type { Download } from './download.ts'
import { newestFiles } from './download-groups.ts'
import type { Activation } from './license.ts'
import { QR_BYTES_MAX } from './qr-code.ts'

/** What fits on one A4 page. */
const SHEET_MACHINES_MAX = 10
export const SHEET_FILES_MAX = 6
export const SHEET_CODE_LINES_MAX = 20
const SHEET_LINE_LENGTH = 90

const firstOf = <Item>(items: readonly Item[], max: number) => ({
  named: items.slice(0, max),
  more: Math.max(0, items.length - max),
})

export function sheetMachines(activations: readonly Activation[]) {
  const timeOf = ({ activatedAt }: Activation) => Date.parse(activatedAt ?? '') || 0
  return firstOf(
    [...activations].sort((a, b) => timeOf(b) - timeOf(a)),
    SHEET_MACHINES_MAX,
  )
}

export const sheetFiles = (files: readonly Download[]) => firstOf(newestFiles(files), SHEET_FILES_MAX)

export function fitsSheet(code: string): boolean {
  const lines = code
    .trim()
    .split('\n')
    .map((line) => Math.max(1, Math.ceil(line.length / SHEET_LINE_LENGTH)))
  const isShort = new TextEncoder().encode(code).length <= QR_BYTES_MAX
  return isShort && lines.reduce((sum, count) => sum + count, 0) <= SHEET_CODE_LINES_MAX
}
