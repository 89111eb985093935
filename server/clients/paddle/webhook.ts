import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { parseJson } from '../../values/parse-json.ts'

/** An older event may be a replay. Paddle's SDK has the same limit. */
const SIGNATURE_AGE_SECONDS_MAX = 5
/** How far our clock may be behind Paddle's. */
const CLOCK_DIFFERENCE_SECONDS_MAX = 5

const textOrNull = z.string().min(1).nullable().catch(null)
const shortText = z.string().min(1).max(200)

const EventShape = z
  .object({
    event_id: shortText,
    event_type: shortText,
    occurred_at: z.iso.datetime({ offset: true }),
    data: z.object({
      id: textOrNull,
      customer_id: textOrNull,
      /** The buyer's browser has set these, so check the signature before trusting the reference. */
      custom_data: z
        .object({ userReference: textOrNull, userReferenceSignature: textOrNull })
        .nullable()
        .catch(null),
    }),
  })
  .transform(({ event_id, event_type, occurred_at, data }) => ({
    id: event_id,
    type: event_type,
    occurredAt: occurred_at,
    transactionId: event_type.startsWith('transaction.') ? data.id : null,
    customerId: data.customer_id,
    userReference: data.custom_data?.userReference ?? null,
    userReferenceSignature: data.custom_data?.userReferenceSignature ?? null,
  }))

export type PaddleEvent = z.infer<typeof EventShape>

/** `ts=…;h1=…`, with a second `h1` while the secret is rotated. */
function readSignature(header: string) {
  const parts = header.split(';').map((part) => part.trim().split('='))
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? value : []))
  const [ts = ''] = valuesOf('ts')
  return { ts, signatures: valuesOf('h1').filter((value) => /^[\da-f]{64}$/i.test(value)) }
}

/** The SDK's own check accepts any time in the future and only one signature. */
function isGenuine(rawBody: string, header: string | null, secret: string, now: Date): boolean {
  const { ts, signatures } = readSignature(header ?? '')
  if (!/^\d{1,12}$/.test(ts)) return false
  const ageSeconds = Math.floor(now.getTime() / 1000) - Number(ts)
  if (ageSeconds > SIGNATURE_AGE_SECONDS_MAX || ageSeconds < -CLOCK_DIFFERENCE_SECONDS_MAX) return false
  const expected = createHmac('sha256', secret).update(`${ts}:${rawBody}`).digest()
  // Compare every signature, so that the timing reveals nothing.
  return signatures.filter((sent) => timingSafeEqual(Buffer.from(sent, 'hex'), expected)).length > 0
}

/** Reads an event that Paddle has signed. `refused`: the signature is wrong or too old. */
export function readPaddleEvent(
  rawBody: string,
  signature: string | null,
  secret: string,
  now: Date,
): { ok: true; event: PaddleEvent } | { ok: false; reason: 'refused' | 'malformed' } {
  if (!isGenuine(rawBody, signature, secret, now)) return { ok: false, reason: 'refused' }
  const parsed = EventShape.safeParse(parseJson(rawBody))
  return parsed.success ? { ok: true, event: parsed.data } : { ok: false, reason: 'malformed' }
}
