import { ENGINE_EDITIONS, ENGINE_UPGRADES, PRODUCT_IDS } from '../shop.ts'
import { capitalise } from './plain-text.ts'

export type Edition = keyof typeof ENGINE_EDITIONS

/** From the smallest to the largest, which includes all others. */
export const EDITIONS = Object.keys(ENGINE_EDITIONS) as Edition[]

/** What an engine is made of. */
export type Unit = Edition | keyof typeof PRODUCT_IDS

export const UNITS: readonly Unit[] = [...EDITIONS, 'players', 'entities']

type UpgradeName = keyof typeof ENGINE_UPGRADES

/** What we have a price for: a unit, a year of its updates, or an upgrade. */
export type PriceName = Unit | `updates${Capitalize<Unit>}` | `upgrade${Capitalize<UpgradeName>}`

/** The payment provider's ids of our prices. */
export type Catalogue = Readonly<Record<PriceName, string>>

export const updatesPrice = (unit: Unit) => `updates${capitalise(unit)}` as const

export interface Upgrade {
  from: Edition
  to: Edition
  price: PriceName
  /** The `productid` at the payment provider. */
  productId: string
  /** The environment variable with the price's id. */
  setting: string
}

export const UPGRADES: readonly Upgrade[] = Object.entries(ENGINE_UPGRADES).map(([name, upgrade]) => ({
  ...upgrade,
  price: `upgrade${capitalise(name as UpgradeName)}`,
}))

export const upgradesFrom = (edition: Edition) => UPGRADES.filter(({ from }) => from === edition)

export const PRICE_NAMES: readonly PriceName[] = [
  ...UNITS,
  ...UNITS.map(updatesPrice),
  ...UPGRADES.map(({ price }) => price),
]

const isEdition = (word: string): word is Edition => Object.hasOwn(ENGINE_EDITIONS, word)

/** The `productid` at the payment provider and in licenses. */
export const productIdOf = (unit: Unit): string =>
  isEdition(unit) ? ENGINE_EDITIONS[unit].productId : PRODUCT_IDS[unit]

/** Reads an edition's name or its `productid`. Null for anything else. */
export const parseEdition = (word: string): Edition | null =>
  EDITIONS.find((edition) => word === edition || word === productIdOf(edition)) ?? null

/** Whether `edition` has everything that `other` has. False for an unknown edition. */
export const includesEdition = (edition: Edition | null, other: Edition) =>
  edition !== null && EDITIONS.indexOf(edition) >= EDITIONS.indexOf(other)

/** Null if the catalogue doesn't have the price, for example because it was replaced. */
export const priceNameOf = (catalogue: Catalogue, priceId: string): PriceName | null =>
  PRICE_NAMES.find((name) => catalogue[name] === priceId) ?? null
