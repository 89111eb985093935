import { createHmac } from 'node:crypto'
import { createId } from './ids.ts'

/** How many times to try each target, and how long to wait between attempts. */
const DELIVERY_TRIES = 3
const RETRY_PAUSE_MS = 100
const DELIVERY_TIMEOUT_MS = 5_000

export interface WebhookTarget {
  url: string
  /** The secret of the notification destination: `pdl_ntfset_…`. */
  secret: string
}

export interface Delivery {
  url: string
  eventType: string
  /** The HTTP status; 0 if there was no response. */
  status: number
  rawBody: string
  signature: string
}

/** The value of `Paddle-Signature`: `ts=<seconds>;h1=<hex HMAC-SHA256 of ts:rawBody>`. */
export function signWebhook(rawBody: string, secret: string, at = new Date()): string {
  const ts = Math.floor(at.getTime() / 1000)
  return `ts=${ts};h1=${createHmac('sha256', secret).update(`${ts}:${rawBody}`).digest('hex')}`
}

export type WebhookSender = ReturnType<typeof createWebhookSender>

export function createWebhookSender(options: { targets: () => WebhookTarget[]; now: () => Date }) {
  const deliveries: Delivery[] = []
  // Each target has a queue, so that events arrive in order and a target that hangs doesn't delay the others.
  const queues = new Map<string, Promise<void>>()

  async function deliver({ url, secret }: WebhookTarget, eventType: string, rawBody: string): Promise<void> {
    for (let count = 1; count <= DELIVERY_TRIES; count++) {
      const signature = signWebhook(rawBody, secret, options.now())
      const headers = { 'Content-Type': 'application/json', 'Paddle-Signature': signature }
      const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS)
      const status = await fetch(url, { method: 'POST', headers, body: rawBody, signal })
        .then((response) => response.arrayBuffer().then(() => response.status))
        .catch(() => 0)
      deliveries.push({ url, eventType, status, rawBody, signature })
      if (status >= 200 && status < 300) return
      if (count < DELIVERY_TRIES) await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS))
    }
  }

  return {
    deliveries,
    /** Resolves once all targets have the event or no attempts are left. A repeat has the same `eventId`. */
    async send(eventType: string, data: unknown, eventId = createId('evt')) {
      const event = { event_id: eventId, event_type: eventType, occurred_at: options.now().toISOString() }
      const sent = options.targets().map((target) => {
        const rawBody = JSON.stringify({ ...event, notification_id: createId('ntf'), data })
        const delivery = (queues.get(target.url) ?? Promise.resolve()).then(() =>
          deliver(target, eventType, rawBody),
        )
        queues.set(target.url, delivery)
        return delivery
      })
      await Promise.all(sent)
    },
    async settled() {
      await Promise.all(queues.values())
    },
  }
}
