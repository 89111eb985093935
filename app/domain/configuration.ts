import { DEFAULT_EDITION } from '../shop.ts'
import type { BagItem } from './bag.ts'
import { type Catalogue, type Edition, EDITIONS, type Unit, updatesPrice } from './catalogue.ts'

export interface Configuration {
  edition: Edition
  players: number
  entities: number
}

export type ConfigurationField = keyof Configuration

export const COUNT_FIELDS = ['players', 'entities'] as const

export type CountField = (typeof COUNT_FIELDS)[number]

export const CONFIGURATION_FIELDS = ['edition', ...COUNT_FIELDS] as const

export const ENTITIES_INCLUDED = 2

export const ENTITIES_PER_BLOCK = 5

/** The payment provider's limit for each item. */
export const QUANTITY_MAX = 100

export const SOLD_COUNTS = {
  players: { min: 1, max: QUANTITY_MAX, step: 1 },
  entities: {
    min: ENTITIES_INCLUDED,
    max: ENTITIES_INCLUDED + QUANTITY_MAX * ENTITIES_PER_BLOCK,
    step: ENTITIES_PER_BLOCK,
  },
} as const

/** What may be typed. Entities are then rounded to what's sold. */
export const ACCEPTED_COUNTS = {
  players: SOLD_COUNTS.players,
  entities: { ...SOLD_COUNTS.entities, min: 0 },
} as const

export const DEFAULT_CONFIGURATION: Configuration = {
  edition: DEFAULT_EDITION,
  players: 1,
  entities: ENTITIES_INCLUDED,
}

/** What prices “from …” are for. */
export const SMALLEST_CONFIGURATION: Configuration = { ...DEFAULT_CONFIGURATION, edition: EDITIONS[0]! }

/** The first player comes with the edition. */
export const extraPlayers = (players: number) => Math.max(0, players - 1)

/** The nearest number of whole blocks. */
export const entityBlocks = (entities: number) =>
  Math.max(0, Math.round((entities - ENTITIES_INCLUDED) / ENTITIES_PER_BLOCK))

export const entitiesOf = (blocks: number) => ENTITIES_INCLUDED + blocks * ENTITIES_PER_BLOCK

/** The nearest number of entities that we sell. */
export const soldEntities = (entities: number) => entitiesOf(entityBlocks(entities))

export const isSameConfiguration = (one: Configuration, other: Configuration) =>
  CONFIGURATION_FIELDS.every((field) => one[field] === other[field])

export const replaces = (inBag: Configuration | null, configuration: Configuration) =>
  inBag !== null && !isSameConfiguration(inBag, configuration)

const itemsFor = (
  { edition, players, entities }: Configuration,
  priceIdOf: (unit: Unit) => string,
): BagItem[] =>
  [
    { priceId: priceIdOf(edition), quantity: 1 },
    { priceId: priceIdOf('players'), quantity: extraPlayers(players) },
    { priceId: priceIdOf('entities'), quantity: entityBlocks(entities) },
  ].filter((item) => item.quantity > 0)

export const bagItemsFor = (configuration: Configuration, catalogue: Catalogue) =>
  itemsFor(configuration, (unit) => catalogue[unit])

export const updateItemsFor = (configuration: Configuration, catalogue: Catalogue) =>
  itemsFor(configuration, (unit) => catalogue[updatesPrice(unit)])
