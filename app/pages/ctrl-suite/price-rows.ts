import { entitiesOf } from '../../domain/configuration.ts'
import { countWords } from '../../domain/count-words.ts'
import type { BagOverview } from '../../domain/prices.ts'
import { type PriceRow, totalRows } from '../../ui/price-list.tsx'

export function priceRowsOf(overview: BagOverview): PriceRow[] {
  const { edition, players, entities, subTotal, tax, discount, total, currency } = overview
  return [
    { label: edition.name, amount: edition.total, tax: null },
    ...(players
      ? [
          {
            label: 'Extra players',
            detail: countWords(players.quantity, 'player unit'),
            amount: players.total,
            tax: null,
          },
        ]
      : []),
    ...(entities
      ? [
          {
            label: 'Entity packs',
            detail: `${countWords(entities.blocks, 'pack')}, ${entitiesOf(entities.blocks)} entities in all`,
            amount: entities.total,
            tax: null,
          },
        ]
      : []),
    ...totalRows({ subTotal, tax, discount, total }, { currency }),
  ]
}
