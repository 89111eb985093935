import type { SiteContext } from '../context.ts'
import { EMPTY_BAG } from '../domain/bag.ts'
import type { DiscountRefusal } from '../domain/discount.ts'
import { type Extension, extensionItems } from '../domain/extension.ts'
import { type BagSummary, namesOfPrices, summariseBag } from '../domain/price-bag.ts'
import type { PriceLocation } from '../domain/price-location.ts'
import { type PriceProblem, priceProblemOf } from '../domain/prices.ts'

export type ExtensionPrice =
  | {
      ok: true
      summary: BagSummary
      /** The discount that the price includes. */
      discountId: string | null
      /** Why the price doesn't include the bag's discount. */
      discountRefusal: DiscountRefusal | null
    }
  | { ok: false; reason: PriceProblem; gone?: never }
  /** `gone` names what's no longer sold; '' if that isn't known. */
  | { ok: false; reason: 'price-gone'; gone: string }

/** With the bag's discount, if that applies to the extension. */
export async function priceExtension(
  extension: Extension,
  location: PriceLocation,
  { backend, session, visitor }: SiteContext,
  { isBinding }: { isBinding: boolean },
): Promise<ExtensionPrice> {
  const { catalogue, prices } = backend
  const items = extensionItems(extension, catalogue)
  const preview = (discountId: string | null) =>
    prices.preview({ items, location, address: visitor.address, discountId, isBinding })
  const bagDiscountId = session.bag.discount?.id ?? null
  const discounted = await preview(bagDiscountId)
  const discountRefusal =
    !discounted.ok && discounted.reason === 'discount-refused' ? discounted.refusal : null
  const result = discountRefusal ? await preview(null) : discounted
  if (result.ok) {
    const summary = summariseBag(EMPTY_BAG, result.value, catalogue)
    return { ok: true, summary, discountId: discountRefusal ? null : bagDiscountId, discountRefusal }
  }
  if (result.reason !== 'price-gone') return { ok: false, reason: priceProblemOf(result) }
  return { ok: false, reason: 'price-gone', gone: namesOfPrices(result.gonePriceIds, catalogue) }
}
