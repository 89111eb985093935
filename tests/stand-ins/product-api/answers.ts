import type * as z from 'zod'
import { withShopNames } from '../../../app/shop-names.ts'
import refusals from './refusals.json' with { type: 'json' }

/** The API's size limits in bytes: for a request body, and for the activation request in it. */
export const BODY_LIMIT_BYTES = 64 * 1024

/** A refusal, sent as JSON `{error: {code, message}}` with its status. */
export class Refusal extends Error {
  readonly status

  constructor(
    readonly code: keyof typeof refusals,
    values: Record<string, string | number> = {},
  ) {
    const [status, text] = refusals[code] as [number, string]
    super(withShopNames(text).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])))
    this.status = status
  }
}

export const answerJson = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/** Refuses longer text with 413 `body_too_large`. */
export function refuseOver(limitBytes: number, text: string) {
  if (Buffer.byteLength(text) > limitBytes) throw new Refusal('body_too_large', { limit: limitBytes / 1024 })
}

/** Parses a JSON body. Refuses with 413 (too long) or 422 (not JSON, or wrong fields). */
export async function readJson<T>(
  request: Request,
  schema: z.ZodType<T>,
  limitBytes = BODY_LIMIT_BYTES,
): Promise<T> {
  const text = await request.text()
  refuseOver(limitBytes, text)
  return parseBody(text, schema)
}

/** Parses JSON text with a schema. Refuses with 422, naming the first wrong field. Throws if it isn't JSON. */
export function parseBody<T>(text: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  throw new Refusal('invalid_fields', { field: path.join('.') || 'body', message })
}
