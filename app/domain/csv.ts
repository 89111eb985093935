/** What spreadsheets may take for the start of a formula, also in full width. */
const FORMULA_START = /^\s*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/**
 * In many locales, spreadsheets split at semicolons. They then honour quotes only in a row's first cell, so they split the
 * others at line ends too.
 */
const FORMULA_WITHIN = /[;\r\n](?:[^\S\r\n]|")*(?=[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20])/g
const DEFUSED_WITHIN = /([;\r\n](?:[^\S\r\n]|")*)'(?=[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20])/g

const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell)
const isFormula = (cell: string) => FORMULA_START.test(cell) && !isNumber(cell)

/** An apostrophe keeps spreadsheets from running a formula. */
export const defuse = (cell: string): string =>
  (isFormula(cell) ? `'${cell}` : cell).replace(FORMULA_WITHIN, "$&'")

/** What was defused. A cell that had such an apostrophe of its own loses it. */
export function undefuse(cell: string): string {
  const plain = cell.replace(DEFUSED_WITHIN, '$1')
  return plain.startsWith("'") && isFormula(plain.slice(1)) ? plain.slice(1) : plain
}

const quote = (cell: string) => `"${defuse(cell).replaceAll('"', '""')}"`

/** Without a byte order mark, spreadsheets garble accented letters. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** RFC 4180, with every cell quoted and formulas defused. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')

/** Excel can name it in a first line of its own. Otherwise it's whichever the first line has most of. */
function separatorOf(text: string): { separator: string; start: number } {
  const [named, mark] = /^"?sep=(.)"?(?:\n|$)/i.exec(text) ?? []
  if (named && mark) return { separator: mark, start: named.length }
  const [line = ''] = text.replace(/"[^"]*"/g, '').split('\n', 1)
  const count = (mark: string) => line.split(mark).length
  const [separator] = [',', ';', '\t'].sort((one, other) => count(other) - count(one))
  return { separator: separator!, start: 0 }
}

/**
 * Reads what a spreadsheet has saved, with any separator and line ends; those in cells become "\n". Stops after `rowsMax`
 * rows. Null if a quote isn't closed.
 */
export function parseCsv(file: string, rowsMax = Infinity): string[][] | null {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const { separator, start } = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = start; at < text.length && rows.length < rowsMax; at += 1) {
    const mark = text[at]!
    if (mark === '"' && isQuoted && text[at + 1] === '"') {
      cell += mark
      at += 1
    } else if (mark === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (isQuoted || (mark !== separator && mark !== '\n')) cell += mark
    else {
      row.push(cell)
      cell = ''
      if (mark === separator) continue
      rows.push(row)
      row = []
    }
  }
  if (isQuoted) return null
  return cell === '' && row.length === 0 ? rows : [...rows, [...row, cell]]
}
