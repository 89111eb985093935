import type { PricingPreview } from '@paddle/paddle-node-sdk'
import type { BagItem } from '../../../app/domain/bag.ts'
import { DISCOUNT_CODE_LENGTH_MAX } from '../../../app/domain/limits.ts'
import { PriceAnswer } from '../../../app/domain/shapes.server.ts'
import { secureHref } from '../../values/secure-url.ts'

const listItems = (items: readonly BagItem[]) =>
  items
    .map(({ priceId, quantity }) => `${priceId} ${quantity}`)
    .sort()
    .join()

function codeOf({ discountId, details }: PricingPreview): string | null {
  const discounts = details.lineItems.flatMap((line) => line.discounts.map(({ discount }) => discount))
  const code = discounts.find(({ id }) => id === discountId)?.code ?? ''
  return code.length > DISCOUNT_CODE_LENGTH_MAX ? null : code || null
}

export function readPreview(preview: PricingPreview, items: readonly BagItem[]): PriceAnswer | null {
  const parsed = PriceAnswer.safeParse({
    currency: preview.currencyCode,
    discountId: preview.discountId,
    discountCode: codeOf(preview),
    lines: preview.details.lineItems.map(({ product, ...line }) => ({
      ...line,
      priceId: line.price.id,
      product: {
        ...product,
        customData: product.customData ?? {},
        imageUrl: secureHref(String(product.imageUrl)),
      },
    })),
  })
  return parsed.success && listItems(parsed.data.lines) === listItems(items) ? parsed.data : null
}
