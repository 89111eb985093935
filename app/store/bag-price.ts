import type { ShownMessage, SiteContext } from '../context.ts'
import { type Bag, isEmpty } from '../domain/bag.ts'
import { withCurrency } from '../domain/money.ts'
import { type PricedBag, readBagPreview } from '../domain/price-bag.ts'
import type { PriceLocation } from '../domain/price-location.ts'
import { taxWords } from '../domain/tax-words.ts'
import { locateSale } from './locate-sale.ts'
import { withTimeout } from './timeout.ts'

/** `location` is `locateSale`'s. */
export async function priceBag(
  { backend, visitor }: Pick<SiteContext, 'backend' | 'visitor'>,
  bag: Bag,
  { location, isBinding = false }: { location: PriceLocation; isBinding?: boolean },
): Promise<PricedBag> {
  const result = await backend.prices.preview({
    items: bag.items,
    location,
    address: visitor.address,
    discountId: bag.discount?.id ?? null,
    isBinding,
  })
  return readBagPreview(bag, result, backend.catalogue)
}

/** A page that only mentions the total waits this long at most, for prices and for the business that pays them. */
const TOTAL_TIMEOUT_MS = 1000

/** With its currency and tax; null if the bag is empty or can't be priced in time. */
export async function findBagTotal(context: SiteContext): Promise<string | null> {
  const { bag } = context.session
  if (isEmpty(bag)) return null
  const price = async () => priceBag(context, bag, { location: await locateSale(context), isBinding: true })
  const priced = await withTimeout(price(), null, TOTAL_TIMEOUT_MS)
  if (priced?.state !== 'priced') return null
  const { totals, currency } = priced.summary
  return `${withCurrency(totals.total, currency)} ${taxWords(totals)}`
}

export async function withBagTotal(context: SiteContext, message: ShownMessage): Promise<ShownMessage> {
  const total = await findBagTotal(context)
  return total === null ? message : { ...message, total }
}
