import { type Edition, includesEdition, parseEdition, upgradesFrom } from './catalogue.ts'
import { type CountField, ENTITIES_PER_BLOCK } from './configuration.ts'
import { UNKNOWN_EDITION, WHOLE_NUMBER } from './parse-configuration.ts'
import { fieldWords } from './count-words.ts'
import {
  addsNothing,
  configurationOfEngine,
  extendedEntities,
  type Extension,
  mayGrow,
  mostOf,
  NOTHING_CHOSEN,
  type OwnedEngine,
} from './extension.ts'
import { EDITION_NAMES } from '../shop.ts'

export const EXTENSION_FIELDS = ['edition', 'players', 'entities', 'updates'] as const
type ExtensionField = (typeof EXTENSION_FIELDS)[number]

export type TypedExtension = Record<ExtensionField, string | null>

export type ExtensionErrors = Partial<Record<ExtensionField, string>>

export interface ReadExtension {
  extension: Extension | null
  errors: ExtensionErrors
  typed: TypedExtension
}

type Fields = Pick<URLSearchParams, 'has'> & { getAll(name: string): unknown[] }

export const noUpgradeWords = (edition: Edition) =>
  `You have ${EDITION_NAMES[edition]}, which has every feature.`

export const unknownCountWords = (field: CountField) =>
  `We don’t know how many ${field} this license has. Contact support to add more.`

export const fullWords = (field: CountField, owned: number) =>
  `You have ${fieldWords(field, owned)}; no more can be added.`

export const UNKNOWN_UPDATES =
  'We don’t know how many players and entities this license has. Contact support to renew updates.'

/** The count is null if we don't know what the license has and nothing was typed. */
type ReadCount = { count: number | null; error?: undefined } | { error: string }

function readCount(field: CountField, owned: number | null, values: readonly string[]): ReadCount {
  const [typed, ...others] = values.map((value) => value.trim())
  if (typed === undefined) return { count: owned }
  if (others.length > 0) return { error: `Enter the number of ${field} once.` }
  if (owned === null) return typed === '' ? { count: null } : { error: unknownCountWords(field) }
  const most = mostOf(field, owned)
  if (!WHOLE_NUMBER.test(typed))
    return { error: `Enter a whole number of ${field} from ${owned} to ${most}.` }
  const count = Number(typed)
  if (count < owned) return { error: `You already have ${fieldWords(field, owned)}. Enter a higher number.` }
  if (count === owned) return { count }
  const extended = field === 'entities' ? extendedEntities(owned, count) : count
  if (extended <= most) return { count: extended }
  if (!mayGrow(field, owned)) return { error: fullWords(field, owned) }
  return { error: `Choose from ${owned} to ${most} ${field}. Need more? Contact sales.` }
}

function readUpdates(engine: OwnedEngine, values: readonly string[]): { updates: boolean; error?: string } {
  const [typed = '', ...others] = values.map((value) => value.trim())
  const updates = typed === '1'
  if (others.length > 0 || !['', '0', '1'].includes(typed))
    return { updates, error: 'Choose a year of updates or leave it out.' }
  return updates && configurationOfEngine(engine) === null ? { updates, error: UNKNOWN_UPDATES } : { updates }
}

const textOf = (count: number | null) => (count === null ? null : String(count))

function readEdition(owned: Edition, values: readonly string[]): Edition | null {
  if (values.length === 0) return owned
  return values.length === 1 ? parseEdition(values[0]!) : null
}

function editionErrors(target: Edition | null, owned: Edition): ExtensionErrors {
  if (target === owned || upgradesFrom(owned).some(({ to }) => to === target)) return {}
  if (target === null || !includesEdition(owned, target)) return { edition: UNKNOWN_EDITION }
  return {
    edition: `You have ${EDITION_NAMES[owned]}, which includes everything in ${EDITION_NAMES[target]}.`,
  }
}

/** It may add nothing: a missing field keeps what the license has, no count gets smaller, and entities round up to whole blocks. */
export function readExtension(fields: Fields, engine: OwnedEngine): ReadExtension {
  const values = (field: ExtensionField) =>
    fields.getAll(field).map((value) => (typeof value === 'string' ? value : ''))
  const editions = values('edition')
  const edition = readEdition(engine.edition, editions)
  const players = readCount('players', engine.players, values('players'))
  const entities = readCount('entities', engine.entities, values('entities'))
  const { updates, error: updatesError } = readUpdates(engine, values('updates'))

  const errors: ExtensionErrors = {
    ...editionErrors(edition, engine.edition),
    ...(players.error === undefined ? {} : { players: players.error }),
    ...(entities.error === undefined ? {} : { entities: entities.error }),
    ...(updatesError === undefined ? {} : { updates: updatesError }),
  }
  const typed = {
    edition: edition ?? editions[0]!,
    players: values('players')[0] ?? textOf(engine.players),
    entities: values('entities')[0] ?? textOf(engine.entities),
    updates: updates ? '1' : null,
  }
  if (edition === null || players.error !== undefined || entities.error !== undefined)
    return { extension: null, errors, typed }
  const extension = {
    from: engine,
    to: { edition, players: players.count, entities: entities.count },
    updates,
  }
  return { extension: Object.keys(errors).length > 0 ? null : extension, errors, typed }
}

/**
 * Whether the license has just what the query asks for, as after paying for it. Entities were rounded up to whole blocks.
 * A year of updates can always be added.
 */
export function hasRequested(fields: Fields, engine: OwnedEngine): boolean {
  const asked = EXTENSION_FIELDS.filter((field) => fields.has(field))
  return (
    asked.length > 0 &&
    asked.every((field) => {
      const typed = String(fields.getAll(field)[0]).trim()
      if (field === 'updates') return typed !== '1'
      if (field === 'edition') return parseEdition(typed) === engine.edition
      const owned = engine[field]
      if (owned === null || !WHOLE_NUMBER.test(typed)) return false
      const more = owned - Number(typed)
      return more >= 0 && more < (field === 'entities' ? ENTITIES_PER_BLOCK : 1)
    })
  )
}

/** Like `readExtension`, but a query with any of the fields must add something. */
export function readAddition(fields: Fields, engine: OwnedEngine): ReadExtension {
  const read = readExtension(fields, engine)
  const named = EXTENSION_FIELDS.filter((field) => fields.has(field))
  const [firstNamed] = named
  if (!read.extension || !firstNamed || !addsNothing(read.extension)) return read
  const hasEveryFeature = upgradesFrom(engine.edition).length === 0
  // If no upgrade is left, the error belongs to another field that was sent.
  const field = (hasEveryFeature && named.find((name) => name !== 'edition')) || firstNamed
  const error = field === 'edition' && hasEveryFeature ? noUpgradeWords(engine.edition) : NOTHING_CHOSEN
  return { ...read, extension: null, errors: { [field]: error } }
}

/** Null unless the typed number was rounded up. */
export function extendedEntitiesWords(typed: string | null, owned: number | null): string | null {
  if (owned === null || typed === null) return null
  const read = readCount('entities', owned, [typed])
  if (read.error !== undefined || read.count === null || read.count === Number(typed)) return null
  return `Rounded up to ${read.count}; more come in entity blocks of five.`
}
