const FORMULA_START = /^\s*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** In many locales, spreadsheets split at semicolons and honour quotes only in a row's first cell. */
const FORMULA_WITHIN = /;\s*(?=[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20])/g

const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell)

function quote(cell: string): string {
  const defused = FORMULA_START.test(cell) && !isNumber(cell) ? `'${cell}` : cell
  const safe = defused.replace(FORMULA_WITHIN, "$&'")
  return `"${safe.replaceAll('"', '""')}"`
}

/** Without a byte order mark, spreadsheets garble accented letters. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** RFC 4180, with every cell quoted and formulas defused. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')
