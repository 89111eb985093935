import { ENGINE_EDITIONS, PRODUCT_IDS } from '../shop.ts'

export type Edition = keyof typeof ENGINE_EDITIONS

/** The smallest first. */
export const EDITIONS = Object.keys(ENGINE_EDITIONS) as Edition[]

export type Unit = Edition | keyof typeof PRODUCT_IDS
export const UNITS: readonly Unit[] = [...EDITIONS, 'players', 'entities']

type Upgraded = {
  [Name in Edition]: (typeof ENGINE_EDITIONS)[Name] extends { upgrade: object } ? Name : never
}[Edition]

export type PriceName = Unit | `updates${Capitalize<Unit>}` | `upgrade${Capitalize<Upgraded>}`

export type Catalogue = Readonly<Record<PriceName, string>>

const capitalise = <Word extends string>(word: Word) =>
  (word.slice(0, 1).toUpperCase() + word.slice(1)) as Capitalize<Word>

export const updatesPrice = (unit: Unit) => `updates${capitalise(unit)}` as const

interface Upgrade {
  from: Edition
  to: Edition
  price: PriceName
  productId: string
}

export const UPGRADES: readonly Upgrade[] = EDITIONS.flatMap((to) => {
  const edition = ENGINE_EDITIONS[to]
  if (!('upgrade' in edition)) return []
  return { to, price: `upgrade${capitalise(to as Upgraded)}`, ...edition.upgrade }
})

export const upgradeOf = (edition: Edition) => UPGRADES.find(({ from }) => from === edition)

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
