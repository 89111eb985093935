import type { z } from 'zod'

/** The largest request body that the API reads, and the largest activation request inside one, in bytes. */
export const BODY_LIMIT_BYTES = 64 * 1024

/** A request that the API turns down; it becomes a JSON answer `{error: {code, message}}` with this status. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}

export const answerJson = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })

export const answerRefusal = ({ status, code, message, headers }: Refusal) =>
  answerJson({ error: { code, message } }, status, headers)

/** Refuses longer text with 413 `body_too_large`. */
export function refuseOver(limitBytes: number, text: string) {
  if (Buffer.byteLength(text) > limitBytes)
    throw new Refusal(413, 'body_too_large', `The limit is ${limitBytes / 1024} KiB.`)
}

/** Reads a JSON body. Refuses with 415 (not JSON by its type), 413 (too long), 400 (not JSON), 422 (wrong fields). */
export async function readJson<T>(
  request: Request,
  schema: z.ZodType<T>,
  limitBytes = BODY_LIMIT_BYTES,
): Promise<T> {
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? ''))
    throw new Refusal(415, 'unsupported_media_type', 'Send the body as application/json.')
  const text = await request.text()
  refuseOver(limitBytes, text)
  return parseBody(text, schema)
}

/** Reads JSON text against a schema. Refuses with 400 (not JSON) or 422 (wrong fields, the first one named). */
export function parseBody<T>(text: string, schema: z.ZodType<T>): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal(400, 'invalid_json', 'The body is not valid JSON.')
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Refusal(
    422,
    'invalid_fields',
    `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`,
  )
}
