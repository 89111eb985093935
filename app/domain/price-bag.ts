import { EDITION_NAMES } from '../shop.ts'
import { type Bag, dropGonePrices, isEmpty } from './bag.ts'
import {
  type Catalogue,
  EDITIONS,
  type PriceName,
  priceNameOf,
  UNITS,
  updatesPrice,
  UPGRADES,
} from './catalogue.ts'
import { itemHref } from './configuration-href.ts'
import { countWords, listWords } from './count-words.ts'
import { type DiscountRefusal, refusalWords } from './discount.ts'
import { lineName } from './line-name.ts'
import { capitalise } from './plain-text.ts'
import {
  formatterFor,
  formatTotals,
  isUpdateLine,
  type PricePreview,
  type PreviewResult,
  type PriceProblem,
  staleSince,
  sumOf,
} from './prices.ts'

const UNIT_WORDS = { ...EDITION_NAMES, players: 'player units', entities: 'entity blocks' }

/** In the middle of a sentence. For prices that the provider no longer names. */
const PRICE_WORDS = Object.fromEntries([
  ...UNITS.map((unit) => [unit, UNIT_WORDS[unit]]),
  ...UNITS.map((unit) => [updatesPrice(unit), `updates for ${UNIT_WORDS[unit]}`]),
  ...UPGRADES.map(({ price, to }) => [price, `the upgrade to ${EDITION_NAMES[to]}`]),
]) as Record<PriceName, string>

const SINGULAR: readonly PriceName[] = [...EDITIONS, ...UPGRADES.map(({ price }) => price)]

export function summariseBag(bag: Bag, preview: PricePreview, catalogue: Catalogue) {
  const format = formatterFor(preview)
  return {
    currency: preview.currency,
    lines: preview.lines.map((line) => ({
      id: line.priceId,
      name: lineName(line.product.name, isUpdateLine(line)),
      description: line.product.description,
      imageUrl: line.product.imageUrl,
      productid: line.product.customData.productid,
      quantity: line.quantity,
      href: itemHref(bag, line.priceId, catalogue),
      formattedUnit: format(line.unitTotals.subtotal),
      /** The lines' subtotals, before tax and discount, add up to the bag's subtotal, and their totals to its total. */
      formattedSubtotal: format(line.totals.subtotal),
      formattedTotal: format(line.totals.total),
    })),
    totals: formatTotals(preview, preview.lines),
    totalMinor: sumOf(preview.lines, 'total'),
    asOf: staleSince(preview),
  }
}

export type BagSummary = ReturnType<typeof summariseBag>
export type BagLine = BagSummary['lines'][number]

export type PricedBag =
  | { state: 'priced'; summary: BagSummary; discountCode: string | null }
  | { state: 'unpriced'; reason: PriceProblem }
  | { state: 'changed'; bag: Bag; message: string; discountRefusal?: DiscountRefusal }

export function nameOfPrice(priceId: string, catalogue: Catalogue): string {
  const name = priceNameOf(catalogue, priceId)
  return name ? capitalise(PRICE_WORDS[name]) : 'An item'
}

const namesIn = (priceIds: readonly string[], catalogue: Catalogue) =>
  priceIds.flatMap((priceId) => priceNameOf(catalogue, priceId) ?? [])

/**
 * Starts a sentence. A price may be missing from the catalogue, because the settings have changed since it was chosen. ''
 * without any prices.
 */
export function namesOfPrices(priceIds: readonly string[], catalogue: Catalogue): string {
  const names = namesIn(priceIds, catalogue)
  const unnamed = priceIds.length - names.length
  const unnamedWords = countWords(unnamed, names.length > 0 ? 'more item' : 'item')
  const words = [...names.map((name) => PRICE_WORDS[name]), ...(unnamed > 0 ? [unnamedWords] : [])]
  return capitalise(listWords(words, 'and'))
}

function goneMessage(priceIds: readonly string[], emptiesBag: boolean, catalogue: Catalogue): string {
  const names = namesIn(priceIds, catalogue)
  const items = namesOfPrices(priceIds, catalogue)
  const isOne = priceIds.length === 1 && names.every((name) => SINGULAR.includes(name))
  const done = emptiesBag ? 'emptied your bag' : `took ${isOne ? 'it' : 'them'} out of your bag`
  return `${items} ${isOne ? 'is' : 'are'} no longer sold at this price, so we ${done}.`
}

export function readBagPreview(bag: Bag, result: PreviewResult, catalogue: Catalogue): PricedBag {
  if (result.ok) {
    const discountCode = result.value.discountCode ?? null
    return { state: 'priced', summary: summariseBag(bag, result.value, catalogue), discountCode }
  }
  switch (result.reason) {
    case 'price-gone': {
      const gone = bag.items
        .map(({ priceId }) => priceId)
        .filter((priceId) => result.gonePriceIds.includes(priceId))
      if (gone.length === 0) return { state: 'unpriced', reason: 'unavailable' }
      const changed = dropGonePrices(bag, gone, catalogue)
      // Without its edition, more than that goes.
      const emptiesBag = isEmpty(changed) && gone.length < bag.items.length
      return { state: 'changed', bag: changed, message: goneMessage(gone, emptiesBag, catalogue) }
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
