import type { SurfaceResult } from './run-surface.ts'

const COLUMNS: Record<string, (result: SurfaceResult) => string> = {
  surface: ({ surface }) => surface,
  inputs: ({ inputs }) => String(inputs),
  'per second': ({ inputs, seconds }) => (inputs / Math.max(seconds, 0.001)).toFixed(0),
  slowest: ({ slowestMs }) => `${Math.round(slowestMs)} ms`,
  'store rows': ({ rowsBefore, rowsAfter }) => `${rowsBefore} → ${rowsAfter}`,
  'longest log line': ({ longestLogLineBytes }) => `${longestLogLineBytes} B`,
  answers: ({ statuses }) =>
    Object.entries(statuses)
      .sort()
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', '),
  seed: ({ seed }) => String(seed),
}

/** One line a surface, and below it what went wrong. */
export function toTable(results: readonly SurfaceResult[]): string {
  const rows = [
    Object.keys(COLUMNS),
    ...results.map((result) => Object.values(COLUMNS).map((read) => read(result))),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  const failures = results.flatMap(({ failure }) => (failure ? ['', failure] : []))
  return [...lines, ...failures].join('\n')
}
