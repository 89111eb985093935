import type { SiteContext } from '../../../context.ts'
import { type UnitPrices, unitPricesOf, UNITS } from '../../../domain/unit-prices.ts'
import { withTimeout } from '../../../timeout.ts'

/**
 * What one of each thing costs, in one preview that all visitors of a country share; null when it does not come in
 * time. What is no longer sold is left out.
 */
export async function askUnitPrices({
  backend,
  visitor,
  location,
}: Pick<SiteContext, 'backend' | 'visitor' | 'location'>): Promise<UnitPrices | null> {
  const { catalogue } = backend
  const place = { location: await location(), address: visitor.address }
  const ask = (priceIds: readonly string[]) =>
    backend.prices.preview({ ...place, items: priceIds.map((priceId) => ({ priceId, quantity: 1 })) })
  const askKnown = async () => {
    const all = UNITS.map((unit) => catalogue[unit])
    const first = await ask(all)
    if (first.ok || first.reason !== 'price-gone') return first
    return ask(all.filter((priceId) => !first.gonePriceIds.includes(priceId)))
  }
  const result = await withTimeout(askKnown(), null)
  return result?.ok ? unitPricesOf(result.value, catalogue) : null
}
