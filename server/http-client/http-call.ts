import type * as z from 'zod'

export interface HttpRequest<Value> {
  url: string
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
  /** The schema of a successful response's body. A body that is empty or not read is null. */
  schema: z.ZodType<Value>
  /** JSON by default. */
  reads?: 'bytes' | 'nothing'
  bytesMax?: number
  /** Whether sending it twice is harmless, so that it may be retried. By default, only for a GET. */
  isRepeatable?: boolean
  /** For calls with a visitor's own text: if that causes errors, the breaker mustn't open for everyone. See `countsForBreaker`. */
  ignoresBreaker?: boolean
  /** Retry only if there was no response at all. */
  isResponseFinal?: boolean
}

export interface HttpFailure {
  ok: false
  /** `malformed` includes redirects that aren't followed. `open`: the breaker is open, so no call was made. */
  kind: 'network' | 'timeout' | 'status' | 'malformed' | 'open'
  code?: string
  status?: number
  body?: string
  /** Where a redirect that wasn't followed leads. */
  location?: string
  retryAfterSeconds?: number
}

export type HttpResult<Value> = { ok: true; status: number; headers: Headers; value: Value } | HttpFailure

export const RESPONSE_BYTES_MAX = 5 * 1024 * 1024
export const REFUSAL_BYTES_MAX = 64 * 1024
const REDIRECT_STATUSES = [301, 302, 303, 307, 308]
const REDIRECTS_MAX = 3

const isRedirect = ({ status }: Response) => REDIRECT_STATUSES.includes(status)

/** Returns null if the body is over the limit, which applies to the uncompressed bytes. */
async function readBody(response: Response, bytesMax: number): Promise<Buffer | null> {
  if (!response.body) return Buffer.alloc(0)
  const reader = response.body.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > bytesMax) {
      void reader.cancel().catch(() => undefined)
      return null
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

/** A body that isn't read keeps its connection busy. */
function discardBody(response: Response): void {
  void response.body?.cancel().catch(() => undefined)
}

/** Follows redirects itself, since `fetch` would send our tokens to any host that a redirect names. */
export async function followWithinOrigin(
  url: string,
  send: (url: string) => Promise<Response>,
): Promise<Response> {
  let current = url
  for (let redirects = 0; ; redirects++) {
    const response = await send(current)
    const location = isRedirect(response) ? response.headers.get('Location') : null
    if (location === null || redirects === REDIRECTS_MAX || !URL.canParse(location, current)) return response
    const target = new URL(location, current)
    // `fetch` throws for a URL with credentials, and that would look like a network failure.
    if (target.origin !== new URL(url).origin || target.username || target.password) return response
    discardBody(response)
    current = target.href
  }
}

function readJson(bytes: Buffer): unknown {
  // Trimming also removes a byte order mark, which some services send and `JSON.parse` refuses.
  const text = bytes.toString('utf8').trim()
  return text === '' ? null : JSON.parse(text)
}

/** Throws if the connection breaks while the body is read. */
export async function readResponse<Value>(
  response: Response,
  { schema, reads, bytesMax = RESPONSE_BYTES_MAX }: HttpRequest<Value>,
): Promise<HttpResult<Value>> {
  const { status, headers } = response
  const malformed = { ok: false as const, kind: 'malformed' as const, status }
  if (isRedirect(response)) {
    discardBody(response)
    return { ...malformed, location: headers.get('Location') ?? '' }
  }
  if (!response.ok) {
    const body = String((await readBody(response, REFUSAL_BYTES_MAX)) ?? '')
    const failure = { ok: false as const, kind: 'status' as const, status, body }
    // Our services send seconds, never a date.
    const [seconds] = /^\d{1,6}$/.exec(headers.get('Retry-After') ?? '') ?? []
    return seconds ? { ...failure, retryAfterSeconds: Number(seconds) } : failure
  }
  if (reads === 'nothing') discardBody(response)
  const bytes = reads === 'nothing' ? Buffer.alloc(0) : await readBody(response, bytesMax)
  if (bytes === null) return malformed
  try {
    const parsed = schema.safeParse(reads === 'bytes' ? bytes : readJson(bytes))
    return parsed.success ? { ok: true, status, headers, value: parsed.data } : malformed
  } catch {
    return malformed
  }
}
