/** What a spreadsheet reads as the start of a formula. */
const FORMULA_START = /^\s*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell)

function quote(cell: string): string {
  const harmless = FORMULA_START.test(cell) && !isNumber(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Rows as CSV (RFC 4180), every cell quoted; text that a spreadsheet would run as a formula is made plain text. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')
