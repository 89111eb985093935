import { type Catalogue, EDITIONS, PRICE_NAMES } from './catalogue.ts'
import { type Configuration, entitiesOf } from './configuration.ts'

export interface BagItem {
  priceId: string
  quantity: number
}

export interface Discount {
  id: string
  /** The code as typed; null if the discount came without one. */
  code: string | null
}

export interface Bag {
  items: readonly BagItem[]
  discount: Discount | null
  /** The name typed for the license. */
  label?: string | null
  /** When something was last added, in milliseconds. Saving a bag without it sets it to now. */
  filledAt?: number | undefined
}

/** What has left the bag, and can be put back. */
export type Removal = Pick<Bag, 'items' | 'label'>

export const EMPTY_BAG: Bag = { items: [], discount: null }

/** The same items give the same string in any order; an empty bag gives ''. `itemsOf` parses the string. */
export const bagKeyOf = ({ items }: Pick<Bag, 'items'>) =>
  items
    .map(({ priceId, quantity }) => `${priceId}:${quantity}`)
    .sort()
    .join(' ')

export const itemsOf = (bagKey: string): BagItem[] =>
  bagKey.split(/\s/).flatMap((part) => {
    // No character can match both groups, so this takes linear time.
    const [, priceId, quantity] = /^([^:]+):(\d+)$/.exec(part) ?? []
    return priceId ? { priceId, quantity: Number(quantity) } : []
  })

export const isEmpty = (bag: Bag) => bag.items.length === 0

export const isEditionPrice = (priceId: string, catalogue: Catalogue) =>
  EDITIONS.some((edition) => catalogue[edition] === priceId)

/** Without its edition, nothing in the bag is of use, so everything goes. */
export function removeFromBag(bag: Bag, priceId: string, catalogue: Catalogue): Bag {
  if (isEditionPrice(priceId, catalogue)) return { ...bag, items: [] }
  return { ...bag, items: bag.items.filter((item) => item.priceId !== priceId) }
}

/** Undoes a removal. Items keep the catalogue's order, and a name that's in the bag already wins. */
export function returnToBag(bag: Bag, { items, label }: Removal, catalogue: Catalogue): Bag {
  const missing = items.filter(({ priceId }) => bag.items.every((item) => item.priceId !== priceId))
  const rankOf = ({ priceId }: BagItem) => PRICE_NAMES.findIndex((name) => catalogue[name] === priceId)
  return {
    ...bag,
    filledAt: undefined,
    items: [...bag.items, ...missing].sort((one, other) => rankOf(one) - rankOf(other)),
    label: bag.label ?? label,
  }
}

/** Drops items whose price no longer exists. If an edition goes, so do its add-ons, which are useless alone. */
export function dropGonePrices(bag: Bag, gonePriceIds: readonly string[], catalogue: Catalogue): Bag {
  return gonePriceIds.reduce((kept, priceId) => removeFromBag(kept, priceId, catalogue), bag)
}

export function configurationOf(bag: Pick<Bag, 'items'>, catalogue: Catalogue): Configuration | null {
  const edition = EDITIONS.find((name) => bag.items.some((item) => item.priceId === catalogue[name]))
  if (!edition) return null
  const quantity = (priceId: string) => bag.items.find((item) => item.priceId === priceId)?.quantity ?? 0
  return {
    edition,
    players: 1 + quantity(catalogue.players),
    entities: entitiesOf(quantity(catalogue.entities)),
  }
}
