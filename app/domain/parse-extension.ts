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

function readCount(
  field: CountField,
  owned: number | null,
  values: readonly string[],
): number | string | null {
  if (values.length === 0) return owned
  if (values.length > 1) return `Enter the number of ${field} once.`
  if (owned === null) return values[0]!.trim() === '' ? null : unknownCountWords(field)
  const typed = values[0]!.trim()
  const count = Number(typed)
  const most = mostOf(field, owned)
  if (!WHOLE_NUMBER.test(typed)) return `Enter a whole number of ${field} from ${owned} to ${most}.`
  if (count < owned) return `You already have ${fieldWords(field, owned)}. Enter a higher number.`
  if (count === owned) return owned
  const extended = field === 'entities' ? extendedEntities(owned, count) : count
  if (extended <= most) return extended
  return !mayGrow(field, owned)
    ? fullWords(field, owned)
    : `Choose from ${owned} to ${most} ${field}. Need more? Contact sales.`
}

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

/** A missing field keeps what the license has, no count gets smaller, and entities round up to whole blocks. */
export function readExtension(fields: Fields, engine: OwnedEngine): ReadExtension {
  const values = (field: ExtensionField) =>
    fields.getAll(field).map((value) => (typeof value === 'string' ? value : ''))
  const editions = values('edition')
  const edition = readEdition(engine.edition, editions)
  const players = readCount('players', engine.players, values('players'))
  const entities = readCount('entities', engine.entities, values('entities'))
  const chosenUpdates = values('updates').at(0)?.trim() ?? ''
  const updates = chosenUpdates === '1'
  const isUnknown = configurationOfEngine(engine) === null

  const errors: ExtensionErrors = {
    ...editionErrors(edition, engine.edition),
    ...(typeof players === 'string' ? { players } : {}),
    ...(typeof entities === 'string' ? { entities } : {}),
    ...(updates && isUnknown ? { updates: UNKNOWN_UPDATES } : {}),
    ...(['', '0', '1'].includes(chosenUpdates) && values('updates').length <= 1
      ? {}
      : { updates: 'Choose a year of updates or leave it out.' }),
  }
  const typed = {
    edition: edition ?? editions[0]!,
    players: values('players')[0] ?? text(engine.players),
    entities: values('entities')[0] ?? text(engine.entities),
    updates: updates ? '1' : null,
  }
  if (edition === null || typeof players === 'string' || typeof entities === 'string')
    return { extension: null, errors, typed }
  const extension = { from: engine, to: { edition, players, entities }, updates }
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
      const more = (engine[field] ?? NaN) - Number(typed || NaN)
      return more >= 0 && more < (field === 'entities' ? ENTITIES_PER_BLOCK : 1)
    })
  )
}

const text = (count: number | null) => (count === null ? null : String(count))

/** If the query has any of an extension's fields, it must add something. */
export function parseExtension(fields: Fields, engine: OwnedEngine): ReadExtension {
  const read = readExtension(fields, engine)
  const named = EXTENSION_FIELDS.find((field) => fields.has(field))
  if (!read.extension || !named || !addsNothing(read.extension)) return read
  const isUpgrade = named === 'edition' && upgradesFrom(engine.edition).length === 0
  const other = EXTENSION_FIELDS.find((field) => field !== 'edition' && fields.has(field))
  const field = isUpgrade ? (other ?? named) : named
  return {
    ...read,
    extension: null,
    errors: { [field]: field === 'edition' && isUpgrade ? noUpgradeWords(engine.edition) : NOTHING_CHOSEN },
  }
}

export function extendedEntitiesWords(typed: string | null, owned: number | null): string | null {
  if (owned === null || typed === null) return null
  const count = readCount('entities', owned, [typed])
  if (typeof count !== 'number' || count === Number(typed)) return null
  return `Rounded up to ${count}; they come in entity blocks of five`
}
