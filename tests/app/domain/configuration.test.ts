import { describe, expect, test } from 'vitest'
import {
  bagItemsFor,
  DEFAULT_CONFIGURATION,
  parseConfiguration,
  nextBlock,
  roundingWords,
  stepConfiguration,
  updateItemsFor,
} from '../../../app/domain/configuration.ts'
import { catalogue } from './sample-prices.ts'

const GOOD = { edition: 'core', players: '1', entities: '2' }
const fieldsOf = (fields: Record<string, string>) => new URLSearchParams(fields)

describe('parseConfiguration', () => {
  test.each([
    ['players', '0'],
    ['players', '-1'],
    ['players', '1.0'],
    ['players', '101'],
    ['players', '1e1'],
    ['players', '١'],
    ['players', ''],
    ['players', '99999999999999999999999999'],
    ['entities', '-1'],
    ['entities', '503'],
    ['entities', 'two'],
  ])('refuses %s = %j at that field only, and keeps what was typed', (field, value) => {
    const parsed = parseConfiguration(fieldsOf({ ...GOOD, [field]: value }))
    expect(parsed.ok).toBe(false)
    expect(parsed.typed).toEqual({ ...GOOD, [field]: value })
    expect('errors' in parsed && Object.keys(parsed.errors)).toEqual([field])
  })

  test.each(['', 'ultra-x', 'CORE', ' core', 'ctrl-engine-pro-upgrade', 'constructor', 'ctrl-engine-player'])(
    'answers the edition %j with “Product not found”',
    (edition) => {
      const parsed = parseConfiguration(fieldsOf({ ...GOOD, edition }))
      expect('errors' in parsed && parsed.errors.edition).toMatch(/^Product not found/)
    },
  )

  test.each(['edition', 'players', 'entities'])('refuses a form that gives its %s twice', (field) => {
    const fields = fieldsOf(GOOD)
    fields.append(field, field === 'edition' ? 'pro' : '3')
    const parsed = parseConfiguration(fields, DEFAULT_CONFIGURATION)
    expect('errors' in parsed && Object.keys(parsed.errors)).toEqual([field])
  })

  test.each(['edition', 'players', 'entities'] as const)(
    'refuses a form without its %s, and takes the default where there is one',
    (field) => {
      const fields = fieldsOf(GOOD)
      fields.delete(field)
      const strict = parseConfiguration(fields)
      expect('errors' in strict && Object.keys(strict.errors)).toEqual([field])
      const lenient = parseConfiguration(fields, DEFAULT_CONFIGURATION)
      expect(lenient).toMatchObject({ ok: true, configuration: DEFAULT_CONFIGURATION })
    },
  )

  test.each([
    [GOOD, { edition: 'core', players: 1, entities: 2 }],
    [
      { edition: 'ctrl-engine-pro', players: '100', entities: '502' },
      { edition: 'pro', players: 100, entities: 502 },
    ],
    [
      { edition: 'pro', players: ' 7 ', entities: '0' },
      { edition: 'pro', players: 7, entities: 2 },
    ],
    [
      { edition: 'ctrl-engine-core', players: '007', entities: '014' },
      { edition: 'core', players: 7, entities: 12 },
    ],
  ])('reads %j', (fields, configuration) => {
    expect(parseConfiguration(fieldsOf(fields))).toMatchObject({ ok: true, configuration })
  })
})

describe('what a configuration stands for', () => {
  test.each([
    [{ edition: 'core', players: 1, entities: 4 }, [['pri_core', 1]], [['pri_updates_core', 1]]],
    [
      { edition: 'pro', players: 2, entities: 5 },
      [
        ['pri_pro', 1],
        ['pri_players', 1],
        ['pri_entities', 1],
      ],
      [
        ['pri_updates_pro', 1],
        ['pri_updates_players', 1],
        ['pri_updates_entities', 1],
      ],
    ],
    [
      { edition: 'core', players: 100, entities: 499 },
      [
        ['pri_core', 1],
        ['pri_players', 99],
        ['pri_entities', 99],
      ],
      [
        ['pri_updates_core', 1],
        ['pri_updates_players', 99],
        ['pri_updates_entities', 99],
      ],
    ],
  ] as const)('%j is exactly these items and updates', (configuration, items, updates) => {
    const pairs = (list: { priceId: string; quantity: number }[]) =>
      list.map(({ priceId, quantity }) => [priceId, quantity])
    expect(pairs(bagItemsFor(configuration, catalogue))).toEqual(items)
    expect(pairs(updateItemsFor(configuration, catalogue))).toEqual(updates)
  })
})

describe('entities between those that are sold', () => {
  test.each([
    ['0', 2, 'up', null],
    ['8', 7, 'down', 12],
    ['14', 12, 'down', 17],
    ['499', 497, 'down', 502],
    ['501', 502, 'up', null],
  ])('%s are rounded to %i, %s, as the page says; one block more makes %s', (typed, sold, way, next) => {
    expect(roundingWords(typed)).toBe(`Rounded ${way} to ${sold}; entities come in blocks of five.`)
    expect(nextBlock(typed)).toEqual(next && { sold, next })
    expect(parseConfiguration(fieldsOf({ ...GOOD, entities: typed }))).toMatchObject({
      configuration: { entities: sold },
    })
  })
})

describe('stepConfiguration', () => {
  const configuration = { edition: 'pro', players: 3, entities: 12 } as const
  const step = (from: object, name: string) => {
    const parsed = parseConfiguration(
      fieldsOf(Object.fromEntries(Object.entries(from).map(([key, value]) => [key, String(value)]))),
    )
    return parsed.ok ? stepConfiguration(parsed, name) : undefined
  }

  test.each([
    ['more-players', { players: 4 }],
    ['fewer-players', { players: 2 }],
    ['more-entities', { entities: 17 }],
    ['fewer-entities', { entities: 7 }],
  ])('%s goes one step', (name, change) => {
    expect(step(configuration, name)).toEqual({ ...configuration, ...change })
  })

  test.each([
    ['fewer-players', { players: 1 }],
    ['more-players', { players: 100 }],
    ['fewer-entities', { entities: 2 }],
    ['more-entities', { entities: 502 }],
  ])('%s ends at the limit', (name, change) => {
    const atLimit = { ...configuration, ...change }
    expect(step(atLimit, name)).toEqual(atLimit)
  })

  test.each([
    ['more-entities', { entities: 17 }],
    ['fewer-entities', { entities: 12 }],
    ['more-players', { players: 4, entities: 14 }],
  ])('%s from 14 entities goes where the browser’s own arrows go', (name, change) => {
    expect(step({ ...configuration, entities: 14 }, name)).toEqual({ ...configuration, ...change })
  })

  test.each(['', 'more', 'more-editions', 'constructor', '__proto__'])('knows no step %j', (name) => {
    expect(step(configuration, name)).toBeNull()
  })
})
