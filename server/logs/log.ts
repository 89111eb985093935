import { type DestinationStream, type Logger, pino } from 'pino'
import { traceFields } from '../request/trace-context.ts'
import { openOutput } from './output.ts'
import { describeError, scrubFields } from './scrub.ts'

/** Terminals and editors act on these characters, and JSON doesn't require escaping them. */
const INVISIBLE_CHARS = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const escapeChar = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

const ENTRIES_MAX = 50
const WARNING_LEVEL = 40

/** Scrubs warnings and errors, which may contain anything; the site chooses all fields of other lines. */
export const createLog = (level: string, output: DestinationStream = openOutput()): Logger =>
  pino(
    {
      level,
      edgeLimit: ENTRIES_MAX,
      mixin: traceFields,
      serializers: { err: describeError },
      hooks: {
        streamWrite: (line) => line.replace(INVISIBLE_CHARS, escapeChar),
        logMethod(fields, write, lineLevel) {
          const isScrubbed = lineLevel >= WARNING_LEVEL
          write.apply(
            this,
            isScrubbed ? (fields.map((field) => scrubFields(field)) as typeof fields) : fields,
          )
        },
      },
    },
    output,
  )
