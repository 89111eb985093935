import { describe, expect, test } from 'vitest'
import type { Bag } from '../../../app/domain/bag.ts'
import { nameOfPrice, readBagPreview } from '../../../app/domain/price-bag.ts'
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
const gone = (...gonePriceIds: string[]) => ({ ok: false, reason: 'price-gone', gonePriceIds }) as const

describe('readBagPreview', () => {
  test.each(['unavailable', 'country-refused'] as const)('keeps the bag where prices are %s', (reason) => {
    expect(readBagPreview(BAG, { ok: false, reason }, catalogue)).toEqual({ state: 'unpriced', reason })
  })

  test('keeps the bag when the missing prices are not in it, or are not named', () => {
    for (const answer of [gone(), gone('pri_pro')])
      expect(readBagPreview(BAG, answer, catalogue)).toEqual({ state: 'unpriced', reason: 'unavailable' })
  })

  test.each([
    [gone('pri_players', 'pri_entities'), ['pri_core'], 'Player units and Entity blocks are no longer'],
    [gone('pri_core'), [], `${EDITION_NAMES.core} is no longer sold`],
    [
      gone('pri_core', 'pri_players', 'pri_entities'),
      [],
      `${EDITION_NAMES.core}, Player units and Entity blocks are`,
    ],
  ])('drops what is gone and names it: %j', (answer, left, words) => {
    const priced = readBagPreview(BAG, answer, catalogue)
    if (priced.state !== 'changed') throw new Error(`The bag is ${priced.state}`)
    expect(priced.bag.items.map(({ priceId }) => priceId)).toEqual(left)
    expect(priced.message).toContain(words)
  })

  test('drops a discount that no longer applies, and nothing else', () => {
    const priced = readBagPreview(BAG, { ok: false, reason: 'discount-refused', refusal: 'items' }, catalogue)
    expect(priced).toMatchObject({ state: 'changed', bag: { items: BAG.items, discount: null } })
  })
})

describe('nameOfPrice', () => {
  test('has a word for every price of the catalogue, and a neutral one for others', () => {
    const names = Object.values(catalogue).map((priceId) => nameOfPrice(priceId, catalogue))
    expect(names).not.toContain('An item')
    expect(nameOfPrice('pri_unheard_of', catalogue)).toBe('An item')
  })
})
