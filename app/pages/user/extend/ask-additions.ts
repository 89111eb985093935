import type { SiteContext } from '../../../context.ts'
import { EMPTY_BAG } from '../../../domain/bag.ts'
import { updateItemsFor } from '../../../domain/configuration.ts'
import { configurationOfEngine, type OwnedEngine } from '../../../domain/extension.ts'
import { withoutZeroDecimals } from '../../../domain/money.ts'
import { summariseBag, timeOfOld } from '../../../domain/prices.ts'
import { type PriceName, UPGRADES } from '../../../domain/catalogue.ts'
import { type UnitPrices, unitPricesOf } from '../../../domain/unit-prices.ts'
import { previewUnits } from '../../../store/preview-units.ts'
import { withTimeout } from '../../../store/timeout.ts'

const ADDITIONS: readonly PriceName[] = [...UPGRADES.map(({ price }) => price), 'players', 'entities']

export interface AdditionPrices extends UnitPrices {
  updates: string | null
  asOf: string | null
}

/** Asks in previews that many visitors share; what does not come in time is not known. */
export async function askAdditions(engine: OwnedEngine, context: SiteContext): Promise<AdditionPrices> {
  const [result, updates] = await Promise.all([
    previewUnits(context, ADDITIONS),
    withTimeout(askUpdates(engine, context), null),
  ])
  const units = result.ok ? unitPricesOf(result.value, context.backend.catalogue, ADDITIONS) : {}
  const asOf = (result.ok && timeOfOld(result.value)) || updates?.asOf || null
  return { ...units, updates: updates?.price ?? null, asOf }
}

async function askUpdates(engine: OwnedEngine, { backend, visitor, location }: SiteContext) {
  const configuration = configurationOfEngine(engine)
  if (!configuration) return null
  const result = await backend.prices.preview({
    items: updateItemsFor(configuration, backend.catalogue),
    location: await location(),
    address: visitor.address,
  })
  if (!result.ok) return null
  const { totals } = summariseBag(EMPTY_BAG, result.value, backend.catalogue)
  return { price: withoutZeroDecimals(totals.subTotal), asOf: timeOfOld(result.value) }
}
