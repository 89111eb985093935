import { expect, test } from 'vitest'
import {
  addAmounts,
  currencyStyle,
  formatMoney,
  decimalsOf,
  minorUnits,
  SELLING_CURRENCIES,
  withCurrency,
} from '../../../app/domain/money.ts'

test.each(['', ' ', '1.5', '1,000', '£5', '1e3', '0x10', '--1', '+1', '12 ', 'NaN', '1\n'])(
  'minorUnits refuses %j',
  (text) => {
    expect(() => minorUnits(text)).toThrow(RangeError)
  },
)

test.each([
  ['0', 0n],
  ['-250', -250n],
  ['9007199254740993', 9007199254740993n],
])('minorUnits reads %j exactly', (text, units) => expect(minorUnits(text)).toBe(units))

test.each([
  [[], '0'],
  [['100', '-30'], '70'],
  [['9007199254740993', '9007199254740993'], '18014398509481986'],
])('addAmounts adds %j exactly', (amounts, sum) => expect(addAmounts(amounts)).toBe(sum))

test.each([
  ['0', 'GBP', undefined, '£0.00'],
  ['5', 'GBP', undefined, '£0.05'],
  ['100000', 'USD', undefined, '$1,000.00'],
  ['123456789', 'AUD', undefined, '$1,234,567.89'],
  ['-9750', 'GBP', undefined, '−£97.50'],
  ['5400', 'JPY', undefined, '5,400\u00a0JPY'],
  ['5400', 'SEK', undefined, '54.00\u00a0SEK'],
  ['5400', 'gbp', undefined, '£54.00'],
  ['5400', '', undefined, '$54.00'],
  ['5400', 'GBP', 0, '£5,400'],
  ['5400', 'JPY', 2, '54.00\u00a0JPY'],
])('formatMoney(%s, %s, %s) is %s', (amount, currency, decimals, text) => {
  expect(formatMoney(amount, currency, { decimals })).toBe(text)
})

test('formatMoney throws instead of guessing', () => {
  expect(() => formatMoney('54.00', 'GBP')).toThrow(RangeError)
})

test.each([
  ['£1,234.00', 'GBP', '£1,234.00 GBP'],
  ['1,481.47\u00a0CHF', 'CHF', '1,481.47\u00a0CHF'],
])('withCurrency(%s, %s) is %s', (formatted, currency, words) => {
  expect(withCurrency(formatted, currency)).toBe(words)
})

test('an unknown currency never gets another currency’s symbol', () => {
  const style = currencyStyle('CHF')
  expect(SELLING_CURRENCIES.map((code) => currencyStyle(code).symbol)).not.toContain(style.symbol)
  expect(style).toMatchObject({ symbol: 'CHF', symbolAfterNumber: true, decimals: 2 })
})

test.each([
  ['GBP', undefined, 2],
  ['GBP', '£1,234', 2],
  ['JPY', undefined, 0],
  ['JPY', '¥5,400', 0],
  ['JPY', '¥54.00', 2],
  ['JPY', '¥1.234', 0],
  ['EUR', '1.234,00 €', 2],
])('decimalsOf(%s, %j) is %i', (currency, formatted, decimals) => {
  expect(decimalsOf(currency, formatted)).toBe(decimals)
})
