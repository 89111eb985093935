export type BodyReader = ReadableStreamDefaultReader<Uint8Array>

export interface HeldBody {
  bytes: Buffer<ArrayBuffer>
  release(): void
}

/** Only what is beyond this in a body counts as held, so that large bodies can't keep ordinary forms out. */
const UNCOUNTED_BYTES = 256 * 1024

export interface BodyMemoryLimits {
  heldBytesMax: number
  /** So that one sender's slow uploads leave room for others. */
  heldBytesMaxEach: number
}

/** Keeps bodies in memory until they are released, and no more than the limits at once. */
export function createBodyMemory({ heldBytesMax, heldBytesMaxEach }: BodyMemoryLimits) {
  let heldBytes = 0
  const heldBySender = new Map<string, number>()

  function hold(sender: string, bytes: number) {
    const held = (heldBySender.get(sender) ?? 0) + bytes
    heldBytes += bytes
    if (held > 0) heldBySender.set(sender, held)
    else heldBySender.delete(sender)
  }
  const hasRoom = (sender: string, bytes: number) =>
    heldBytes + bytes <= heldBytesMax && (heldBySender.get(sender) ?? 0) + bytes <= heldBytesMaxEach

  /** If the body is larger than `bytesMax` or the memory is full, says so, with the rest unread. */
  return async function readBody(
    reader: BodyReader,
    { sender, bytesMax }: { sender: string; bytesMax: number },
  ): Promise<HeldBody | 'too-large' | 'no-room'> {
    const chunks: Uint8Array[] = []
    let size = 0
    let counted = 0
    const release = () => {
      hold(sender, -counted)
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
        if (size > bytesMax) return 'too-large'
        if (!hasRoom(sender, growth)) return 'no-room'
        hold(sender, growth)
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
