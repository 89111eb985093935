import type { SiteContext } from '../../../context.ts'
import { addsNothing, type Extension, type OwnedEngine } from '../../../domain/extension.ts'
import type { License } from '../../../domain/license.ts'
import { hasRequested, readAddition, readExtension } from '../../../domain/parse-extension.ts'
import { buyerOf, countryOnly, type PriceLocation } from '../../../domain/price-location.ts'
import { additionPricesOf } from '../../../domain/unit-prices.ts'
import { loadExtensionPayment } from '../../../store/load-payment.ts'
import { locateBuyer } from '../../../store/postal-code.ts'
import { previewUnits } from '../../../store/preview-units.ts'
import { priceExtension } from '../../../store/price-extension.ts'

interface LicenseData {
  license: License
  asOf: string
  isStale: boolean
  now: string
}

export type ExtensionData = LicenseData & Awaited<ReturnType<typeof loadExtension>>

/** Loads what the page shows for the additions in its URL: prices, and a payment for the same license. */
export async function loadExtension(
  context: SiteContext,
  { license, engine, query }: { license: License; engine: OwnedEngine; query: URLSearchParams },
) {
  const { extension, typed, errors } = readAddition(query, engine)
  const { location, ...place } = await loadPlace(context, query.get('postalCode'))
  const [prices, payment] = await Promise.all([
    loadPrices(context, {
      extension,
      engine: readExtension(query, engine).extension?.to ?? engine,
      location,
    }),
    loadExtensionPayment(context, { license: license.id, hasAll: hasRequested(query, engine) }),
  ])
  return { engine, typed, errors, ...place, ...prices, payment }
}

/** Returns where the visitor buys, and for which business. Without a usable postal code, prices are the country's. */
async function loadPlace(context: SiteContext, postalCode: string | null) {
  const place = await locateBuyer(context, { postalCode })
  const location = place.ok ? place.location : countryOnly(await context.location())
  const buyer = buyerOf(location)?.name ?? null
  return { location, buyer, postalCode, postalCodeError: place.ok ? null : place.error }
}

const NO_PRICES = { updates: null, asOf: null }

interface PricedChoices {
  /** Null if the choices are invalid. */
  extension: Extension | null
  /** The engine that the page shows, which further additions are priced for. */
  engine: OwnedEngine
  location: PriceLocation
}

/** Returns the price of the extension, and what each further addition costs. */
async function loadPrices(context: SiteContext, { extension, engine, location }: PricedChoices) {
  const [units, price] = await Promise.all([
    previewUnits(context),
    extension && !addsNothing(extension)
      ? priceExtension(extension, location, context, { isBinding: false })
      : null,
  ])
  // Show both prices or neither: a lone one could be mistaken for the other.
  const hasBoth = units.ok && (price === null || price.ok)
  const prices = hasBoth ? additionPricesOf(units.value, engine, context.backend.catalogue) : NO_PRICES
  return { price, prices }
}
