import { type DestinationStream, type Logger, pino } from 'pino'
import { cutText } from '../domain/cut-text.ts'
import { traceFields } from '../request/trace-context.ts'
import { openOutput } from './output.ts'
import { describeError, scrubFields } from './scrub.ts'

/** Log collectors cut or drop lines that are longer. */
const LINE_BYTES_MAX = 4096
/** To how many characters the texts of a line that is too long are cut; the first length that fits is used. */
const TEXT_LENGTHS = [1000, 250, 60]

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

/**
 * Signs that a terminal or an editor acts on, and that JSON may hold as they are: those that JSON itself must escape are
 * escaped already.
 */
const UNSEEN_SIGNS = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const escapeSign = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

const toLine = (line: string) => shortenLine(line.replace(UNSEEN_SIGNS, escapeSign))

const WARNING_LEVEL = 40

/**
 * The site's log: a JSON object a line, and no line longer than `LINE_BYTES_MAX`. Lines wait a moment, so that many are
 * written at once and no request waits for whoever reads them. Warnings and errors do not wait, and are cleaned of what must
 * not be logged; all other lines are made of fields that hold none of it.
 */
export const createLog = (
  level: string,
  output: DestinationStream & { flush?: () => void } = openOutput(),
): Logger =>
  pino(
    {
      level,
      mixin: traceFields,
      serializers: { err: describeError },
      hooks: {
        streamWrite: toLine,
        logMethod(fields, write, lineLevel) {
          if (lineLevel < WARNING_LEVEL) return write.apply(this, fields)
          write.apply(this, fields.map((field) => scrubFields(field)) as typeof fields)
          output.flush?.()
        },
      },
    },
    output,
  )
