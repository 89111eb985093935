import { expect, test } from 'vitest'
import { withoutDiscount } from '../../../app/domain/quoted-prices.ts'

const DISCOUNT = { id: 'dsc_1', code: 'SHOW10' }

test.each([
  [{ subtotal: '167500', discount: '16750', tax: '30150', total: '180900' }, '33500', '201000'],
  [{ subtotal: '10000', discount: '3333', tax: '1333', total: '8000' }, '1999', '11999'],
  [{ subtotal: '10000', discount: '1000', tax: '0', total: '9000' }, '0', '10000'],
  [{ subtotal: '10000', discount: '10000', tax: '0', total: '0' }, '0', '10000'],
])('without its discount, %j has %s tax and costs %s', (totals, tax, total) => {
  expect(withoutDiscount({ discount: DISCOUNT, totals })).toEqual({
    discount: null,
    totals: { subtotal: totals.subtotal, discount: '0', tax, total },
  })
})
