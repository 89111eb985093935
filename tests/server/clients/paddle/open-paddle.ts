import { vi } from 'vitest'
import { createCache } from '../../../../server/cache/cache.ts'
import { createPaddle } from '../../../../server/clients/paddle.ts'
import { createPaddleStandIn, samplePrices } from '../../../stand-ins/paddle.ts'
import { createMemoryStore } from '../../memory-store.ts'

export const CORE_AND_PLAYERS = [
  { priceId: samplePrices.core, quantity: 1 },
  { priceId: samplePrices.players, quantity: 3 },
]

export function openPaddle(options: { sentKey?: string } = {}) {
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') }
  const now = () => new Date(clock.now)
  const apiKey = 'pdl_sdbx_apikey_test'
  const standIn = createPaddleStandIn({ apiKey, clientToken: 'test_token', webhookTargets: () => [], now })
  const { store, kept } = createMemoryStore()
  const warn = vi.fn()
  const paddle = createPaddle({
    apiKey: options.sentKey ?? apiKey,
    environment: 'sandbox',
    apiUrl: 'https://paddle.test',
    fetch: (url, init) => standIn.fetch(new Request(url, init)),
    now,
    cache: createCache({ store, now }),
    addressCache: createCache({ store: createMemoryStore().store, now }),
    offerCache: createCache({ store: createMemoryStore().store, now }),
    log: { info: vi.fn(), warn },
  })
  const sent = () => standIn.calls.map(({ body }): unknown => JSON.parse(body))
  return { standIn, paddle, kept, warn, sent, pass: (seconds: number) => void (clock.now += seconds * 1000) }
}
