import { type DestinationStream, type Logger, pino } from 'pino'
import { cutText } from '../domain/cut-text.ts'
import { traceFields } from '../request/trace-context.ts'
import { openOutput } from './output.ts'
import { describeError, scrubFields } from './scrub.ts'

/** Log collectors cut or drop lines that are longer. */
const LINE_BYTES_MAX = 4096
const TEXT_LENGTHS = [1000, 250, 60]

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

/** Characters that a terminal or an editor acts on, and that JSON does not have to escape. */
const UNSEEN_SIGNS = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const escapeSign = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

const toLine = (line: string) => shortenLine(line.replace(UNSEEN_SIGNS, escapeSign))

const WARNING_LEVEL = 40

/** Lines wait a moment and are written together. Warnings and errors do not wait, and are scrubbed. */
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
