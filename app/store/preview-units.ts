import type { Backend } from '../backend.ts'
import type { SiteContext, Visitor } from '../context.ts'
import { type PriceName, UNITS } from '../domain/catalogue.ts'
import type { PreviewResult } from '../domain/prices.ts'
import { withTimeout } from './timeout.ts'

export interface UnitsSource {
  backend: Pick<Backend, 'catalogue' | 'prices'>
  visitor: Pick<Visitor, 'address'>
  location: SiteContext['location']
}

/** One preview for all visitors of a country and all pages with prices; it leaves out what is no longer sold. */
export function previewUnits(
  { backend, visitor, location }: UnitsSource,
  units: readonly PriceName[] = UNITS,
): Promise<PreviewResult> {
  const { catalogue, prices } = backend
  const ask = async (priceIds: readonly string[]) =>
    prices.preview({
      items: priceIds.map((priceId) => ({ priceId, quantity: 1 })),
      location: await location(),
      address: visitor.address,
    })
  const askKnown = async () => {
    const all = units.map((unit) => catalogue[unit])
    const first = await ask(all)
    if (first.ok || first.reason !== 'price-gone') return first
    return ask(all.filter((priceId) => !first.gonePriceIds.includes(priceId)))
  }
  return withTimeout(askKnown(), { ok: false, reason: 'unavailable' } as const)
}
