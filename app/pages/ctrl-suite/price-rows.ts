import { entitiesOf } from '../../domain/configuration.ts'
import { countWords } from '../../domain/count-words.ts'
import type { BagOverview } from '../../domain/prices.ts'
import type { PriceRow } from '../../ui/price-list.tsx'

export function priceRowsOf(overview: BagOverview): PriceRow[] {
  const { edition, players, entities, subTotal, tax, discount, total, currency } = overview
  return [
    { label: edition.name, amount: edition.total },
    ...(players
      ? [
          {
            label: 'Extra players',
            detail: countWords(players.quantity, 'player unit'),
            amount: players.total,
          },
        ]
      : []),
    ...(entities
      ? [
          {
            label: 'Entity blocks',
            detail: `${countWords(entities.blocks, 'block')}, ${entitiesOf(entities.blocks)} entities in all`,
            amount: entities.total,
          },
        ]
      : []),
    { label: 'Subtotal', amount: subTotal },
    ...(discount ? [{ label: 'Discount', amount: discount, isDiscount: true }] : []),
    { label: 'Tax Estimate', amount: tax },
    { label: 'Total', amount: total, code: currency, isTotal: true },
  ]
}
