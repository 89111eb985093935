import type { RoutePath } from '../../app/domain/href.ts'
import { RENAMES_MAX } from '../../app/domain/limits.ts'
import { TOO_LARGE } from '../../app/http/too-large.ts'
import { networksOf } from '../values/network-address.ts'
import { type BodyMemoryLimits, createBodyMemory, drain } from '../values/read-body.ts'
import { WEBHOOK_PATH } from './endpoints.ts'
import { type Middleware, refuse, type RequestContext } from './middleware.ts'

const KIB = 1024
const MIB = 1024 * KIB

interface BodyLimits {
  bytesMax: number
  /** Parsing millions of fields would block the process for seconds. */
  fieldsMax: number
}

const FORM: BodyLimits = { bytesMax: 64 * KIB, fieldsMax: 100 }

const WEBHOOK: BodyLimits = { ...FORM, bytesMax: MIB }

/** Enough for a percent-encoded activation request, or an id and a name for each of many licenses. */
const LONG_TEXT: BodyLimits = { bytesMax: 256 * KIB, fieldsMax: Math.max(2 * RENAMES_MAX + 10, 1000) }

/** More than the page accepts, so that it can show an error beside the field. */
const FILES: BodyLimits = { ...LONG_TEXT, bytesMax: 4 * MIB }

const LARGE_FORMS: ReadonlySet<string | null> = new Set<RoutePath>([
  '/user/licenses/activate',
  '/user/licenses/activate/:batch',
  '/user/licenses/:id',
  '/user/licenses/labels',
])

/** For all large bodies together, and for those of one IPv4 address or IPv6 /48, so that junk uploads can't fill the memory. */
const HELD: BodyMemoryLimits = { heldBytesMax: 64 * MIB, heldBytesMaxEach: 16 * MIB }

const DRAINED_BYTES_MAX = 16 * MIB
const DRAIN_MS = 10_000

const typeOf = ({ headers }: Request) => headers.get('Content-Type')?.toLowerCase() ?? ''

function limitsOf(request: Request, { location: { pattern } }: RequestContext): BodyLimits {
  if (pattern === WEBHOOK_PATH) return WEBHOOK
  if (!LARGE_FORMS.has(pattern)) return FORM
  return typeOf(request).startsWith('multipart/') ? FILES : LONG_TEXT
}

/** Text that each field of a form contains. Finding it is quicker than parsing. */
function fieldMarkOf(type: string): string | null {
  if (type.includes('urlencoded')) return '&'
  return type.includes('multipart') ? 'form-data;' : null
}

function hasTooManyFields(body: Buffer, type: string, fieldsMax: number): boolean {
  const mark = fieldMarkOf(type)
  if (mark === null) return false
  let count = 0
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length))
    if (++count > fieldsMax) return true
  return false
}

interface BodyLimitOptions {
  limitsFor?: (request: Request, context: RequestContext) => BodyLimits
  held?: BodyMemoryLimits
  drainMs?: number
}

// Some of a refused body may be unread, so the connection can't be reused.
const TOO_LARGE_REFUSAL = { status: 413, text: TOO_LARGE, headers: { Connection: 'close' } }
const NO_ROOM_REFUSAL = {
  status: 503,
  text: 'Too many large files are being uploaded right now, so nothing was changed. Try again in a minute.',
  headers: { Connection: 'close', 'Retry-After': '60' },
}

/** Refuses larger bodies before any code reads them, with or without a `Content-Length`. */
export function bodyLimit(options: BodyLimitOptions = {}): Middleware {
  const { limitsFor = limitsOf, held = HELD, drainMs = DRAIN_MS } = options
  const readBody = createBodyMemory(held)

  return async (request, next, context) => {
    if (!request.body) return next(request)
    const contentLength = Number(request.headers.get('Content-Length') ?? 0)
    if (contentLength > DRAINED_BYTES_MAX) return refuse(request, context, TOO_LARGE_REFUSAL)
    const { bytesMax, fieldsMax } = limitsFor(request, context)
    const reader = request.body.getReader()
    const { network, widerNetwork } = networksOf(context.address)
    const sender = widerNetwork ?? network
    const body = contentLength > bytesMax ? 'too-large' : await readBody(reader, { sender, bytesMax })
    if (typeof body === 'string') {
      await drain(reader, { bytesMax: DRAINED_BYTES_MAX, timeLimitMs: drainMs })
      return refuse(request, context, body === 'too-large' ? TOO_LARGE_REFUSAL : NO_ROOM_REFUSAL)
    }
    try {
      if (hasTooManyFields(body.bytes, typeOf(request), fieldsMax))
        return await refuse(request, context, TOO_LARGE_REFUSAL)
      const { method, headers, signal } = request
      return await next(new Request(request.url, { method, headers, body: body.bytes, signal }))
    } finally {
      body.release()
    }
  }
}
