import { ENGINE_EDITIONS, ENGINE_UPGRADES, PRODUCT_IDS } from '../shop.ts'
import { capitalise } from './plain-text.ts'

export type Edition = keyof typeof ENGINE_EDITIONS

export const EDITIONS = Object.keys(ENGINE_EDITIONS) as Edition[]

export type Unit = Edition | keyof typeof PRODUCT_IDS
export const UNITS: readonly Unit[] = [...EDITIONS, 'players', 'entities']

type UpgradeName = keyof typeof ENGINE_UPGRADES

export type PriceName = Unit | `updates${Capitalize<Unit>}` | `upgrade${Capitalize<UpgradeName>}`

export type Catalogue = Readonly<Record<PriceName, string>>

export const updatesPrice = (unit: Unit) => `updates${capitalise(unit)}` as const

export interface Upgrade {
  from: Edition
  to: Edition
  price: PriceName
  productId: string
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

export const productIdOf = (unit: Unit): string =>
  isEdition(unit) ? ENGINE_EDITIONS[unit].productId : PRODUCT_IDS[unit]

export const parseEdition = (word: string): Edition | null =>
  EDITIONS.find((edition) => word === edition || word === productIdOf(edition)) ?? null

export const includesEdition = (edition: Edition | null, other: Edition) =>
  edition !== null && EDITIONS.indexOf(edition) >= EDITIONS.indexOf(other)

export function priceNameOf(catalogue: Catalogue, priceId: string): PriceName | null {
  return PRICE_NAMES.find((name) => catalogue[name] === priceId) ?? null
}
