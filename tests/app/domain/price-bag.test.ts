import { expect, test } from 'vitest'
import type { Bag } from '../../../app/domain/bag.ts'
import { nameOfPrice, readBagPreview } from '../../../app/domain/price-bag.ts'
import type { PreviewResult } from '../../../app/domain/prices.ts'
import { EDITION_NAMES } from '../../../app/shop.ts'
import { catalogue } from './sample-prices.ts'

const BAG: Bag = {
  items: [
    { priceId: 'pri_core', quantity: 1 },
    { priceId: 'pri_players', quantity: 2 },
    { priceId: 'pri_entities', quantity: 3 },
  ],
  discount: { id: 'dsc_ten', code: 'TEN' },
}
const CORE = EDITION_NAMES.core
const gone = (...gonePriceIds: string[]) => ({ ok: false, reason: 'price-gone', gonePriceIds }) as const

test.each<[PreviewResult, string]>([
  [{ ok: false, reason: 'unavailable' }, 'unavailable'],
  [{ ok: false, reason: 'country-refused' }, 'country-refused'],
  [gone(), 'unavailable'],
  [gone('pri_pro'), 'unavailable'],
])('the preview %j leaves the bag as it is, without prices', (result, reason) => {
  expect(readBagPreview(BAG, result, catalogue)).toEqual({ state: 'unpriced', reason })
})

test.each([
  [['pri_players', 'pri_entities'], ['pri_core'], 'Player units and entity blocks are no longer'],
  [['pri_core'], [], `${CORE} is no longer sold at this price, so we emptied your bag.`],
  [['pri_core', 'pri_players', 'pri_entities'], [], `${CORE}, player units and entity blocks are`],
])('items whose prices %j are gone are dropped and named', (ids, left, words) => {
  const priced = readBagPreview(BAG, gone(...ids), catalogue)
  if (priced.state !== 'changed') throw new Error(`The bag is ${priced.state}`)
  expect(priced.bag.items.map(({ priceId }) => priceId)).toEqual(left)
  expect(priced.message).toContain(words)
})

test.each([
  [['pri_old'], '1 item is no longer sold at this price, so we took it'],
  [['pri_core', 'pri_old'], `${CORE} and 1 more item are no longer sold at this price, so we took them`],
  [['pri_old', 'pri_older'], '2 items are no longer sold at this price, so we took them'],
  [['pri_updates_core'], `Updates for ${CORE} are no longer sold at this price, so we took them`],
])('the message says of %j: “%s”', (ids, words) => {
  const items = ids.map((priceId) => ({ priceId, quantity: 1 }))
  const priced = readBagPreview({ items, discount: null }, gone(...ids), catalogue)
  expect(priced).toMatchObject({ state: 'changed', message: expect.stringContaining(words) })
})

test('only the discount is dropped if it no longer applies', () => {
  const priced = readBagPreview(BAG, { ok: false, reason: 'discount-refused', refusal: 'items' }, catalogue)
  expect(priced).toMatchObject({ state: 'changed', bag: { items: BAG.items, discount: null } })
})

test('every price in the catalogue has a name, and any other is “An item”', () => {
  const names = Object.values(catalogue).map((priceId) => nameOfPrice(priceId, catalogue))
  expect(names).not.toContain('An item')
  expect(nameOfPrice('pri_unheard_of', catalogue)).toBe('An item')
})
