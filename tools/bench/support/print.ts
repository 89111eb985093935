import { renderMarkdownTable } from '../../markdown-table.ts'
import type { BenchTable } from './section.ts'

/** Three digits, and more only before the point: 52,512; 130; 7.31; 0.0033. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-GB')
  return String(Number(value.toPrecision(3)))
}

/** A table for people. */
export function formatTable({ title, headings, rows, notes = [] }: BenchTable): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : cell)))
  return [title, '', renderMarkdownTable(headings, cells), ...notes.map((note) => `\n${note}`)].join('\n')
}
