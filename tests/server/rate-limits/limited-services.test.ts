import { expect, test } from 'vitest'
import { locateBuyer } from '../../../app/store/postal-code.ts'
import type { SiteContext } from '../../../app/context.ts'
import { limitedPrices } from '../../../server/rate-limits/limited-services.ts'
import type { RateLimits } from '../../../server/rate-limits/rate-limits.ts'

test('postal codes in URLs can’t use up what everybody else’s prices need', async () => {
  const refused = async () => ({ ok: false, reason: 'too-many', retryAfterSeconds: 60 }) as const
  const allowed = async () => ({ ok: true }) as const
  const limits = {
    pricePreviews: { take: allowed },
    allPricePreviews: { take: allowed },
    browsedPreviews: { take: allowed },
    allBrowsedPreviews: { take: refused },
  } as unknown as RateLimits
  const calls: boolean[] = []
  const ask = async (_: unknown, allow: () => Promise<boolean>) => {
    calls.push(await allow())
    return { ok: false, reason: 'unavailable' } as const
  }
  const paddle = { prices: { preview: ask, checkPostalCode: ask } }
  const context = {
    backend: { catalogue: {}, prices: limitedPrices(paddle as never, limits) },
    visitor: { address: '192.0.2.1' },
    session: { customer: null },
    location: async () => ({ country: 'US' }),
  } as unknown as SiteContext
  expect(await locateBuyer(context, { postalCode: '94103' })).toEqual({
    ok: true,
    location: { country: 'US' },
  })
  expect(calls).toEqual([false])
})
