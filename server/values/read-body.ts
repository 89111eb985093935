export type BodyReader = ReadableStreamDefaultReader<Uint8Array>

export interface HeldBody {
  bytes: Buffer<ArrayBuffer>
  release(): void
}

/** Only what is beyond this in a body counts as held, so that large bodies can't keep ordinary forms out. */
const UNCOUNTED_BYTES = 256 * 1024

/** Keeps bodies in memory until they are released, and no more than `heldBytesMax` of them at once. */
export function createBodyMemory(heldBytesMax: number) {
  let heldBytes = 0

  /** Null, with the rest unread, if the body is larger than `bytesMax` or the memory is full. */
  return async function readBody(reader: BodyReader, bytesMax: number): Promise<HeldBody | null> {
    const chunks: Uint8Array[] = []
    let size = 0
    let counted = 0
    const release = () => {
      heldBytes -= counted
      counted = 0
    }
    let isComplete = false
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) {
          isComplete = true
          return { bytes: Buffer.concat(chunks), release }
        }
        size += value.byteLength
        const growth = Math.max(0, size - UNCOUNTED_BYTES) - counted
        if (size > bytesMax || heldBytes + growth > heldBytesMax) return null
        heldBytes += growth
        counted += growth
        chunks.push(value)
      }
    } finally {
      if (!isComplete) release()
    }
  }
}

/** Reads and discards the rest, up to a limit: a browser that is still sending may miss the response. */
export async function drain(
  reader: BodyReader,
  { bytesMax, timeLimitMs }: { bytesMax: number; timeLimitMs: number },
): Promise<void> {
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), timeLimitMs)
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.byteLength
      if (size > bytesMax) return await reader.cancel()
    }
  } finally {
    clearTimeout(timer)
  }
}
