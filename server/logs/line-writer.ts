import { write, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../domain/error-code.ts'

/** Lines wait for at most this long, or until so many characters are there; all that waits is written when the process ends. */
const BATCH_MS = 50
const BATCH_LENGTH = 32 * 1024
/** When nobody takes the lines, further ones are dropped rather than filling the memory. */
const WAITING_LENGTH_MAX = 8 * 1024 * 1024
/** How long a reader who is behind is left to catch up. */
const RETRY_MS = 100
/** At the end of the process: two seconds without a byte. */
const LAST_TRIES_MAX = 20

const NOTHING = Buffer.alloc(0)

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
  let rest = bytes
  for (let tries = 0; rest.length > 0 && tries < LAST_TRIES_MAX;)
    try {
      rest = rest.subarray(writeSync(descriptor, rest))
      tries = 0
    } catch (error) {
      if (!isBehind(error)) return
      tries += 1
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
    }
}

/**
 * Writes lines to a file descriptor beside the process's own work: another thread takes many at a time, since waking it
 * takes far longer than a line. `onDrop` is told of each line that is dropped.
 */
export function createLineWriter(descriptor: number, onDrop: () => void): LineWriter {
  let waiting = ''
  /** What is being written, unless another thread has it just now. */
  let rest = NOTHING
  let isWriting = false
  let isDue = false
  let timer: NodeJS.Timeout | undefined

  const writeSome = (bytes: Buffer) =>
    new Promise<number>((resolve, reject) =>
      write(descriptor, bytes, (error, count) => (error ? reject(error) : resolve(count))),
    )

  async function writeAll(text: string) {
    rest = Buffer.from(text)
    while (rest.length > 0) {
      const bytes = rest
      rest = NOTHING
      try {
        rest = bytes.subarray(await writeSome(bytes))
      } catch (error) {
        // Where the reader is gone for good, nobody is left to be told.
        if (!isBehind(error)) return
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

  process.once('exit', () => writeNow(descriptor, Buffer.concat([rest, Buffer.from(waiting)])))

  return {
    write(line) {
      if (waiting.length >= WAITING_LENGTH_MAX) return onDrop()
      waiting += line
      if (waiting.length >= BATCH_LENGTH) flush()
      else timer ??= setTimeout(flush, BATCH_MS).unref()
    },
    flush,
  }
}
