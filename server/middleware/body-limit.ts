import { TOO_MUCH } from '../../app/domain/activation.ts'
import type { Middleware } from './middleware.ts'
import { refuseForm } from './plain-page.ts'

/**
 * How much of a body that is too large is read all the same, and for how long: a browser that is still sending may not
 * see an answer that comes before its end.
 */
const DRAINED_BYTES_MAX = 16 * 1024 * 1024
const DRAIN_MS = 10_000

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Reads and discards the rest of a body, up to a size and a time limit. */
async function drain(reader: Reader, drainMs: number): Promise<void> {
  const drainTimer = setTimeout(() => void reader.cancel().catch(() => undefined), drainMs)
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.byteLength
      if (size > DRAINED_BYTES_MAX) return await reader.cancel()
    }
  } finally {
    clearTimeout(drainTimer)
  }
}

/** Reads a whole body, or returns null as soon as it is larger than the limit. */
async function readUpTo(reader: Reader, limitBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks)
    size += value.byteLength
    if (size > limitBytes) return null
    chunks.push(value)
  }
}

/**
 * Refuses bodies over the limit of their path (413), whether or not they announce their length, before any code reads
 * them. `limitFor` returns bytes.
 */
export function bodyLimit(
  limitFor: (pathname: string) => number,
  { drainMs = DRAIN_MS }: { drainMs?: number } = {},
): Middleware {
  const refuse = (request: Request) =>
    refuseForm(
      request,
      413,
      'That is more than we can take',
      TOO_MUCH,
      // The rest of the body may stay unread, so the connection cannot be used again.
      { Connection: 'close' },
    )
  return async (request, next) => {
    if (!request.body) return next(request)
    const announced = Number(request.headers.get('Content-Length') ?? 0)
    if (announced > DRAINED_BYTES_MAX) return refuse(request)
    const limit = limitFor(new URL(request.url).pathname)
    const reader = request.body.getReader()
    const body = announced > limit ? null : await readUpTo(reader, limit)
    if (!body) {
      await drain(reader, drainMs)
      return refuse(request)
    }
    return next(
      new Request(request.url, {
        method: request.method,
        headers: request.headers,
        body,
        signal: request.signal,
      }),
    )
  }
}
