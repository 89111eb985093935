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
            label: 'Player units',
            detail: `${countWords(players.quantity, 'unit')}, ${players.quantity + 1} players in all`,
            amount: players.total,
            tax: null,
          },
        ]
      : []),
    ...(entities
      ? [
          {
            label: 'Entity blocks',
            detail: `${countWords(entities.blocks, 'block')}, ${entitiesOf(entities.blocks)} entities in all`,
            amount: entities.total,
            tax: null,
          },
        ]
      : []),
    ...totalRows({ subTotal, tax, discount, total }, { currency }),
  ]
}
