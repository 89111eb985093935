import { write, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../domain/error-code.ts'

/** Lines wait for at most this long, or until so many characters are there; all that waits is written when the process ends. */
const BATCH_MS = 50
const BATCH_LENGTH = 32 * 1024
/** When nobody takes the lines, further ones are dropped rather than filling the memory. */
const WAITING_LENGTH_MAX = 8 * 1024 * 1024
/** How soon a reader who is behind is tried again. A pipe holds 64 KB, so that no more than 6 MB a second pass that way. */
const RETRY_MS = 10
/** At the end of the process: so long without a byte, and so long in all. */
const LAST_SILENT_MS = 2000
const LAST_MS_MAX = 5000

const NOTHING = Buffer.alloc(0)
const LINE_END = 10

/** Takes lines, and writes many of them at once. */
export interface LineWriter {
  /** Takes a line, its end included. */
  write(line: string): void
  /** Writes what waits as soon as what is being written is. */
  flush(): void
}

/** Whether the reader is only behind. */
const isBehind = (error: unknown) => /^(EAGAIN|EBUSY)$/.test(errorCode(error) ?? '')

/** Writes at once, and waits for a reader who is behind, but not for ever. */
function writeNow(descriptor: number, bytes: Buffer): void {
  const startedAt = performance.now()
  let movedAt = startedAt
  let rest = bytes
  while (rest.length > 0)
    try {
      if (performance.now() - startedAt > LAST_MS_MAX) return
      rest = rest.subarray(writeSync(descriptor, rest))
      movedAt = performance.now()
    } catch (error) {
      if (!isBehind(error) || performance.now() - movedAt > LAST_SILENT_MS) return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
    }
}

/** How many lines end in these bytes. */
function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_END); at !== -1; at = bytes.indexOf(LINE_END, at + 1)) count += 1
  return count
}

/**
 * Writes lines to a file descriptor beside the process's own work: another thread takes many at a time, since waking it
 * takes far longer than a line. `onDrop` is told how many lines are dropped, also those that cannot be written since the
 * reader is gone or the disk is full.
 */
export function createLineWriter(descriptor: number, onDrop: (lines: number) => void): LineWriter {
  let waiting = ''
  /** What is being written, unless another thread has it just now. */
  let rest = NOTHING
  /** A line was written in part only. */
  let isCut = false
  let isWriting = false
  let isDue = false
  let timer: NodeJS.Timeout | undefined

  const writeSome = (bytes: Buffer) =>
    new Promise<number>((resolve, reject) =>
      write(descriptor, bytes, (error, count) => (error ? reject(error) : resolve(count))),
    )

  async function writeAll(text: string) {
    rest = Buffer.from(isCut ? `\n${text}` : text)
    while (rest.length > 0) {
      const bytes = rest
      rest = NOTHING
      try {
        const count = await writeSome(bytes)
        rest = bytes.subarray(count)
        if (count > 0) isCut = bytes[count - 1] !== LINE_END
      } catch (error) {
        if (!isBehind(error)) return onDrop(countLines(bytes))
        rest = bytes
        await wait(RETRY_MS, undefined, { ref: false })
      }
    }
  }

  async function writeBatches() {
    isWriting = true
    while (isDue) {
      const text = waiting
      waiting = ''
      isDue = false
      await writeAll(text)
    }
    isWriting = false
  }

  function flush() {
    clearTimeout(timer)
    timer = undefined
    isDue = waiting !== ''
    if (isDue && !isWriting) void writeBatches()
  }

  process.once('exit', () => {
    const last = isCut && !isWriting && waiting !== '' ? `\n${waiting}` : waiting
    writeNow(descriptor, Buffer.concat([rest, Buffer.from(last)]))
  })

  return {
    write(line) {
      if (waiting.length >= WAITING_LENGTH_MAX) return onDrop(1)
      waiting += line
      if (waiting.length >= BATCH_LENGTH) flush()
      else timer ??= setTimeout(flush, BATCH_MS).unref()
    },
    flush,
  }
}
