import {
  type Bag,
  type BagItem,
  configurationOf,
  bagKeyOf,
  isEditionPrice,
  isEmpty,
  itemsOf,
  type Removal,
} from './bag.ts'
import { type Catalogue, type PriceName, priceNameOf } from './catalogue.ts'
import { SOLD_COUNTS, entityBlocks, extraPlayers } from './configuration.ts'
import { configurationWords, countWords } from './count-words.ts'
import { parseLabel } from './license-label.ts'
import { nameOfPrice } from './price-bag.ts'

/** As an Undo button sends it: `pri_a:1 pri_b:2|Front of house`, the name only if it was removed too. */
const REMOVAL = /^(?<items>[^|]+)(?:\|(?<label>.+))?$/

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

/** What the visitor took out of the bag. An empty bag keeps its discount, but not the name for the license. */
export const removalOf = (before: Bag, after: Bag): Removal => ({
  items: before.items.filter(({ priceId }) => after.items.every((item) => item.priceId !== priceId)),
  label: isEmpty(after) ? before.label : null,
})

export const writeRemoval = ({ items, label }: Removal): string =>
  bagKeyOf({ items }) + (label ? `|${label}` : '')

/** Null unless it's something that could have been in a bag, because the text comes from a form. */
export function readRemoval(text: string, catalogue: Catalogue): Removal | null {
  const { items: written = '', label } = REMOVAL.exec(text)?.groups ?? {}
  const items = itemsOf(written)
  const isDistinct = new Set(items.map(({ priceId }) => priceId)).size === items.length
  const isWhole = bagKeyOf({ items }) === written
  if (items.length === 0 || !isDistinct || !isWhole) return null
  if (items.filter(({ priceId }) => isEditionPrice(priceId, catalogue)).length > 1) return null
  if (!items.every((item) => isSold(item, catalogue))) return null
  const named = label === undefined ? null : parseLabel(label)
  return named === null || named.ok ? { items, label: named && named.label } : null
}

export function removalWords(removal: Removal, catalogue: Catalogue): string {
  const configuration = configurationOf(removal, catalogue)
  if (configuration) return configurationWords(configuration).join(', ')
  return removal.items.map((item) => itemWords(item, catalogue)).join(', ')
}

function itemWords({ priceId, quantity }: BagItem, catalogue: Catalogue): string {
  if (priceId === catalogue.players) return countWords(quantity, 'player unit')
  if (priceId === catalogue.entities) return countWords(quantity, 'entity block')
  return nameOfPrice(priceId, catalogue)
}
