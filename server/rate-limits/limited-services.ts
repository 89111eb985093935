import type { Discounts, PricePreviewRequest, Prices } from '../../app/backend/prices.ts'
import type { ArticlesCall, UpstreamLimit } from '../clients/articles/requests.ts'
import type { createPaddle } from '../clients/paddle.ts'
import { EVERYBODY, type RateLimits } from './rate-limits.ts'

type Paddle = ReturnType<typeof createPaddle>

/**
 * Counts previews against the visitor's limits, then against those of all visitors. Previews of items from a URL have
 * lower limits of their own, so that they can't use up everybody's.
 */
export function limitedPrices({ prices }: Paddle, limits: RateLimits): Prices {
  const allowFrom =
    ({ address, kind }: Pick<PricePreviewRequest, 'address' | 'kind'>) =>
    async (): Promise<boolean> => {
      const isBrowsing = kind === 'browsing'
      if (isBrowsing && !(await limits.browsedPreviews.take(address)).ok) return false
      if (!(await limits.pricePreviews.take(address)).ok) return false
      if (isBrowsing && !(await limits.allBrowsedPreviews.take(EVERYBODY)).ok) return false
      return (await limits.allPricePreviews.take(EVERYBODY)).ok
    }
  return {
    preview: (request) => prices.preview(request, allowFrom(request)),
    checkPostalCode: (request) => prices.checkPostalCode(request, allowFrom(request)),
  }
}

/** Limits how many codes a visitor can try. */
export const limitedDiscounts = ({ discounts }: Paddle, limits: RateLimits): Discounts => ({
  async findByCode(code, address) {
    const taken = await limits.discountCodes.take(address)
    return taken.ok ? discounts.findByCode(code) : taken
  },
})

/** Unlisted articles have a lower limit, so that made-up names can't use up all our calls. */
export const contentLimit =
  (limits: RateLimits) =>
  async (call: ArticlesCall): Promise<UpstreamLimit> => {
    if (!call.isListed) {
      if (!(await limits.unlistedArticles.take(call.address)).ok) return 'over-limit'
      if (!(await limits.allUnlistedArticles.take(EVERYBODY)).ok) return 'unavailable'
    }
    return (await limits.allContentCalls.take(EVERYBODY)).ok ? 'ok' : 'unavailable'
  }
