import { type DestinationStream, type Logger, pino } from 'pino'
import { traceFields } from '../request-scope.ts'
import { describeError, scrubFields } from './scrub.ts'

const BUFFER_BYTES_MAX = 8 * 1024 * 1024
const CLOSE_MS_MAX = 5000
/** Batch lines for at most this long. */
const WRITE_INTERVAL_MS = 100
const WRITE_BYTES = 4096

const STANDARD_OUTPUT = 1

let output: ReturnType<typeof pino.destination> | null = null

/** Requests don't wait for the log, and a closed pipe or a full disk doesn't stop the process. */
function openOutput() {
  output = pino.destination({
    dest: STANDARD_OUTPUT,
    sync: false,
    maxLength: BUFFER_BYTES_MAX,
    minLength: WRITE_BYTES,
    periodicFlush: WRITE_INTERVAL_MS,
  })
  output.on('error', ({ code }: NodeJS.ErrnoException) => {
    // After other errors, such as a full disk, sonic-boom tries again with the next lines.
    if (code === 'EPIPE') output = null
  })
  return output
}

/** pino's own flush at exit hangs if the disk is full. */
export async function closeOutput(): Promise<void> {
  const closing = output
  if (!closing) return
  await new Promise<void>((resolve) => {
    setTimeout(resolve, CLOSE_MS_MAX)
    closing.once('close', resolve)
    closing.once('error', () => resolve())
    closing.end()
  })
  closing.destroy()
}

/** Terminals and editors interpret these characters, and JSON doesn't require them to be escaped. */
const INVISIBLE_CHARS = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu
const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
const escapeChar = (char: string) => char.split('').map(escapeUnit).join('')

const ENTRIES_MAX = 50
const WARNING_LEVEL = 40

/** Scrubs warnings and errors, since they may contain anything; the fields of other lines are all our own. */
export const createLog = (level: string, destination: DestinationStream = openOutput()): Logger =>
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
    destination,
  )
