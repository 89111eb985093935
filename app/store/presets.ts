import useCasesPage from '../content/use-cases.ts'
import type { Catalogue } from '../domain/catalogue.ts'
import { bagItemsFor } from '../domain/configuration.ts'
import type { PricePreview } from '../domain/prices.ts'
import { priceOfItems } from '../domain/unit-prices.ts'

/** The use cases as starting points, with prices if there's a preview. Only for loaders: their text is too long for the browser. */
export const presetsOf = (preview: PricePreview | null, catalogue: Catalogue) =>
  useCasesPage.useCases.map(({ id, kind, configuration }) => ({
    id,
    kind,
    configuration,
    price: preview && priceOfItems(preview, bagItemsFor(configuration, catalogue)),
  }))
