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

/** Product ids that the payment provider's custom data carries. */
export const PRODUCT_IDS = {
  core: 'ctrl-engine-core',
  pro: 'ctrl-engine-pro',
  player: 'ctrl-engine-player',
  entityBlock: 'ctrl-engine-io',
  upgradePro: 'ctrl-engine-pro-upgrade',
} as const

export const EDITION_NAMES: Readonly<Record<Edition, string>> = {
  core: 'Ctrl Engine Core',
  pro: 'Ctrl Engine Pro',
}

/** The edition meant by a form's or an address's word: `core`, `pro` or the product ids. */
export function parseEdition(word: string): Edition | null {
  if (word === 'core' || word === PRODUCT_IDS.core) return 'core'
  if (word === 'pro' || word === PRODUCT_IDS.pro) return 'pro'
  return null
}

export function priceNameOf(catalogue: Catalogue, priceId: string): PriceName | null {
  return PRICE_NAMES.find((name) => catalogue[name] === priceId) ?? null
}
