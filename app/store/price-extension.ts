import type { SiteContext } from '../context.ts'
import { EMPTY_BAG } from '../domain/bag.ts'
import type { DiscountRefusal } from '../domain/discount.ts'
import { type Extension, extensionItems } from '../domain/extension.ts'
import { nameOfPrice } from '../domain/price-bag.ts'
import type { PriceLocation } from '../domain/price-location.ts'
import { type BagSummary, type PriceProblem, priceProblemOf, summariseBag } from '../domain/prices.ts'

export type ExtensionPrice =
  | {
      ok: true
      summary: BagSummary
      discountId: string | null
      discountRefusal: DiscountRefusal | null
    }
  | { ok: false; reason: PriceProblem; gone?: never }
  | { ok: false; reason: 'price-gone'; gone: string[] }

export async function priceExtension(
  extension: Extension,
  location: PriceLocation,
  { backend, session, visitor }: SiteContext,
  { isBinding }: { isBinding: boolean },
): Promise<ExtensionPrice> {
  const { catalogue } = backend
  const items = extensionItems(extension, catalogue)
  const pricingLocation = { location, address: visitor.address }
  const preview = (discountId: string | null) =>
    backend.prices.preview({ ...pricingLocation, items, discountId, isBinding })
  const discountId = session.bag.discount?.id ?? null
  const first = await preview(discountId)
  const discountRefusal = !first.ok && first.reason === 'discount-refused' ? first.refusal : null
  const result = discountRefusal ? await preview(null) : first
  if (result.ok) {
    const summary = summariseBag(EMPTY_BAG, result.value, catalogue)
    return { ok: true, summary, discountId: discountRefusal ? null : discountId, discountRefusal }
  }
  if (result.reason !== 'price-gone') return { ok: false, reason: priceProblemOf(result) }
  const gone = result.gonePriceIds.map((priceId) => nameOfPrice(priceId, catalogue))
  return { ok: false, reason: 'price-gone', gone }
}
