import { type Catalogue, type Edition, EDITION_NAMES, parseEdition } from './catalogue.ts'
import type { BagItem } from './bag.ts'
import type { Href } from './href.ts'

/** What a visitor chooses on the buy page. */
export interface Configuration {
  edition: Edition
  players: number
  entities: number
}

type ConfigurationField = keyof Configuration

/** The provider refuses more than 100 of a price in one sale; 500 entities are 100 blocks. */
export const CONFIGURATION_LIMITS = {
  players: { min: 1, max: 100 },
  entities: { min: 0, max: 500 },
} as const

/** Every edition has them; entity blocks come on top. */
export const ENTITIES_INCLUDED = 2

export const ENTITIES_PER_BLOCK = 5

export const DEFAULT_CONFIGURATION: Configuration = {
  edition: 'core',
  players: 1,
  entities: ENTITIES_INCLUDED,
}

/** Every player after the first is an extra player unit. */
export const extraPlayers = (players: number) => Math.max(0, players - 1)

/** A new bag rounds entity blocks down. */
export const entityBlocks = (entities: number) => Math.floor(entities / ENTITIES_PER_BLOCK)

/** What a person typed, kept for showing it again; null when the field was not sent. */
export type TypedConfiguration = Record<ConfigurationField, string | null>

export type ConfigurationErrors = Partial<Record<ConfigurationField, string>>

export type ParsedConfiguration =
  | { ok: true; configuration: Configuration; typed: TypedConfiguration }
  | { ok: false; errors: ConfigurationErrors; typed: TypedConfiguration }

const UNKNOWN_EDITION = `Product not found. Choose ${EDITION_NAMES.core} or ${EDITION_NAMES.pro}.`

function parseCount(field: 'players' | 'entities', values: readonly string[]): number | string {
  const { min, max } = CONFIGURATION_LIMITS[field]
  if (values.length === 0) return `Enter how many ${field} you need, from ${min} to ${max}.`
  if (values.length > 1) return `Enter the number of ${field} once.`
  const text = values[0]!.trim()
  if (!/^\d{1,9}$/.test(text)) return `Enter a whole number of ${field} from ${min} to ${max}.`
  const count = Number(text)
  if (count < min || count > max)
    return `Choose from ${min} to ${max} ${field}. For larger systems, contact us.`
  return count
}

/**
 * Reads a configuration from a form or an address. With `defaults`, a field that is absent takes its default; without,
 * it is an error. Every fault gets a sentence at its field; an unknown edition is 'Product not found'.
 */
export function parseConfiguration(
  fields: { getAll(name: string): unknown[] },
  defaults?: Configuration,
): ParsedConfiguration {
  const read = (field: ConfigurationField) => {
    const values = fields.getAll(field).map((value) => (typeof value === 'string' ? value : ''))
    return values.length === 0 && defaults ? [String(defaults[field])] : values
  }
  const editions = read('edition')
  const players = read('players')
  const entities = read('entities')
  const typed = { edition: editions[0] ?? null, players: players[0] ?? null, entities: entities[0] ?? null }

  const edition = editions.length === 1 ? parseEdition(editions[0]!) : null
  const playerCount = parseCount('players', players)
  const entityCount = parseCount('entities', entities)
  if (edition && typeof playerCount === 'number' && typeof entityCount === 'number') {
    return { ok: true, configuration: { edition, players: playerCount, entities: entityCount }, typed }
  }
  return {
    ok: false,
    typed,
    errors: {
      ...(edition ? {} : { edition: UNKNOWN_EDITION }),
      ...(typeof playerCount === 'string' ? { players: playerCount } : {}),
      ...(typeof entityCount === 'string' ? { entities: entityCount } : {}),
    },
  }
}

/** The bag that a configuration stands for: edition, extra players, entity blocks. */
export function bagItemsFor({ edition, players, entities }: Configuration, catalogue: Catalogue): BagItem[] {
  return [
    { priceId: catalogue[edition], quantity: 1 },
    { priceId: catalogue.players, quantity: extraPlayers(players) },
    { priceId: catalogue.entities, quantity: entityBlocks(entities) },
  ].filter((item) => item.quantity > 0)
}

/** A year of updates for a configuration: the update price of each thing in it, in the same quantities. */
export function updateItemsFor(
  { edition, players, entities }: Configuration,
  catalogue: Catalogue,
): BagItem[] {
  return [
    { priceId: edition === 'core' ? catalogue.updatesCore : catalogue.updatesPro, quantity: 1 },
    { priceId: catalogue.updatesPlayers, quantity: extraPlayers(players) },
    { priceId: catalogue.updatesEntities, quantity: entityBlocks(entities) },
  ].filter((item) => item.quantity > 0)
}

/** The buy page's address for a configuration. */
export function buyHref({ edition, players, entities }: Configuration): Href {
  return `/ctrl-suite/buy?edition=${edition}&players=${players}&entities=${entities}`
}
