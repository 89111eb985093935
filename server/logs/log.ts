import { pino, type Logger } from 'pino'

/** Log collectors cut or drop lines that are longer. */
const LINE_BYTES_MAX = 4096
/** To how many characters the texts of a line that is too long are cut; the first length that fits is used. */
const TEXT_LENGTHS = [1000, 250, 60]

/** The beginning of a text, with an ellipsis where it was cut. */
export const cutText = (text: string, lengthMax: number) =>
  text.length > lengthMax ? `${text.slice(0, lengthMax)}…` : text

/** The line as it is, or with its texts cut, or, where even that is too long, without its fields. */
function shortenLine(line: string): string {
  const fits = (text: string) => Buffer.byteLength(text) <= LINE_BYTES_MAX
  if (fits(line)) return line
  const fields = JSON.parse(line) as Record<string, unknown>
  for (const lengthMax of TEXT_LENGTHS) {
    const cut = JSON.stringify(fields, (_name, value: unknown) =>
      typeof value === 'string' ? cutText(value, lengthMax) : value,
    )
    if (fits(`${cut}\n`)) return `${cut}\n`
  }
  const { level, time, requestId, msg } = fields
  return `${JSON.stringify({ level, time, requestId, msg: cutText(String(msg), 250) })}\n`
}

/** The site's log: a JSON object a line, and no line longer than `LINE_BYTES_MAX`. */
export const createLog = (level: string): Logger => pino({ level, hooks: { streamWrite: shortenLine } })
