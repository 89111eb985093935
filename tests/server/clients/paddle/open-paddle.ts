import { vi } from 'vitest'
import { createPaddle } from '../../../../server/clients/paddle.ts'
import { createPaddleStandIn, samplePrices } from '../../../stand-ins/paddle.ts'
import { openCache } from '../open-cache.ts'

export const CORE_AND_PLAYERS = [
  { priceId: samplePrices.core, quantity: 1 },
  { priceId: samplePrices.players, quantity: 3 },
]

export function openPaddle(options: { sentKey?: string } = {}) {
  const { cache, kept, now, pass } = openCache()
  const apiKey = 'pdl_sdbx_apikey_test'
  const standIn = createPaddleStandIn({ apiKey, clientToken: 'test_token', webhookTargets: () => [], now })
  const warn = vi.fn()
  const paddle = createPaddle({
    apiKey: options.sentKey ?? apiKey,
    environment: 'sandbox',
    apiUrl: 'https://paddle.test',
    fetch: (url, init) => standIn.fetch(new Request(url, init)),
    now,
    cache,
    addressCache: openCache().cache,
    offerCache: openCache().cache,
    log: { info: vi.fn(), warn },
  })
  const sent = () => standIn.calls.map(({ body }): unknown => JSON.parse(body))
  return { standIn, paddle, kept, warn, sent, pass }
}
