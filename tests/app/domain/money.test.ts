import { describe, expect, test } from 'vitest'
import {
  addAmounts,
  currencyStyle,
  formatMoney,
  isDecimal,
  minorUnits,
  SELLING_CURRENCIES,
  withCurrency,
} from '../../../app/domain/money.ts'

describe('minorUnits', () => {
  test.each(['', ' ', '1.5', '1,000', '£5', '1e3', '0x10', '--1', '+1', '12 ', 'NaN', '1\n'])(
    'refuses %j, which isn’t an amount in minor units',
    (text) => {
      expect(() => minorUnits(text)).toThrow(RangeError)
    },
  )

  test.each([
    ['0', 0n],
    ['-250', -250n],
    ['9007199254740993', 9007199254740993n],
  ])('reads %j exactly', (text, units) => {
    expect(minorUnits(text)).toBe(units)
  })
})

describe('addAmounts', () => {
  test.each([
    [[], '0'],
    [['100', '-30'], '70'],
    [['9007199254740993', '9007199254740993'], '18014398509481986'],
  ])('adds %j without losing a penny', (amounts, sum) => {
    expect(addAmounts(amounts)).toBe(sum)
  })
})

describe('formatMoney', () => {
  test.each([
    ['0', 'GBP', '£0.00'],
    ['5', 'GBP', '£0.05'],
    ['100000', 'USD', '$1,000.00'],
    ['123456789', 'AUD', '$1,234,567.89'],
    ['-9750', 'GBP', '−£97.50'],
    ['5400', 'JPY', '5,400\u00a0JPY'],
    ['5400', 'SEK', '54.00\u00a0SEK'],
    ['5400', 'gbp', '£54.00'],
    ['5400', '', '$54.00'],
  ])('writes %s in %s as %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text)
  })

  test('writes whole units where the provider says that there are no hundredths', () => {
    expect(formatMoney('5400', 'GBP', false)).toBe('£5,400')
    expect(formatMoney('5400', 'JPY', true)).toBe('54.00\u00a0JPY')
  })

  test('refuses to write what is no amount, rather than to guess one', () => {
    expect(() => formatMoney('54.00', 'GBP')).toThrow(RangeError)
  })
})

test.each([
  ['£1,234.00', 'GBP', '£1,234.00 GBP'],
  ['1,481.47\u00a0CHF', 'CHF', '1,481.47\u00a0CHF'],
])('%s in %s has the code once: %s', (formatted, currency, words) => {
  expect(withCurrency(formatted, currency)).toBe(words)
})

describe('currencyStyle', () => {
  test('never writes an unknown currency under another one’s symbol', () => {
    const symbols = SELLING_CURRENCIES.map((code) => currencyStyle(code).symbol)
    const style = currencyStyle('CHF')
    expect(symbols).not.toContain(style.symbol)
    expect(style).toMatchObject({ symbol: 'CHF', symbolAfterNumber: true, decimals: 2 })
  })
})

describe('isDecimal', () => {
  test.each([
    ['GBP', undefined, true],
    ['GBP', '£1,234', true],
    ['JPY', undefined, false],
    ['JPY', '¥5,400', false],
    ['JPY', '¥54.00', true],
    ['JPY', '¥1.234', false],
    ['EUR', '1.234,00 €', true],
  ])('of %s with the provider’s %j is %s', (currency, formatted, decimal) => {
    expect(isDecimal(currency, formatted)).toBe(decimal)
  })
})
