import { describe, expect, test } from 'vitest'
import {
  bagItemsFor,
  CONFIGURATION_FIELDS,
  DEFAULT_CONFIGURATION,
  updateItemsFor,
} from '../../../app/domain/configuration.ts'
import { stepConfiguration } from '../../../app/domain/step-configuration.ts'
import { parseConfiguration, nextBlock, roundingWords } from '../../../app/domain/parse-configuration.ts'
import { catalogue } from './sample-prices.ts'

const GOOD = { edition: 'core', players: '1', entities: '2' }
const fieldsOf = (fields: Record<string, string>) => new URLSearchParams(fields)
const errorsIn = (parsed: ReturnType<typeof parseConfiguration>) =>
  parsed.ok ? null : Object.keys(parsed.errors)

describe('parseConfiguration', () => {
  test.each([
    ...['0', '-1', '1.0', '101', '1e1', '١', '', '9'.repeat(26)].map((value) => ['players', value]),
    ...['-1', '503', 'two'].map((value) => ['entities', value]),
  ])('refuses %s = %j and keeps what was typed', (field = '', value = '') => {
    const parsed = parseConfiguration(fieldsOf({ ...GOOD, [field]: value }))
    expect(errorsIn(parsed)).toEqual([field])
    expect(parsed.typed).toEqual({ ...GOOD, [field]: value })
  })

  test.each([
    ['0', 'Enter a whole number of players from 1 to 100.'],
    ['101', 'Choose from 1 to 100 players. Need more? Contact sales.'],
  ])('answers %s players with “%s”', (players, error) => {
    const parsed = parseConfiguration(fieldsOf({ ...GOOD, players }))
    expect(parsed).toMatchObject({ errors: { players: error } })
  })

  test.each(['', 'ultra-x', 'CORE', ' core', 'ctrl-engine-pro-upgrade', 'constructor', 'ctrl-engine-player'])(
    'finds no product for the edition %j',
    (edition) => {
      const parsed = parseConfiguration(fieldsOf({ ...GOOD, edition }))
      expect('errors' in parsed && parsed.errors.edition).toMatch(/^Product not found/)
    },
  )

  test.each(CONFIGURATION_FIELDS)('refuses a query with %s twice', (field) => {
    const fields = fieldsOf(GOOD)
    fields.append(field, field === 'edition' ? 'pro' : '3')
    expect(errorsIn(parseConfiguration(fields, DEFAULT_CONFIGURATION))).toEqual([field])
  })

  test.each(CONFIGURATION_FIELDS)('uses the default if %s is missing, or fails if there is none', (field) => {
    const fields = fieldsOf(GOOD)
    fields.delete(field)
    expect(errorsIn(parseConfiguration(fields))).toEqual([field])
    const parsed = parseConfiguration(fields, DEFAULT_CONFIGURATION)
    expect(parsed).toMatchObject({ ok: true, configuration: DEFAULT_CONFIGURATION })
  })

  test.each([
    ['core', '1', '2', { edition: 'core', players: 1, entities: 2 }],
    ['ctrl-engine-pro', '100', '502', { edition: 'pro', players: 100, entities: 502 }],
    ['pro', ' 7 ', '0', { edition: 'pro', players: 7, entities: 2 }],
    ['ctrl-engine-core', '007', '014', { edition: 'core', players: 7, entities: 12 }],
  ])('reads %s with %j players and %j entities', (edition, players, entities, configuration) => {
    const parsed = parseConfiguration(fieldsOf({ edition, players, entities }))
    expect(parsed).toMatchObject({ ok: true, configuration })
  })
})

test.each([
  ['core', 1, 4, 'pri_core 1'],
  ['pro', 2, 5, 'pri_pro 1, pri_players 1, pri_entities 1'],
  ['core', 100, 499, 'pri_core 1, pri_players 99, pri_entities 99'],
] as const)(
  '%s with %i players and %i entities is sold as %s, and its updates match',
  (edition, players, entities, sold) => {
    const show = (list: { priceId: string; quantity: number }[]) =>
      list.map(({ priceId, quantity }) => `${priceId} ${quantity}`).join(', ')
    expect(show(bagItemsFor({ edition, players, entities }, catalogue))).toBe(sold)
    expect(show(updateItemsFor({ edition, players, entities }, catalogue))).toBe(
      sold.replaceAll('pri_', 'pri_updates_'),
    )
  },
)

test.each([
  ['0', 2, 'up', null],
  ['8', 7, 'down', 12],
  ['14', 12, 'down', 17],
  ['499', 497, 'down', 502],
  ['501', 502, 'up', null],
])('%s entities become %i, rounded %s; the next step is %s', (typed, sold, way, next) => {
  expect(roundingWords(typed)).toBe(`Rounded ${way} to ${sold}; more come in entity blocks of five.`)
  expect(nextBlock(typed)).toEqual(next && { rounded: sold, next })
  expect(parseConfiguration(fieldsOf({ ...GOOD, entities: typed }))).toMatchObject({
    configuration: { entities: sold },
  })
})

test.each<[string, object, object | null]>([
  ['more-players', { players: 3 }, { players: 4 }],
  ['fewer-players', { players: 3 }, { players: 2 }],
  ['more-entities', { entities: 12 }, { entities: 17 }],
  ['fewer-entities', { entities: 12 }, { entities: 7 }],
  ['fewer-players', { players: 1 }, { players: 1 }],
  ['more-players', { players: 100 }, { players: 100 }],
  ['fewer-entities', { entities: 2 }, { entities: 2 }],
  ['more-entities', { entities: 502 }, { entities: 502 }],
  ['more-entities', { entities: 14 }, { entities: 17 }],
  ['fewer-entities', { entities: 14 }, { entities: 12 }],
  ['more-players', { entities: 14 }, { players: 4, entities: 14 }],
  ...['', 'more', 'more-editions', 'constructor', '__proto__'].map(
    (name) => [name, {}, null] satisfies [string, object, null],
  ),
])('the button %j steps %j to %j', (name, from, to) => {
  const configuration = { edition: 'pro', players: 3, entities: 12, ...from }
  const fields = Object.entries(configuration).map(([key, value]) => [key, String(value)])
  const parsed = parseConfiguration(new URLSearchParams(fields))
  expect(parsed.ok && stepConfiguration(parsed, name)).toEqual(to && { ...configuration, ...to })
})
