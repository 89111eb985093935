import { expect, test } from 'vitest'
import { isTaxUnknown, orderTaxWords, taxDetailWords, taxWords } from '../../../app/domain/tax-words.ts'

test.each([
  [undefined, 'GB', 'before tax'],
  ['£99.00', 'GB', 'incl. VAT'],
  ['€109.25', 'DE', 'incl. VAT'],
  ['$57.75', 'AU', 'incl. tax'],
  ['£99.00', null, 'incl. tax'],
  ['$0.00', 'US', 'before tax'],
  ['0\u00a0JPY', 'GB', 'before tax'],
])('taxWords(%j, %j) is “%s”', (tax, country, words) => expect(taxWords({ tax, country })).toBe(words))

test.each([
  ['£99.00', 'GBP', 'incl. VAT'],
  ['€109.25', 'EUR', 'incl. VAT'],
  ['$57.75', 'AUD', 'incl. tax'],
  ['8.10\u00a0CHF', 'CHF', 'incl. tax'],
  ['$0.00', 'USD', 'no tax charged'],
  [null, 'USD', 'before tax'],
  ['€109.25', 'EUR', 'incl. tax', 'US'],
])('orderTaxWords(%j, %j) is “%s”', (tax, currency, words, country?: string) => {
  expect(orderTaxWords(currency, { tax, country })).toBe(words)
})

const ACME = { name: 'Acme', taxNumber: 'DE136695976', country: 'DE' }
const NO_TAX = { tax: '0', total: '59400' }
const NOTHING_TO_PAY = { tax: '0', total: '0' }

test.each([
  ['GB', null, NO_TAX, null, undefined],
  ['US', '10001', NO_TAX, null, 'For 10001, US'],
  ['DE', null, NO_TAX, ACME, 'Reverse charge: no VAT, because Acme has a VAT number and accounts for it'],
  ['DE', null, { tax: '9900', total: '59400' }, ACME, 'For Acme'],
  ['DE', null, NO_TAX, { ...ACME, taxNumber: null }, 'For Acme'],
  ['DE', null, NOTHING_TO_PAY, ACME, 'Nothing to pay, so no tax'],
  ['US', '10001', NOTHING_TO_PAY, null, 'Nothing to pay, so no tax'],
])('below the tax of %s %s, %j for %j, stands %j', (country, postalCode, totals, business, words) =>
  expect(taxDetailWords({ country, postalCode }, totals, business)).toBe(words),
)

test('tax is unknown without the postal code that it depends on, unless there’s nothing to pay', () => {
  expect(isTaxUnknown({ country: 'US' }, NO_TAX)).toBe(true)
  expect(isTaxUnknown({ country: 'US' }, NOTHING_TO_PAY)).toBe(false)
})
