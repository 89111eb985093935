import type { Download } from './download.ts'
import { newestFiles } from './download-groups.ts'
import type { Activation } from './license.ts'
import { QR_BYTES_MAX } from './qr-code.ts'

/** What fits on one A4 page. */
const SHEET_MACHINES_MAX = 10
export const SHEET_FILES_MAX = 6
export const SHEET_CODE_LINES_MAX = 20
const SHEET_LINE_LENGTH = 90

export function sheetMachines(activations: readonly Activation[]): { named: Activation[]; more: number } {
  const timeOf = ({ activatedAt }: Activation) => Date.parse(activatedAt ?? '') || 0
  const newestFirst = [...activations].sort((a, b) => timeOf(b) - timeOf(a))
  return {
    named: newestFirst.slice(0, SHEET_MACHINES_MAX),
    more: Math.max(0, activations.length - SHEET_MACHINES_MAX),
  }
}

export function sheetFiles(files: readonly Download[]): { named: Download[]; more: number } {
  const newest = newestFiles(files)
  return { named: newest.slice(0, SHEET_FILES_MAX), more: Math.max(0, newest.length - SHEET_FILES_MAX) }
}

export function fitsSheet(code: string): boolean {
  const lines = code
    .trim()
    .split('\n')
    .map((line) => Math.max(1, Math.ceil(line.length / SHEET_LINE_LENGTH)))
  const isShort = new TextEncoder().encode(code).length <= QR_BYTES_MAX
  return isShort && lines.reduce((sum, count) => sum + count, 0) <= SHEET_CODE_LINES_MAX
}
