import { describe, expect, test } from 'vitest'
import {
  type Bag,
  configurationOf,
  dropGonePrices,
  EMPTY_BAG,
  bagKeyOf,
  itemsOf,
  removeFromBag,
} from '../../../app/domain/bag.ts'
import { itemHref } from '../../../app/domain/configuration-href.ts'
import { catalogue } from './sample-prices.ts'

const DISCOUNT = { id: 'dsc_ten', code: 'TEN' }
const bagOf = (...items: [priceId: string, quantity: number][]): Bag => ({
  items: items.map(([priceId, quantity]) => ({ priceId, quantity })),
  discount: DISCOUNT,
})
const FULL = bagOf(['pri_core', 1], ['pri_players', 2], ['pri_entities', 3])

describe('a bag’s key', () => {
  test('depends on lines and quantities, not on their order', () => {
    const turned = bagOf(['pri_entities', 3], ['pri_core', 1], ['pri_players', 2])
    expect(bagKeyOf(turned)).toBe(bagKeyOf(FULL))
    expect(bagKeyOf(bagOf(['pri_core', 1], ['pri_players', 2]))).not.toBe(bagKeyOf(FULL))
    expect(bagKeyOf(bagOf(['pri_core', 12]))).not.toBe(bagKeyOf(bagOf(['pri_core', 1])))
  })

  test.each(['a', 'a:', ':', '1', 'a: '])('is parsed in linear time if it repeats %j', (sign) => {
    expect(itemsOf(sign.repeat(500_000))).toEqual([])
  })
})

test.each([
  ['an edition, which empties the bag but keeps the discount', 'pri_core', { ...FULL, items: [] }],
  ['the other edition, too', 'pri_pro', { ...FULL, items: [] }],
  ['a single add-on', 'pri_players', bagOf(['pri_core', 1], ['pri_entities', 3])],
  ['nothing for a price that isn’t in the bag', 'pri_upgrade_core_to_pro', FULL],
])('removeFromBag removes %s', (_, priceId, rest) => {
  expect(removeFromBag(FULL, priceId, catalogue)).toEqual(rest)
})

test.each([
  [['pri_players', 'pri_entities'], bagOf(['pri_core', 1])],
  [['pri_entities', 'pri_core'], { ...FULL, items: [] }],
])('dropGonePrices drops %j', (gone, rest) => expect(dropGonePrices(FULL, gone, catalogue)).toEqual(rest))

test.each([
  [EMPTY_BAG, null],
  [bagOf(['pri_players', 2]), null],
  [bagOf(['pri_core', 1]), { edition: 'core', players: 1, entities: 2 }],
  [bagOf(['pri_entities', 1], ['pri_pro', 1]), { edition: 'pro', players: 1, entities: 7 }],
  [FULL, { edition: 'core', players: 3, entities: 17 }],
])('configurationOf(%j) is %j', (bag, configuration) => {
  expect(configurationOf(bag, catalogue)).toEqual(configuration)
})

test.each([
  [FULL, 'pri_players', '/ctrl-suite/buy?edition=core&players=3&entities=17'],
  [FULL, 'pri_unheard_of', '/ctrl-suite'],
  [bagOf(['pri_players', 2]), 'pri_players', '/ctrl-suite'],
])('in the bag %j, %s links to %s', (bag, priceId, href) => {
  expect(itemHref(bag, priceId, catalogue)).toBe(href)
})
