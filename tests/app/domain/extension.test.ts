import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EDITIONS } from '../../../app/domain/catalogue.ts'
import {
  addedOf,
  addsNothing,
  engineOfLicense,
  extensionItems,
  type OwnedEngine,
  stepExtension,
} from '../../../app/domain/extension.ts'
import { updatesUntilAfter } from '../../../app/domain/license-updates.ts'
import {
  extendedEntitiesWords,
  hasRequested,
  readAddition,
  readExtension,
} from '../../../app/domain/parse-extension.ts'
import { EDITION_NAMES } from '../../../app/shop.ts'
import { catalogue } from './sample-prices.ts'

const CORE: OwnedEngine = { edition: 'core', players: 4, entities: 22 }
const PRO: OwnedEngine = { ...CORE, edition: 'pro' }
const SMALL: OwnedEngine = { edition: 'core', players: 1, entities: 4 }
const TOP: OwnedEngine = { ...PRO, edition: EDITIONS.at(-1)! }
const UNKNOWN: OwnedEngine = { edition: 'core', players: null, entities: null }
const read = (query: string, engine = CORE) => readExtension(new URLSearchParams(query), engine).extension!

const nameOf = (priceId: string) => Object.entries(catalogue).find(([, id]) => id === priceId)![0]

test.each<[OwnedEngine, string, string]>([
  [CORE, '', ''],
  [CORE, 'edition=pro', '1 upgradeCoreToPro'],
  [CORE, 'players=5', '1 players'],
  [CORE, 'players=100', '96 players'],
  [CORE, 'entities=23', '1 entities'],
  [CORE, 'entities=28', '2 entities'],
  [CORE, 'entities=502', '96 entities'],
  [CORE, 'updates=1', '1 updatesCore, 3 updatesPlayers, 4 updatesEntities'],
  [PRO, 'updates=1', '1 updatesPro, 3 updatesPlayers, 4 updatesEntities'],
  [SMALL, 'updates=1', '1 updatesCore'],
  [SMALL, 'entities=5', '1 entities'],
  [
    CORE,
    'edition=pro&players=6&entities=30&updates=1',
    '1 upgradeCoreToPro, 2 players, 2 entities, 1 updatesPro, 5 updatesPlayers, 6 updatesEntities',
  ],
  [{ ...UNKNOWN, entities: 2 }, 'entities=3', '1 entities'],
])('%j extended by %j is sold as “%s”', (engine, query, items) => {
  const sold = extensionItems(read(query, engine), catalogue)
  expect(sold.map(({ priceId, quantity }) => `${quantity} ${nameOf(priceId)}`).join(', ')).toBe(items)
})

test.each<[OwnedEngine, string, 'edition' | 'players' | 'entities' | 'updates', string]>([
  [CORE, 'edition=ultra-x', 'edition', 'Product not found'],
  [CORE, 'edition=core&edition=pro', 'edition', 'Product not found'],
  [PRO, 'edition=core&players=6', 'edition', `includes everything in ${EDITION_NAMES.core}`],
  [TOP, `edition=${TOP.edition}`, 'edition', 'which has every feature'],
  [CORE, 'players=3', 'players', 'already have 4 players. Enter a higher number'],
  [CORE, 'players=101', 'players', 'Choose from 4 to 100 players'],
  [CORE, 'players=5.5', 'players', 'whole number'],
  [CORE, 'players=5&players=6', 'players', 'once'],
  [CORE, 'entities=21', 'entities', 'have 22 entities'],
  [CORE, 'entities=503', 'entities', 'Choose from 22 to 502 entities'],
  [{ ...CORE, entities: 500 }, 'entities=501', 'entities', 'have 500 entities; no more can be added'],
  [{ ...CORE, entities: 499 }, 'entities=502', 'entities', 'no more can be added'],
  [{ ...CORE, players: 100 }, 'players=101', 'players', 'no more can be added'],
  [CORE, 'updates=yes', 'updates', 'or leave it out'],
  [UNKNOWN, 'players=5', 'players', 'don’t know how many players'],
  [UNKNOWN, 'updates=1', 'updates', 'don’t know how many players and entities'],
  [CORE, 'edition=core', 'edition', 'Choose what to add'],
  [CORE, 'edition=core&players=4&entities=22', 'edition', 'Choose what to add'],
  // It may be all there is.
  [TOP, `players=${TOP.players}`, 'players', 'Choose what to add.'],
])('%j refuses %j, marking %s', (engine, query, field, words) => {
  const { extension, errors } = readAddition(new URLSearchParams(query), engine)
  expect(extension).toBeNull()
  expect(errors).toEqual({ [field]: expect.stringContaining(words) })
})

test('a query without any of the form’s fields adds nothing and has no errors', () => {
  const { extension, errors } = readAddition(new URLSearchParams('refresh=1'), CORE)
  expect(errors).toEqual({})
  expect(addsNothing(extension!)).toBe(true)
})

