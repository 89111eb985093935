import { type Bag, dropGonePrices } from './bag.ts'
import { type Catalogue, type PriceName, priceNameOf, UNITS, updatesPrice, UPGRADES } from './catalogue.ts'
import { listWords } from './count-words.ts'
import { type DiscountRefusal, refusalWords } from './discount.ts'
import { type BagSummary, type PreviewResult, type PriceProblem, summariseBag } from './prices.ts'
import { EDITION_NAMES } from '../shop.ts'

/** For a price that the provider no longer names. */
const UNIT_WORDS = { ...EDITION_NAMES, players: 'player units', entities: 'entity blocks' }

const PRICE_WORDS = Object.fromEntries([
  ...UNITS.map((unit) => [unit, UNIT_WORDS[unit].replace(/^[a-z]/, (letter) => letter.toUpperCase())]),
  ...UNITS.map((unit) => [updatesPrice(unit), `Updates for ${UNIT_WORDS[unit]}`]),
  ...UPGRADES.map(({ price, to }) => [price, `The upgrade to ${EDITION_NAMES[to]}`]),
]) as Record<PriceName, string>

export type PricedBag =
  | { state: 'priced'; summary: BagSummary; discountCode: string | null }
  | { state: 'unpriced'; reason: PriceProblem }
  | { state: 'changed'; bag: Bag; message: string; discountRefusal?: DiscountRefusal }

export function nameOfPrice(priceId: string, catalogue: Catalogue): string {
  const name = priceNameOf(catalogue, priceId)
  return name ? PRICE_WORDS[name] : 'An item'
}

export function readBagPreview(bag: Bag, result: PreviewResult, catalogue: Catalogue): PricedBag {
  if (result.ok) {
    const discountCode = result.value.discountCode ?? null
    return { state: 'priced', summary: summariseBag(bag, result.value, catalogue), discountCode }
  }
  switch (result.reason) {
    case 'price-gone': {
      const gone = bag.items
        .map((item) => item.priceId)
        .filter((priceId) => result.gonePriceIds.includes(priceId))
      if (gone.length === 0) return { state: 'unpriced', reason: 'unavailable' }
      const names = listWords(
        gone.map((priceId) => nameOfPrice(priceId, catalogue)),
        'and',
      )
      const isPlural = gone.length > 1 || names.endsWith('s')
      return {
        state: 'changed',
        bag: dropGonePrices(bag, gone, catalogue),
        message: isPlural
          ? `${names} are no longer sold at this price, so we took them out of your bag.`
          : `${names} is no longer sold at this price, so we took it out of your bag.`,
      }
    }
    case 'discount-refused':
      if (!bag.discount) return { state: 'unpriced', reason: 'unavailable' }
      return {
        state: 'changed',
        bag: { ...bag, discount: null },
        discountRefusal: result.refusal,
        message: `Your discount ${refusalWords(result.refusal)}, so we removed it. The items are still in your bag.`,
      }
    default:
      return { state: 'unpriced', reason: result.reason }
  }
}
