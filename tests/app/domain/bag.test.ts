import { describe, expect, test } from 'vitest'
import {
  type Bag,
  configurationOf,
  dropGonePrices,
  EMPTY_BAG,
  fingerprintOf,
  itemHref,
  itemsOf,
  removeFromBag,
} from '../../../app/domain/bag.ts'
import { catalogue } from './sample-prices.ts'

const DISCOUNT = { id: 'dsc_ten', code: 'TEN' }
const bagOf = (...items: [priceId: string, quantity: number][]): Bag => ({
  items: items.map(([priceId, quantity]) => ({ priceId, quantity })),
  discount: DISCOUNT,
})
const FULL = bagOf(['pri_core', 1], ['pri_players', 2], ['pri_entities', 3])

describe('the fingerprint of a bag', () => {
  test('is the same whatever the order of its lines, and another for another bag', () => {
    const turned = bagOf(['pri_entities', 3], ['pri_core', 1], ['pri_players', 2])
    expect(fingerprintOf(turned)).toBe(fingerprintOf(FULL))
    expect(fingerprintOf(bagOf(['pri_core', 1], ['pri_players', 2]))).not.toBe(fingerprintOf(FULL))
    expect(fingerprintOf(bagOf(['pri_core', 12]))).not.toBe(fingerprintOf(bagOf(['pri_core', 1])))
  })

  test.each(['a', 'a:', ':', '1', 'a: '])(
    'of which somebody has made up a very long one from %j is read at once',
    (sign) => {
      expect(itemsOf(sign.repeat(500_000))).toEqual([])
    },
  )
})

describe('removeFromBag', () => {
  test.each([
    ['an edition, which empties it but for the discount', 'pri_core', { ...FULL, items: [] }],
    ['the other edition too, whatever it holds', 'pri_pro', { ...FULL, items: [] }],
    ['an add-on, which drops that price only', 'pri_players', bagOf(['pri_core', 1], ['pri_entities', 3])],
    ['a price that is not in it, which changes nothing', 'pri_upgrade_pro', FULL],
  ])('takes out %s', (_, priceId, rest) => {
    expect(removeFromBag(FULL, priceId, catalogue)).toEqual(rest)
  })
})

describe('dropGonePrices', () => {
  test.each([
    [['pri_players', 'pri_entities'], bagOf(['pri_core', 1])],
    [['pri_entities', 'pri_core'], { ...FULL, items: [] }],
  ])('without %j leaves what can still be used', (gone, rest) => {
    expect(dropGonePrices(FULL, gone, catalogue)).toEqual(rest)
  })
})

describe('configurationOf', () => {
  test('is null without an edition, for add-ons alone are no engine', () => {
    expect(configurationOf(bagOf(['pri_players', 2]), catalogue)).toBeNull()
    expect(configurationOf(EMPTY_BAG, catalogue)).toBeNull()
  })

  test.each([
    [bagOf(['pri_core', 1]), { edition: 'core', players: 1, entities: 2 }],
    [bagOf(['pri_entities', 1], ['pri_pro', 1]), { edition: 'pro', players: 1, entities: 7 }],
    [FULL, { edition: 'core', players: 3, entities: 17 }],
  ])('of %j is the one that it was made from', (bag, configuration) => {
    expect(configurationOf(bag, catalogue)).toEqual(configuration)
  })
})

describe('itemHref', () => {
  test.each([
    [FULL, 'pri_players', '/ctrl-suite/buy?edition=core&players=3&entities=17'],
    [FULL, 'pri_unheard_of', '/ctrl-suite'],
    [bagOf(['pri_players', 2]), 'pri_players', '/ctrl-suite'],
  ])('leads from %j and %s to %s', (bag, priceId, href) => {
    expect(itemHref(bag, priceId, catalogue)).toBe(href)
  })
})
