import { EDITION_NAMES, ENGINE_EDITIONS, ENGINE_UPGRADES, PRODUCT_IDS } from '../../../app/shop.ts'
import { euroCountries } from './countries.ts'
import * as recorded from './recorded.ts'
import { createId } from './ids.ts'

export type Sellable = Pick<typeof recorded, 'price' | 'product'>

export const samplePrices = {
  core: 'pri_01hvbrg13q5gekb3yeg2m504y6',
  pro: 'pri_01hvyb70ba4zn4apbefp964vj3',
  players: 'pri_01hvb2sy3pxpw5drarp8c04z5r',
  entities: 'pri_01hvyqh4hnh21bz1e9z10pn4qq',
  updatesCore: 'pri_01hv84rakmrvyxhdjdgc7hp8en',
  updatesPro: 'pri_01hvtewtk2034ntavv1bqstq02',
  updatesPlayers: 'pri_01hvytkzymtw9gsx6famb5yxts',
  updatesEntities: 'pri_01hv0k5s5kf8ghzeaaa9zktf55',
  upgradeCoreToPro: 'pri_01hv5jqh67jkh2vferthz6smg3',
} as const

type Name = keyof typeof samplePrices
const NAMES = Object.keys(samplePrices) as Name[]

/** The same ids by the names of the site's settings: `PADDLE_PRICE_UPDATES_CORE`. */
export const samplePriceSettings: Readonly<Record<string, string>> = Object.fromEntries(
  NAMES.map((name) => [
    name === 'upgradeCoreToPro'
      ? ENGINE_UPGRADES.coreToPro.setting
      : `PADDLE_PRICE_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
    samplePrices[name],
  ]),
)

const [CORE, PRO] = [ENGINE_EDITIONS.core.productId, ENGINE_EDITIONS.pro.productId]
const { players: PLAYERS, entities: ENTITIES } = PRODUCT_IDS

type Product = [id: string, productid: string, name: string, priceName: string]
const PRODUCTS: Record<Name, Product> = {
  core: ['pro_01hv5f0zzqpdmkvv3r3skqpv65', CORE, EDITION_NAMES.core, 'License'],
  pro: ['pro_01hv333ythee1xs125vzr4mkht', PRO, EDITION_NAMES.pro, 'License'],
  players: ['pro_01hvfprd0wrf0vaz9zejmq8x6m', PLAYERS, 'Player unit', 'Per player'],
  entities: ['pro_01hv51s9ethwgk9xvv975gh5t8', ENTITIES, 'Entity block', 'Per entity block'],
  updatesCore: yearOf('pro_01hvsyg938mwvz4hs3k6sjwqxk', 'core', EDITION_NAMES.core),
  updatesPro: yearOf('pro_01hvecgb53zxjxf5s72wcyqrs2', 'pro', EDITION_NAMES.pro),
  updatesPlayers: yearOf('pro_01hv8gxdq1535r0emtcf9nydnz', 'player', 'Player unit', ', per player'),
  updatesEntities: yearOf('pro_01hv29dkbhqh074hjzkvrxbgaa', 'io', 'Entity block', ', per entity block'),
  upgradeCoreToPro: [
    'pro_01hvks7fxekj594y33hb91gfvx',
    ENGINE_UPGRADES.coreToPro.productId,
    `Upgrade to ${EDITION_NAMES.pro}`,
    'Upgrade',
  ],
}

function yearOf(id: string, what: string, name: string, each = ''): Product {
  return [id, `ctrl-engine-${what}-updates`, `${name} updates`, `One year${each}`]
}

/** The products that a year of updates is for. */
const PARENTS: Partial<Record<Name, string>> = {
  updatesCore: CORE,
  updatesPro: PRO,
  updatesPlayers: PLAYERS,
  updatesEntities: ENTITIES,
}

/** The pictures and descriptions that the bag shows. */
const SHOWN: Partial<Record<Name, [image: string, description: string]>> = {
  core: ['ctrl-engine-core', 'The engine with one player and two entities.'],
  pro: ['ctrl-engine-pro', 'The engine for shows that need redundancy and remote access.'],
  players: ['ctrl-engine-player', 'One more player on the same engine.'],
  entities: ['ctrl-engine-io', 'Five more entities.'],
  upgradeCoreToPro: ['ctrl-engine-pro-upgrade', 'Turns a Core license into a Pro license.'],
}

const AMOUNTS: Record<Name, [usd: number, gbp: number, eur: number, aud: number]> = {
  core: [59500, 49500, 57500, 94500],
  pro: [144500, 119500, 139500, 229500],
  players: [23500, 19500, 22500, 37500],
  entities: [5500, 4500, 5200, 8900],
  updatesCore: [11900, 9900, 11500, 18900],
  updatesPro: [28900, 23900, 27900, 45900],
  updatesPlayers: [4700, 3900, 4500, 7500],
  updatesEntities: [1100, 900, 1040, 1780],
  upgradeCoreToPro: [90500, 75000, 87500, 144000],
}

function createSellable(name: Name, imageBaseUrl?: string): Sellable {
  const [id, productid, productName, priceName] = PRODUCTS[name]
  const [usd, gbp, eur, aud] = AMOUNTS[name]
  const [image, description = null] = SHOWN[name] ?? []
  const parentid = PARENTS[name]
  const inCurrency = (amount: number, currency_code: string) => ({ amount: String(amount), currency_code })
  const inCountries = (country_codes: readonly string[], amount: number, currency: string) => ({
    country_codes: [...country_codes],
    unit_price: inCurrency(amount, currency),
  })
  const product = {
    ...recorded.product,
    ...{ id, name: productName, description },
    image_url: image && imageBaseUrl ? new URL(`/images/${image}.svg`, imageBaseUrl).href : null,
    custom_data: { productid, ...(parentid ? { parentid } : {}) },
  }
  const price = {
    ...recorded.price,
    ...{ id: samplePrices[name], product_id: id, name: priceName, tax_mode: 'external' },
    description: `${productName}: ${priceName.toLowerCase()}`,
    unit_price: inCurrency(usd, 'USD'),
    unit_price_overrides: [
      inCountries(['GB'], gbp, 'GBP'),
      inCountries(euroCountries, eur, 'EUR'),
      inCountries(['AU'], aud, 'AUD'),
    ],
  }
  return { price, product }
}

/** A price for a single sale of a product. */
export type CustomPrice = Pick<Sellable['price'], 'product_id' | 'unit_price'> & Partial<Sellable['price']>

export type PaddleCatalogue = ReturnType<typeof createCatalogue>

/** The sample catalogue. Pictures are `null` if there's no `imageBaseUrl`. */
export function createCatalogue(imageBaseUrl?: string) {
  const entries = NAMES.map((name) => createSellable(name, imageBaseUrl))
  const setStatus = (priceId: string, status: Sellable['price']['status']) => {
    const entry = entries.find(({ price }) => price.id === priceId)
    if (!entry) throw new Error(`The catalogue has no price ${priceId}`)
    entry.price.status = status
  }
  return {
    entries,
    /** Only finds active prices. */
    find: (priceId: string) => entries.find(({ price }) => price.id === priceId && price.status === 'active'),
    /** After this, the API says that the price "could not be found". */
    archivePrice: (priceId: string) => setStatus(priceId, 'archived'),
    restorePrice: (priceId: string) => setStatus(priceId, 'active'),
    addCustomPrice(custom: CustomPrice): string | null {
      const product = entries.find((entry) => entry.product.id === custom.product_id)?.product
      if (!product) return null
      const price = { ...recorded.price, ...custom, id: createId('pri'), type: 'custom' }
      entries.push({ price, product })
      return price.id
    },
  }
}
