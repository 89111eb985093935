import { type Catalogue, type Edition, EDITIONS, parseEdition, type Unit, updatesPrice } from './catalogue.ts'
import type { BagItem } from './bag.ts'
import { listWords } from './count-words.ts'
import type { Href } from './href.ts'
import { DEFAULT_EDITION, EDITION_NAMES } from '../shop.ts'

export interface Configuration {
  edition: Edition
  players: number
  entities: number
}

type ConfigurationField = keyof Configuration

export const CONFIGURATION_FIELDS = ['edition', 'players', 'entities'] as const

export const ENTITIES_INCLUDED = 2

/** Completes the sentence "An entity is one …". */
export const ENTITY_MEANING =
  'connection, in or out: an address and a port, a DMX universe, a serial port or a contact'

export const ENTITIES_PER_BLOCK = 5

/** The payment provider rejects quantities above 100. */
export const CONFIGURATION_LIMITS = {
  players: { min: 1, max: 100 },
  entities: { min: 0, max: ENTITIES_INCLUDED + 100 * ENTITIES_PER_BLOCK },
} as const

/** Stepper increments; typed numbers are rounded to whole blocks. */
export const CONFIGURATION_STEPS = {
  players: { ...CONFIGURATION_LIMITS.players, step: 1 },
  entities: { ...CONFIGURATION_LIMITS.entities, min: ENTITIES_INCLUDED, step: ENTITIES_PER_BLOCK },
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

export const entityBlocks = (entities: number) => Math.floor(entities / ENTITIES_PER_BLOCK)

export const entitiesOf = (blocks: number) => ENTITIES_INCLUDED + blocks * ENTITIES_PER_BLOCK

const soldEntities = (entities: number) => entitiesOf(entityBlocks(entities))

export function roundingWords(typed: string | null): string | null {
  const entities = readCount('entities', typed ?? '')
  if (entities === null || entities === soldEntities(entities)) return null
  const rounded = soldEntities(entities)
  return `Rounded ${rounded > entities ? 'up' : 'down'} to ${rounded}; they come in entity blocks of five.`
}

/** What we sell for a typed number of entities, and the next step up; null if the number needs no rounding. */
export function nextBlock(typed: string | null): { rounded: number; next: number } | null {
  const entities = readCount('entities', typed ?? '')
  if (entities === null || soldEntities(entities) >= entities) return null
  return { rounded: soldEntities(entities), next: soldEntities(entities) + ENTITIES_PER_BLOCK }
}

export type TypedConfiguration = Record<ConfigurationField, string | null>

export type ConfigurationErrors = Partial<Record<ConfigurationField, string>>

export type ParsedConfiguration =
  | { ok: true; configuration: Configuration; typed: TypedConfiguration }
  | { ok: false; errors: ConfigurationErrors; typed: TypedConfiguration }

export const isSameConfiguration = (one: Configuration, other: Configuration) =>
  CONFIGURATION_FIELDS.every((field) => one[field] === other[field])

export const replaces = (inBag: Configuration | null, configuration: Configuration) =>
  inBag !== null && !isSameConfiguration(inBag, configuration)

export const UNKNOWN_EDITION = `Product not found. Choose ${listWords(Object.values(EDITION_NAMES), 'or')}.`

export type CountField = 'players' | 'entities'

export const WHOLE_NUMBER = /^\d{1,9}$/

function readCount(field: CountField, typed: string): number | null {
  const text = typed.trim()
  const { min, max } = CONFIGURATION_LIMITS[field]
  const count = Number(text)
  return WHOLE_NUMBER.test(text) && count >= min && count <= max ? count : null
}

function parseCount(field: CountField, values: readonly string[]): number | string {
  const { min, max } = CONFIGURATION_STEPS[field]
  if (values.length === 0) return `Enter how many ${field} you need, from ${min} to ${max}.`
  if (values.length > 1) return `Enter the number of ${field} once.`
  const typed = values[0]!
  const count = readCount(field, typed)
  if (count !== null) return count
  return WHOLE_NUMBER.test(typed.trim())
    ? `Choose from ${min} to ${max} ${field}. Need more? Contact sales.`
    : `Enter a whole number of ${field} from ${min} to ${max}.`
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
  const players = read('players')
  const entityCounts = read('entities')
  const edition = editions.length === 1 ? parseEdition(editions[0]!) : null
  // An edition can be written in two ways: `core` and `ctrl-engine-core`.
  const typed = {
    edition: edition ?? editions[0] ?? null,
    players: players[0] ?? null,
    entities: entityCounts[0] ?? null,
  }
  const playerCount = parseCount('players', players)
  const entityCount = parseCount('entities', entityCounts)
  if (edition && typeof playerCount === 'number' && typeof entityCount === 'number') {
    const entities = soldEntities(entityCount)
    return { ok: true, configuration: { edition, players: playerCount, entities }, typed }
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

/** Parses a stepper button's value, such as `more-players`, which the form submits without JavaScript. */
export function readStep(name: string): { field: CountField; direction: 1 | -1 } | null {
  const [, change, field] = /^(fewer|more)-(players|entities)$/.exec(name) ?? []
  return field ? { field: field as CountField, direction: change === 'more' ? 1 : -1 } : null
}

export interface StepRange {
  min: number
  max: number
  step: number
}

/** Like a native number input, moves a number between two steps to the next step. */
export function stepCount(count: number, direction: 1 | -1, { min, max, step }: StepRange): number {
  const steps = (count - min) / step
  const next = min + step * (direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1)
  return Math.min(max, Math.max(min, next))
}

/** The other field stays as typed. */
export function stepConfiguration(
  { configuration, typed }: Extract<ParsedConfiguration, { ok: true }>,
  name: string,
): Configuration | null {
  const read = readStep(name)
  if (!read) return null
  const { field, direction } = read
  const counts = { players: configuration.players, entities: Number(typed.entities) }
  const next = stepCount(counts[field], direction, CONFIGURATION_STEPS[field])
  return { ...configuration, ...counts, [field]: next }
}

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

const queryOf = ({ edition, players, entities }: Configuration) =>
  `edition=${edition}&players=${players}&entities=${entities}` as const

export const buyHref = (configuration: Configuration): Href => `/ctrl-suite/buy?${queryOf(configuration)}`

/** Shows the configuration with its price, and asks before it replaces what's in the bag. */
export const offerHref = (configuration: Configuration): Href => `/bag?${queryOf(configuration)}`

/** Quotes are shared, so the URL names the country and everyone sees the same prices. */
export const quoteHref = (configuration: Configuration, country: string | null): Href =>
  `/ctrl-suite/quote?${queryOf(configuration)}${country ? `&country=${country}` : ''}`
