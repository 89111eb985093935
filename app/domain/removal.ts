import { type Bag, type BagItem, configurationOf, bagKeyOf, isEditionPrice, itemsOf } from './bag.ts'
import { type Catalogue, type PriceName, priceNameOf } from './catalogue.ts'
import { SOLD_COUNTS, entityBlocks, extraPlayers } from './configuration.ts'
import { configurationWords, countWords } from './count-words.ts'
import { DISCOUNT_CODE_LENGTH_MAX } from './limits.ts'
import { nameOfPrice } from './price-bag.ts'

/** As an Undo button sends it: `pri_a:1 pri_b:2|dsc_x|CODE`, the discount only if it was removed too. */
const REMOVAL = /^(?<items>[^|]+)(?:\|(?<id>dsc_[a-z\d]{26})\|(?<code>.*))?$/

const QUANTITY_LIMITS: Partial<Record<PriceName, number>> = {
  players: extraPlayers(SOLD_COUNTS.players.max),
  entities: entityBlocks(SOLD_COUNTS.entities.max),
}

function isSold({ priceId, quantity }: BagItem, catalogue: Catalogue): boolean {
  const name = priceNameOf(catalogue, priceId)
  return (
    quantity >= 1 &&
    quantity <= (isEditionPrice(priceId, catalogue) ? 1 : ((name && QUANTITY_LIMITS[name]) ?? 0))
  )
}

/** What the visitor took out of the bag, and the discount if it went with it. */
export function removalOf(before: Bag, after: Bag): Bag {
  return {
    items: before.items.filter(({ priceId }) => after.items.every((item) => item.priceId !== priceId)),
    discount: after.discount ? null : before.discount,
  }
}

export const writeRemoval = ({ items, discount }: Bag): string =>
  bagKeyOf({ items }) + (discount ? `|${discount.id}|${discount.code ?? ''}` : '')

/** Null unless it's something that could have been in a bag, because the text comes from a form. */
export function readRemoval(text: string, catalogue: Catalogue): Bag | null {
  const { items: written = '', id, code = '' } = REMOVAL.exec(text)?.groups ?? {}
  const items = itemsOf(written)
  const isDistinct = new Set(items.map(({ priceId }) => priceId)).size === items.length
  const isWhole = bagKeyOf({ items }) === written
  if (items.length === 0 || !isDistinct || !isWhole || code.length > DISCOUNT_CODE_LENGTH_MAX) return null
  if (items.filter(({ priceId }) => isEditionPrice(priceId, catalogue)).length > 1) return null
  if (!items.every((item) => isSold(item, catalogue))) return null
  return { items, discount: id === undefined ? null : { id, code: code || null } }
}

export function removalWords(removal: Bag, catalogue: Catalogue): string {
  const configuration = configurationOf(removal, catalogue)
  if (configuration) return configurationWords(configuration).join(', ')
  return removal.items.map((item) => itemWords(item, catalogue)).join(', ')
}

function itemWords({ priceId, quantity }: BagItem, catalogue: Catalogue): string {
  if (priceId === catalogue.players) return countWords(quantity, 'player unit')
  if (priceId === catalogue.entities) return countWords(quantity, 'entity block')
  return nameOfPrice(priceId, catalogue)
}
