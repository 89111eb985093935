import { expect, test } from 'vitest'
import type { OrderView } from '../../../app/domain/frame-order.ts'
import { lineName, nameUpdates, updatePricesOf } from '../../../app/domain/line-name.ts'
import { EDITION_NAMES } from '../../../app/shop.ts'
import { catalogue } from './sample-prices.ts'

test.each([
  [EDITION_NAMES.core, false, EDITION_NAMES.core],
  [EDITION_NAMES.core, true, `Updates for ${EDITION_NAMES.core}`],
  [`${EDITION_NAMES.core} updates`, true, `${EDITION_NAMES.core} updates`],
  ['Update: player unit', true, 'Update: player unit'],
  ['Playerupdates', true, 'Updates for Playerupdates'],
])('lineName(%j, %s) is %j', (name, isUpdate, expected) => expect(lineName(name, isUpdate)).toBe(expected))

test('lines of the payment frame are named as updates by their prices', () => {
  const lines = [catalogue.players, catalogue.updatesPlayers].map((id) => ({ id, name: 'Player unit' }))
  const named = nameUpdates({ lines } as unknown as OrderView, updatePricesOf(catalogue))
  expect(named.lines.map(({ name }) => name)).toEqual(['Player unit', 'Updates for Player unit'])
})
