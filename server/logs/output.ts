import { pino } from 'pino'

const BUFFER_BYTES_MAX = 8 * 1024 * 1024
const CLOSE_MS_MAX = 5000

const STANDARD_OUTPUT = 1

let droppedCount = 0

export const droppedLines = () => droppedCount

let output: ReturnType<typeof pino.destination> | null = null

/** No request waits for the log to be written; a closed pipe or a full disk doesn't stop the process. */
export function openOutput() {
  output = pino.destination({
    dest: STANDARD_OUTPUT,
    sync: false,
    maxLength: BUFFER_BYTES_MAX,
  })
  output.on('drop', () => (droppedCount += 1))
  output.on('error', ({ code }: NodeJS.ErrnoException) => {
    // After other errors, such as a full disk, sonic-boom retries with the next lines.
    if (code === 'EPIPE') output = null
  })
  return output
}

/** pino's own flush at exit hangs on a full disk. */
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
