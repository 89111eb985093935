import { PRODUCT_IDS } from '../shop.ts'

/** The price catalogue by name; each name has a price id at the payment provider. */
export const PRICE_NAMES = [
  'core',
  'pro',
  'players',
  'entities',
  'updatesCore',
  'updatesPro',
  'updatesPlayers',
  'updatesEntities',
  'upgradePro',
] as const

export type PriceName = (typeof PRICE_NAMES)[number]

/** Price ids of the payment provider by catalogue name, as the settings give them. */
export type Catalogue = Readonly<Record<PriceName, string>>

export const EDITIONS = ['core', 'pro'] as const
export type Edition = (typeof EDITIONS)[number]

/** The edition meant by a form's or an address's word: `core`, `pro` or the product ids. */
export function parseEdition(word: string): Edition | null {
  if (word === 'core' || word === PRODUCT_IDS.core) return 'core'
  if (word === 'pro' || word === PRODUCT_IDS.pro) return 'pro'
  return null
}

export function priceNameOf(catalogue: Catalogue, priceId: string): PriceName | null {
  return PRICE_NAMES.find((name) => catalogue[name] === priceId) ?? null
}
