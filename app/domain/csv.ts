const FORMULA_START = /^\s*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** Many countries' spreadsheets split cells at semicolons, where only a row's first cell is quoted. */
const FORMULA_WITHIN = /;\s*(?=[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20])/g

const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell)

function quote(cell: string): string {
  const harmless = FORMULA_START.test(cell) && !isNumber(cell) ? `'${cell}` : cell
  const parted = harmless.replace(FORMULA_WITHIN, "$&'")
  return `"${parted.replaceAll('"', '""')}"`
}

/** Rows as CSV (RFC 4180), every cell quoted; text that a spreadsheet would run as a formula is made plain text. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')
