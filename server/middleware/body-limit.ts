import { TOO_MUCH } from '../../app/domain/activation.ts'
import type { RoutePath } from '../../app/domain/href.ts'
import { RENAMES_MAX } from '../../app/domain/limits.ts'
import { WEBHOOK_PATH } from './endpoints.ts'
import { type Middleware, refuse as refuseWith, type RequestContext } from './middleware.ts'

/** We also read the rest of a refused body, because a browser that is still sending may miss the response. */
const DRAINED_BYTES_MAX = 16 * 1024 * 1024
const DRAIN_MS = 10_000

/** Enough for the largest form, a percent-encoded activation request. */
const LARGE_BYTES = 256 * 1024

/** The limit for all larger bodies together, so that junk uploads can't fill the memory. */
const HELD_BYTES_MAX = 64 * 1024 * 1024

/** Parsing millions of fields would block the process for seconds. */
const FORM_FIELDS_MAX = 100
/** An id and a name for each license; and too many activation requests are still an error beside the field. */
const LARGE_FIELDS_MAX = Math.max(2 * RENAMES_MAX + 10, 1000)

type Reader = ReadableStreamDefaultReader<Uint8Array>

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

async function withBody<Result>(
  reader: Reader,
  { limitBytes, held }: { limitBytes: number; held: { bytes: number; bytesMax: number } },
  run: (body: Buffer<ArrayBuffer>) => Promise<Result>,
): Promise<Result | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  let ownHeld = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return await run(Buffer.concat(chunks))
      size += value.byteLength
      const growth = Math.max(0, size - LARGE_BYTES) - ownHeld
      if (size > limitBytes || held.bytes + growth > held.bytesMax) return null
      held.bytes += growth
      ownHeld += growth
      chunks.push(value)
    }
  } finally {
    held.bytes -= ownHeld
  }
}

function hasTooManyFields(body: Buffer, contentType: string | null, fieldsMax: number): boolean {
  const type = contentType?.toLowerCase() ?? ''
  const mark = type.includes('urlencoded') ? '&' : type.includes('multipart') ? 'form-data;' : null
  if (mark === null) return false
  let count = 0
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length))
    if (++count > fieldsMax) return true
  return false
}

const WEBHOOK_BYTES_MAX = 1024 * 1024
const FORM_BYTES_MAX = 64 * 1024
/** Enough for a percent-encoded activation request, or as many names, and the form's other fields. */
const LARGE_TEXT_BYTES_MAX = 256 * 1024
/** If the file is no larger than this, the page can show an error beside the field. */
const FILE_BYTES_MAX = 4 * 1024 * 1024

const LARGE_ROUTES: ReadonlySet<string | null> = new Set<RoutePath>([
  '/user/licenses/activate',
  '/user/licenses/activate/:batch',
  '/user/licenses/:id',
  '/user/licenses/labels',
])

const isMultipart = ({ headers }: Request) =>
  headers.get('Content-Type')?.toLowerCase().startsWith('multipart/') === true

function limitOf(request: Request, { location: { pattern } }: RequestContext): number {
  if (pattern === WEBHOOK_PATH) return WEBHOOK_BYTES_MAX
  if (!LARGE_ROUTES.has(pattern)) return FORM_BYTES_MAX
  return isMultipart(request) ? FILE_BYTES_MAX : LARGE_TEXT_BYTES_MAX
}

/** Refuses larger bodies before any code reads them, with or without a `Content-Length`. */
export function bodyLimit(
  limitFor: (request: Request, context: RequestContext) => number = limitOf,
  { drainMs = DRAIN_MS, heldBytesMax = HELD_BYTES_MAX }: { drainMs?: number; heldBytesMax?: number } = {},
): Middleware {
  const held = { bytes: 0, bytesMax: heldBytesMax }
  const refuse = (request: Request, context: RequestContext) =>
    // Some of the body may be unread, so the connection can't be reused.
    refuseWith(request, context, 413, TOO_MUCH, { Connection: 'close' })
  return async (request, next, context) => {
    if (!request.body) return next(request)
    const announced = Number(request.headers.get('Content-Length') ?? 0)
    if (announced > DRAINED_BYTES_MAX) return refuse(request, context)
    const limit = limitFor(request, context)
    const fieldsMax = LARGE_ROUTES.has(context.location.pattern) ? LARGE_FIELDS_MAX : FORM_FIELDS_MAX
    const reader = request.body.getReader()
    const { headers } = request
    const response =
      announced > limit
        ? null
        : await withBody(reader, { limitBytes: limit, held }, async (body) => {
            if (hasTooManyFields(body, headers.get('Content-Type'), fieldsMax))
              return refuse(request, context)
            const { method, signal } = request
            return next(new Request(request.url, { method, headers, body, signal }))
          })
    if (response) return response
    await drain(reader, drainMs)
    return refuse(request, context)
  }
}
