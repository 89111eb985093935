import { expect, test } from 'vitest'
import { changeSince } from '../../../app/domain/quote.ts'
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

const QUOTED = { currency: 'GBP', subtotal: '10000', discount: '1000', tax: '1800', total: '10800' }

test.each([
  [{}, null],
  [{ currency: 'EUR' }, 'currency'],
  [{ currency: 'EUR', subtotal: '12000', total: '14000' }, 'currency'],
  [{ subtotal: '11000', total: '12000' }, 'prices'],
  [{ subtotal: '11000', discount: '0', total: '13200' }, 'prices'],
  [{ discount: '0', tax: '2000', total: '12000' }, 'discount-ended'],
  [{ discount: '500', tax: '1900', total: '11400' }, 'discount'],
  [{ tax: '1900', total: '10900' }, 'tax'],
])('if today’s charge has %j, what has changed is: %s', (changes, cause) => {
  const { currency, ...totals } = QUOTED
  expect(changeSince({ currency, totals }, { ...QUOTED, ...changes })).toBe(cause)
})