test.each([
  [{ edition: 'pro', productid: 'ctrl-engine-pro', players: 4, entities: 22 }, PRO],
  [{ edition: null, productid: 'ctrl-engine-core', players: 4, entities: 22 }, CORE],
  [
    { edition: 'core', productid: null, players: null, entities: 22 },
    { ...CORE, players: null },
  ],
  [{ edition: 'core', productid: null, players: 1.5, entities: -2 }, UNKNOWN],
  [{ edition: '1.0', productid: 'ctrl-apps-1.0', players: 1, entities: 0 }, null],
  [{ edition: null, productid: null, players: 1, entities: 2 }, null],
])('engineOfLicense(%j) is %j', (license, engine) => expect(engineOfLicense(license)).toEqual(engine))

test.each([
  ['24', 22, 'Rounded up to 27; more come in entity blocks of five.'],
  ['27', 22, null],
  ['21', 22, null],
  ['503', 22, null],
  [null, 22, null],
  ['24', null, null],
])('typing %j entities when %j are owned says %j', (typed, owned, words) => {
  expect(extendedEntitiesWords(typed, owned)).toBe(words)
})

test.each([
  ['', 'more-players', { players: 5, entities: 22 }],
  ['players=6', 'fewer-players', { players: 5, entities: 22 }],
  ['players=100', 'more-players', { players: 100, entities: 22 }],
  ['', 'more-entities', { players: 4, entities: 27 }],
  ['entities=32', 'fewer-entities', { players: 4, entities: 27 }],
  ['entities=24', 'more-entities', { players: 4, entities: 27 }],
  ['entities=24', 'fewer-entities', { players: 4, entities: 22 }],
  ['entities=24', 'more-players', { players: 5, entities: 27 }],
  ['', 'constructor', null],
])('after the query %j, the button %s leads to %j', (query, step, to) => {
  const typedEntities = new URLSearchParams(query).get('entities')
  expect(stepExtension(read(query), step, typedEntities)?.to ?? null).toEqual(
    to && { edition: 'core', ...to },
  )
})

test('the stepper buttons don’t change an unknown count', () => {
  expect(stepExtension(read('', UNKNOWN), 'more-players', null)).toBeNull()
})

test.each([
  ['2026-10-15T00:00:00Z', '2027-11-22T10:00:00.000Z'],
  ['2027-01-10T00:00:00Z', '2028-01-10T00:00:00.000Z'],
  ['2028-02-29T23:59:59Z', '2029-02-28T23:59:59.000Z'],
  ['2027-02-28T00:00:00Z', '2028-02-28T00:00:00.000Z'],
  [null, null],
  ['soon', null],
])('another year of updates after %j runs until %j', (updatesUntil, expected) => {
  expect(updatesUntilAfter({ updatesUntil }, new Date('2026-11-22T10:00:00Z'))).toBe(expected)
})

const engines = fc.record({
  edition: fc.constantFrom('core' as const, 'pro' as const),
  players: fc.option(fc.integer({ min: 0, max: 130 })),
  entities: fc.option(fc.integer({ min: 0, max: 600 })),
})
const queries = fc
  .dictionary(
    fc.constantFrom('edition', 'players', 'entities', 'updates'),
    fc.oneof(fc.integer({ min: -5, max: 700 }).map(String), fc.constantFrom('core', 'pro', '1', '', 'x')),
  )
  .map((fields) => new URLSearchParams(fields))

test('no query makes a license smaller, exceeds a limit or sells a quantity we don’t offer', () => {
  fc.assert(
    fc.property(engines, queries, (engine, query) => {
      const { extension, errors } = readExtension(query, engine)
      expect(extension === null).toBe(Object.keys(errors).length > 0)
      if (!extension) return
      const players = addedOf(extension, 'players')
      const entities = addedOf(extension, 'entities')
      expect(players).toBeGreaterThanOrEqual(0)
      expect(entities % 5).toBe(0)
      expect(entities).toBeGreaterThanOrEqual(0)
      if (players) expect(extension.to.players).toBeLessThanOrEqual(100)
      if (entities) expect(extension.to.entities).toBeLessThanOrEqual(502)
      expect(engine.edition === 'pro' && extension.to.edition === 'core').toBe(false)
      const items = extensionItems(extension, catalogue)
      expect(items.length === 0).toBe(addsNothing(extension))
      for (const { quantity } of items) expect(quantity).toBeGreaterThan(0)
    }),
  )
})

test.each<[string, boolean]>([
  ['', false],
  ['players=4', true],
  ['players=3', false],
  ['players=5', false],
  ['players=', false],
  ['entities=22', true],
  ['entities=18', true],
  ['entities=17', false],
  ['entities=x', false],
  ['edition=core', true],
  ['edition=pro', false],
  ['edition=core&players=4&entities=20&updates=0', true],
  ['players=4&updates=1', false],
])('the license has just what “%s” asks for: %s', (query, expected) =>
  expect(hasRequested(new URLSearchParams(query), CORE)).toBe(expected),
)
