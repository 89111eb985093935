import type { Middleware } from './middleware.ts'
import { refuseForm } from './sentence.ts'

/** Reads a body whole, or answers null as soon as it is larger than the limit. */
async function readUpTo(
  body: ReadableStream<Uint8Array>,
  limitBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks)
    size += value.byteLength
    if (size > limitBytes) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
}

/**
 * Refuses bodies over the limit of their path (413), whether or not they announce their length, before any code reads
 * them. `limitFor` answers bytes.
 */
export function bodyLimit(limitFor: (pathname: string) => number): Middleware {
  const refuse = (request: Request) =>
    refuseForm(
      request,
      413,
      'That is more than we can take',
      'Nothing was changed. Send less text or a smaller file; an activation request is at most 64 KiB.',
      // What is left of the body stays unread, so nothing else can come over this connection.
      { Connection: 'close' },
    )
  return async (request, next) => {
    if (!request.body) return next(request)
    const limit = limitFor(new URL(request.url).pathname)
    if (Number(request.headers.get('Content-Length') ?? 0) > limit) return refuse(request)
    const body = await readUpTo(request.body, limit)
    if (!body) return refuse(request)
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
