import { pino } from 'pino'

const WAITING_BYTES_MAX = 8 * 1024 * 1024
const LAST_MS_MAX = 5000

const STANDARD_OUTPUT = 1

let droppedCount = 0

export const droppedLines = () => droppedCount

let output: ReturnType<typeof pino.destination> | null = null

/** The log's output: no request waits for whoever reads it, and a reader who is gone or a full disk end nothing. */
export function openOutput() {
  output = pino.destination({
    dest: STANDARD_OUTPUT,
    sync: false,
    maxLength: WAITING_BYTES_MAX,
  })
  output.on('drop', () => (droppedCount += 1))
  output.on('error', ({ code }: NodeJS.ErrnoException) => {
    // With a full disk the lines stay, and are tried again with the next ones.
    if (code === 'EPIPE') output = null
  })
  return output
}

/** pino's own way, at the process's exit, never ends on a full disk. */
export async function closeOutput(): Promise<void> {
  const closing = output
  if (!closing) return
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LAST_MS_MAX)
    closing.once('close', resolve)
    closing.once('error', () => resolve())
    closing.end()
  })
  closing.destroy()
}
