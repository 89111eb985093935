import { EDITION_NAMES } from '../shop.ts'
import { parseEdition } from './catalogue.ts'
import {
  ACCEPTED_COUNTS,
  type Configuration,
  SOLD_COUNTS,
  type ConfigurationField,
  type CountField,
  ENTITIES_PER_BLOCK,
  soldEntities,
} from './configuration.ts'
import { listWords } from './count-words.ts'

export type TypedConfiguration = Record<ConfigurationField, string | null>

export type ConfigurationErrors = Partial<Record<ConfigurationField, string>>

export type ParsedConfiguration =
  | { ok: true; configuration: Configuration; typed: TypedConfiguration }
  | { ok: false; errors: ConfigurationErrors; typed: TypedConfiguration }

export const UNKNOWN_EDITION = `Product not found. Choose ${listWords(Object.values(EDITION_NAMES), 'or')}.`

export const WHOLE_NUMBER = /^\d{1,9}$/

function readCount(field: CountField, typed: string): number | null {
  const text = typed.trim()
  const { min, max } = ACCEPTED_COUNTS[field]
  const count = Number(text)
  return WHOLE_NUMBER.test(text) && count >= min && count <= max ? count : null
}

type ParsedCount = { count: number; error?: undefined } | { error: string }

function parseCount(field: CountField, values: readonly string[]): ParsedCount {
  const { min, max } = SOLD_COUNTS[field]
  const [typed, ...others] = values
  if (typed === undefined) return { error: `Enter how many ${field} you need, from ${min} to ${max}.` }
  if (others.length > 0) return { error: `Enter the number of ${field} once.` }
  const count = readCount(field, typed)
  if (count !== null) return { count }
  if (WHOLE_NUMBER.test(typed.trim()) && Number(typed) > max)
    return { error: `Choose from ${min} to ${max} ${field}. Need more? Contact sales.` }
  return { error: `Enter a whole number of ${field} from ${min} to ${max}.` }
}

/** Missing fields are errors unless `defaults` fills them in. */
export function parseConfiguration(
  fields: { getAll(name: string): unknown[] },
  defaults?: Configuration,
): ParsedConfiguration {
  const read = (field: ConfigurationField) => {
    const values = fields.getAll(field).map((value) => (typeof value === 'string' ? value : ''))
    return values.length === 0 && defaults ? [String(defaults[field])] : values
  }
  const editions = read('edition')
  const typedPlayers = read('players')
  const typedEntities = read('entities')
  const edition = editions.length === 1 ? parseEdition(editions[0]!) : null
  // An edition can be written in two ways: `core` and `ctrl-engine-core`.
  const typed = {
    edition: edition ?? editions[0] ?? null,
    players: typedPlayers[0] ?? null,
    entities: typedEntities[0] ?? null,
  }
  const players = parseCount('players', typedPlayers)
  const entities = parseCount('entities', typedEntities)
  if (edition && players.error === undefined && entities.error === undefined) {
    const configuration = { edition, players: players.count, entities: soldEntities(entities.count) }
    return { ok: true, configuration, typed }
  }
  return {
    ok: false,
    typed,
    errors: {
      ...(edition ? {} : { edition: UNKNOWN_EDITION }),
      ...(players.error === undefined ? {} : { players: players.error }),
      ...(entities.error === undefined ? {} : { entities: entities.error }),
    },
  }
}

export function roundingWords(typed: string | null): string | null {
  const entities = readCount('entities', typed ?? '')
  if (entities === null || entities === soldEntities(entities)) return null
  const rounded = soldEntities(entities)
  return `Rounded ${rounded > entities ? 'up' : 'down'} to ${rounded}; more come in entity blocks of five.`
}

/** What we sell for a typed number of entities, and the next step up. Null unless it was rounded down. */
export function nextBlock(typed: string | null): { rounded: number; next: number } | null {
  const entities = readCount('entities', typed ?? '')
  if (entities === null || soldEntities(entities) >= entities) return null
  return { rounded: soldEntities(entities), next: soldEntities(entities) + ENTITIES_PER_BLOCK }
}
