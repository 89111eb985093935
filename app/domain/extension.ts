import type { BagItem } from './bag.ts'
import { type Catalogue, type Edition, upgradesFrom } from './catalogue.ts'
import {
  type Configuration,
  SOLD_COUNTS,
  type CountField,
  ENTITIES_PER_BLOCK,
  updateItemsFor,
} from './configuration.ts'
import { readStep, stepCount } from './step-configuration.ts'
import { type Href, href, uncheckedHref } from './href.ts'
import { lazilyFor } from './lazily.ts'
import { editionOfLicense, isRevoked, type License } from './license.ts'
import { isDueAt, updatesStateOf, updatesUntilMs } from './license-updates.ts'

export interface OwnedEngine {
  edition: Edition
  players: number | null
  entities: number | null
}

export interface Extension {
  from: OwnedEngine
  to: OwnedEngine
  updates: boolean
}

const validCount = (count: number | null) =>
  count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null

export function engineOfLicense(
  license: Pick<License, 'edition' | 'productid' | 'players' | 'entities'>,
): OwnedEngine | null {
  const edition = editionOfLicense(license)
  return edition && { edition, players: validCount(license.players), entities: validCount(license.entities) }
}

export const configurationOfEngine = ({ edition, players, entities }: OwnedEngine): Configuration | null =>
  players === null || entities === null ? null : { edition, players, entities }

export function configurationOfLicense(license: License): Configuration | null {
  const engine = engineOfLicense(license)
  return engine && configurationOfEngine(engine)
}

/** The engine, if more can be sold for it. */
export const extendableEngine = (license: License): OwnedEngine | null =>
  isRevoked(license) ? null : engineOfLicense(license)

export function canRenew(license: License): boolean {
  const engine = extendableEngine(license)
  return engine !== null && configurationOfEngine(engine) !== null
}

export function needsUpdates(license: License, now: Date): boolean {
  const state = updatesStateOf(license, now)
  return state !== null && state !== 'running' && canRenew(license)
}

const renewableUntil = lazilyFor((licenses: readonly License[]) =>
  licenses
    .filter((license) => canRenew(license) && !Number.isNaN(updatesUntilMs(license)))
    .map(updatesUntilMs)
    .sort((one, other) => one - other),
)

export function countDue(licenses: readonly License[], now: Date): number {
  const endings = renewableUntil(licenses)
  const firstRunning = endings.findIndex((untilMs) => !isDueAt(untilMs, now))
  return firstRunning === -1 ? endings.length : firstRunning
}

const addedBlocks = (added: number) => Math.ceil(Math.max(0, added) / ENTITIES_PER_BLOCK)

export const extendedEntities = (owned: number, target: number) =>
  owned + addedBlocks(target - owned) * ENTITIES_PER_BLOCK

/** The most that a license can have, since we only add whole blocks. */
export const mostOf = (field: CountField, owned: number): number => {
  const { max } = SOLD_COUNTS[field]
  if (field === 'players') return Math.max(owned, max)
  return owned + Math.max(0, Math.floor((max - owned) / ENTITIES_PER_BLOCK)) * ENTITIES_PER_BLOCK
}

export const mayGrow = (field: CountField, owned: number | null): owned is number =>
  owned !== null && mostOf(field, owned) > owned

export const addedOf = ({ from, to }: Extension, field: CountField) => (to[field] ?? 0) - (from[field] ?? 0)

const upgradeIn = ({ from, to }: Extension) =>
  upgradesFrom(from.edition).find((upgrade) => upgrade.to === to.edition)

export const isLarger = (extension: Extension) =>
  upgradeIn(extension) !== undefined ||
  addedOf(extension, 'players') > 0 ||
  addedOf(extension, 'entities') > 0

export const NOTHING_CHOSEN = 'Choose what to add.'

export const addsNothing = (extension: Extension) => !isLarger(extension) && !extension.updates

/** A year of updates is priced for the extended configuration. */
export function extensionItems(extension: Extension, catalogue: Catalogue): BagItem[] {
  const upgrade = upgradeIn(extension)
  const updated = extension.updates ? configurationOfEngine(extension.to) : null
  return [
    ...(upgrade ? [{ priceId: catalogue[upgrade.price], quantity: 1 }] : []),
    { priceId: catalogue.players, quantity: addedOf(extension, 'players') },
    { priceId: catalogue.entities, quantity: addedBlocks(addedOf(extension, 'entities')) },
    ...(updated ? updateItemsFor(updated, catalogue) : []),
  ].filter(({ quantity }) => quantity > 0)
}

/** A step from a number of entities between two blocks leads to one of them. */
export function stepExtension(
  extension: Extension,
  name: string,
  typedEntities: string | null,
): Extension | null {
  const read = readStep(name)
  const owned = read && extension.from[read.field]
  const current = read && extension.to[read.field]
  if (!read || owned == null || current == null) return null
  const { field, direction } = read
  const { step } = SOLD_COUNTS[field]
  const count = field === 'entities' ? Number(typedEntities ?? current) : current
  const next = stepCount(count, direction, { min: owned, max: mostOf(field, owned), step })
  return { ...extension, to: { ...extension.to, [field]: next } }
}

export function extensionQuery(extension: Extension): URLSearchParams {
  const { to } = extension
  return new URLSearchParams([
    ...(upgradeIn(extension) ? [['edition', to.edition]] : []),
    ...(addedOf(extension, 'players') ? [['players', String(to.players)]] : []),
    ...(addedOf(extension, 'entities') ? [['entities', String(to.entities)]] : []),
    ...(extension.updates ? [['updates', '1']] : []),
  ])
}

/** `postalCode`: what the visitor has typed, if it's in the URL. An empty one is kept too, and means none. */
export function extendHref(
  id: string,
  extension: Extension | null = null,
  postalCode: string | null = null,
): Href {
  const path = href('/user/licenses/:id/extend', { id })
  const query = extension ? extensionQuery(extension) : new URLSearchParams()
  if (postalCode !== null) query.set('postalCode', postalCode)
  const search = query.toString()
  return search ? uncheckedHref(`${path}?${search}`) : path
}
