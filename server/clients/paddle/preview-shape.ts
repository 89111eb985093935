import type { PricingPreview } from '@paddle/paddle-node-sdk'
import { z } from 'zod'
import type { BagItem } from '../../../app/domain/bag.ts'
import { DISCOUNT_CODE_LENGTH_MAX } from '../../../app/domain/limits.ts'
import type { PricePreview } from '../../../app/domain/prices.ts'
import { isSecureUrl } from '../../domain/secure-url.ts'

const Amount = z.string().regex(/^-?\d+$/)
const totalsOf = (field: z.ZodString) =>
  z.object({ subtotal: field, tax: field, discount: field, total: field })

/** The SDK doesn't validate answers. */
export const PreviewShape: z.ZodType<PricePreview> = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  discountId: z.string().nullable(),
  discountCode: z.string().max(DISCOUNT_CODE_LENGTH_MAX).nullable().optional().catch(null),
  isTaxUnknown: z.boolean().optional(),
  lines: z.array(
    z.object({
      priceId: z.string(),
      quantity: z.int().positive(),
      product: z.object({
        id: z.string(),
        name: z.string(),
        description: z.string().nullable(),
        imageUrl: z.string().refine(isSecureUrl).nullable().catch(null),
        customData: z.object({
          productid: z.string().min(1).nullable().catch(null),
          parentid: z.string().min(1).nullable().catch(null),
        }),
      }),
      unitTotals: totalsOf(Amount),
      totals: totalsOf(Amount),
      formattedUnitTotals: totalsOf(z.string()),
      formattedTotals: totalsOf(z.string()),
    }),
  ),
})

const listItems = (items: readonly BagItem[]) =>
  items
    .map(({ priceId, quantity }) => `${priceId} ${quantity}`)
    .sort()
    .join()

const codeOf = ({ discountId, details }: PricingPreview): string | null =>
  details.lineItems.flatMap(({ discounts }) => discounts).find(({ discount }) => discount.id === discountId)
    ?.discount.code ?? null

export function readPreview(preview: PricingPreview, items: readonly BagItem[]): PricePreview | null {
  const parsed = PreviewShape.safeParse({
    currency: preview.currencyCode,
    discountId: preview.discountId,
    discountCode: codeOf(preview),
    lines: preview.details.lineItems.map((line) => ({
      ...line,
      priceId: line.price.id,
      product: { ...line.product, customData: line.product.customData ?? {} },
    })),
  })
  return parsed.success && listItems(parsed.data.lines) === listItems(items) ? parsed.data : null
}
