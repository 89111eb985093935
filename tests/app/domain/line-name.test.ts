import { expect, test } from 'vitest'
import { lineName, nameUpdates, updatePricesOf } from '../../../app/domain/line-name.ts'
import { EDITION_NAMES } from '../../../app/shop.ts'
import { catalogue } from './sample-prices.ts'

test.each([
  [EDITION_NAMES.core, false, EDITION_NAMES.core],
  [EDITION_NAMES.core, true, `Updates for ${EDITION_NAMES.core}`],
  [`${EDITION_NAMES.core} updates`, true, `${EDITION_NAMES.core} updates`],
  ['Update: player unit', true, 'Update: player unit'],
  ['Playerupdates', true, 'Updates for Playerupdates'],
])('%s, an update: %s', (name, isUpdate, expected) => {
  expect(lineName(name, isUpdate)).toBe(expected)
})

test('the payment form’s lines are told by their prices', () => {
  const line = (id: string) => ({
    id,
    name: 'Player unit',
    imageUrl: null,
    quantity: 1,
    formattedUnit: '',
    formattedSubtotal: '',
  })
  const totals = { subTotal: '', tax: '', discount: null, total: '' }
  const view = { lines: [line(catalogue.players), line(catalogue.updatesPlayers)], totals, currency: 'GBP' }
  const named = nameUpdates(view, updatePricesOf(catalogue))
  expect(named.lines.map(({ name }) => name)).toEqual(['Player unit', 'Updates for Player unit'])
})
