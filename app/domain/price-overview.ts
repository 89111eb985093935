import { type Catalogue, EDITIONS, productIdOf } from './catalogue.ts'
import { bagItemsFor, type Configuration, ENTITIES_PER_BLOCK, updateItemsFor } from './configuration.ts'
import { times } from './money.ts'
import {
  eachTotal,
  formatterFor,
  formatTotals,
  isUpdateLine,
  type PricePreview,
  type PreviewTotals,
  staleSince,
  sumOf,
} from './prices.ts'

export type PriceOverview = NonNullable<ReturnType<typeof overviewOf>>

/**
 * What each part of an engine costs; null without an edition. `updatesTotal`: a year of updates, before tax like all
 * line prices; null if the preview has none.
 */
export function overviewOf(preview: PreviewTotals) {
  const format = formatterFor(preview)
  const lines = preview.lines.filter((line) => !isUpdateLine(line))
  const updates = preview.lines.filter(isUpdateLine)
  const find = (productid: string) =>
    lines.find((line) => line.product.customData.productid === productid) ?? null
  const [edition] = EDITIONS.flatMap((name) => {
    const productid = productIdOf(name)
    const line = find(productid)
    return line ? { productid, line } : []
  })
  if (!edition) return null
  const players = find(productIdOf('players'))
  const blocks = find(productIdOf('entities'))
  return {
    productid: edition.productid,
    edition: { name: edition.line.product.name, total: format(edition.line.totals.subtotal) },
    players: players && { quantity: players.quantity, total: format(players.totals.subtotal) },
    entities: blocks && {
      quantity: blocks.quantity * ENTITIES_PER_BLOCK,
      blocks: blocks.quantity,
      total: format(blocks.totals.subtotal),
    },
    ...formatTotals(preview, lines),
    currency: preview.currency,
    updatesTotal: updates.length > 0 ? format(sumOf(updates, 'subtotal')) : null,
    asOf: staleSince(preview),
  }
}

/** Only what `estimateOf` reads, because it's sent with the page. */
export const estimateSourceOf = (
  { country, currency, isTaxUnknown = false, lines }: PricePreview,
  catalogue: Catalogue,
) => ({
  country,
  currency,
  isTaxUnknown,
  catalogue,
  lines: lines.map(({ priceId, product: { name, customData }, unitTotals, formattedTotals: { total } }) => ({
    priceId,
    product: { name, customData },
    unitTotals,
    formattedTotals: { total },
  })),
})

/** The total at unit prices, shown until the server confirms a price; null if something is no longer sold. */
export function estimateOf(
  { catalogue, ...preview }: ReturnType<typeof estimateSourceOf>,
  configuration: Configuration,
): PriceOverview | null {
  const items = [...bagItemsFor(configuration, catalogue), ...updateItemsFor(configuration, catalogue)]
  const lines = items.flatMap(({ priceId, quantity }) => {
    const unit = preview.lines.find((line) => line.priceId === priceId)
    if (!unit) return []
    const totals = eachTotal((field) => times(unit.unitTotals[field], quantity))
    return { ...unit, quantity, totals }
  })
  return lines.length < items.length ? null : overviewOf({ ...preview, lines })
}
