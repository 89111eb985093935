import { EDITION_NAMES, ENGINE_EDITIONS, ENGINE_UPGRADES, PRODUCT_IDS } from '../../../app/shop.ts'

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

/** The same ids by the names of the site's settings: `PADDLE_PRICE_UPDATES_CORE`. */
export const samplePriceSettings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(samplePrices).map(([name, id]) => [
    name === 'upgradeCoreToPro'
      ? ENGINE_UPGRADES.coreToPro.setting
      : `PADDLE_PRICE_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
    id,
  ]),
)

export type SamplePriceName = keyof typeof samplePrices

export interface Row {
  productId: string
  productid: string
  parentid?: string
  name: string
  description: string | null
  /** The name of the price, not of the product. */
  priceName: string
  /** In minor units. */
  amounts: [usd: number, gbp: number, eur: number, aud: number]
  image?: string
}

/** Every product except a year of updates needs a picture, which the bag shows. */
type Rows = { [Name in SamplePriceName]: Name extends `updates${string}` ? Row : Row & { image: string } }

export const rows: Rows = {
  core: {
    productId: 'pro_01hv5f0zzqpdmkvv3r3skqpv65',
    productid: ENGINE_EDITIONS.core.productId,
    name: EDITION_NAMES.core,
    description: 'The engine with one player and two entities.',
    priceName: 'License',
    amounts: [59500, 49500, 57500, 94500],
    image: '/images/ctrl-engine-core.svg',
  },
  pro: {
    productId: 'pro_01hv333ythee1xs125vzr4mkht',
    productid: ENGINE_EDITIONS.pro.productId,
    name: EDITION_NAMES.pro,
    description: 'The engine for shows that need redundancy and remote access.',
    priceName: 'License',
    amounts: [144500, 119500, 139500, 229500],
    image: '/images/ctrl-engine-pro.svg',
  },
  players: {
    productId: 'pro_01hvfprd0wrf0vaz9zejmq8x6m',
    productid: PRODUCT_IDS.players,
    name: 'Player unit',
    description: 'One more player on the same engine.',
    priceName: 'Per player',
    amounts: [23500, 19500, 22500, 37500],
    image: '/images/ctrl-engine-player.svg',
  },
  entities: {
    productId: 'pro_01hv51s9ethwgk9xvv975gh5t8',
    productid: PRODUCT_IDS.entities,
    name: 'Entity block',
    description: 'Five more entities.',
    priceName: 'Per entity block',
    amounts: [5500, 4500, 5200, 8900],
    image: '/images/ctrl-engine-io.svg',
  },
  updatesCore: {
    productId: 'pro_01hvsyg938mwvz4hs3k6sjwqxk',
    productid: 'ctrl-engine-core-updates',
    parentid: ENGINE_EDITIONS.core.productId,
    name: `${EDITION_NAMES.core} updates`,
    description: null,
    priceName: 'One year',
    amounts: [11900, 9900, 11500, 18900],
  },
  updatesPro: {
    productId: 'pro_01hvecgb53zxjxf5s72wcyqrs2',
    productid: 'ctrl-engine-pro-updates',
    parentid: ENGINE_EDITIONS.pro.productId,
    name: `${EDITION_NAMES.pro} updates`,
    description: null,
    priceName: 'One year',
    amounts: [28900, 23900, 27900, 45900],
  },
  updatesPlayers: {
    productId: 'pro_01hv8gxdq1535r0emtcf9nydnz',
    productid: 'ctrl-engine-player-updates',
    parentid: PRODUCT_IDS.players,
    name: 'Player unit updates',
    description: null,
    priceName: 'One year, per player',
    amounts: [4700, 3900, 4500, 7500],
  },
  updatesEntities: {
    productId: 'pro_01hv29dkbhqh074hjzkvrxbgaa',
    productid: 'ctrl-engine-io-updates',
    parentid: PRODUCT_IDS.entities,
    name: 'Entity block updates',
    description: null,
    priceName: 'One year, per entity block',
    amounts: [1100, 900, 1040, 1780],
  },
  upgradeCoreToPro: {
    productId: 'pro_01hvks7fxekj594y33hb91gfvx',
    productid: ENGINE_UPGRADES.coreToPro.productId,
    name: `Upgrade to ${EDITION_NAMES.pro}`,
    description: 'Turns a Core license into a Pro license.',
    priceName: 'Upgrade',
    amounts: [90500, 75000, 87500, 144000],
    image: '/images/ctrl-engine-pro-upgrade.svg',
  },
}
