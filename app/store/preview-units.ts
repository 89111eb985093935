import type { Backend } from '../backend/backend.ts'
import type { SiteContext, Visitor } from '../context.ts'
import { PRICE_NAMES } from '../domain/catalogue.ts'
import { countryOf, withoutPostalCode } from '../domain/price-location.ts'
import type { PricePreview, PreviewResult } from '../domain/prices.ts'
import { TIMEOUT_MS, withTimeout } from './timeout.ts'

/** Prices are secondary on these pages, so the pages wait this long at most. */
const ASIDE_TIMEOUT_MS = 700

export interface UnitsSource {
  backend: Pick<Backend, 'catalogue'> & { prices: Pick<Backend['prices'], 'preview'> }
  visitor: Pick<Visitor, 'address'>
  location: SiteContext['location']
}

/** All visitors from one country share a preview of prices before tax. Leaves out what's no longer sold. */
export function previewUnits(
  { backend, visitor, location }: UnitsSource,
  { isBinding, timeoutMs = TIMEOUT_MS }: { isBinding?: boolean; timeoutMs?: number } = {},
): Promise<PreviewResult> {
  const { catalogue, prices } = backend
  const preview = async (priceIds: readonly string[]) =>
    prices.preview({
      items: priceIds.map((priceId) => ({ priceId, quantity: 1 })),
      location: withoutPostalCode(await location()),
      address: visitor.address,
      kind: 'offer',
      ...(isBinding ? { isBinding } : {}),
    })
  const askKnown = async () => {
    const all = [...new Set(PRICE_NAMES.map((name) => catalogue[name]))]
    const first = await preview(all)
    if (first.ok || first.reason !== 'price-gone') return first
    return preview(all.filter((priceId) => !first.gonePriceIds.includes(priceId)))
  }
  return withTimeout(askKnown(), { ok: false, reason: 'unavailable' } as const, timeoutMs)
}

/** Null if prices are late, old or unavailable, or would be for a single IP address. */
export async function previewAside(source: UnitsSource): Promise<PricePreview | null> {
  if (countryOf(await source.location()) === null) return null
  const result = await previewUnits(source, { timeoutMs: ASIDE_TIMEOUT_MS })
  return result.ok && !result.value.isOld ? result.value : null
}
