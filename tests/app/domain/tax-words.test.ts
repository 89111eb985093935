import { expect, test } from 'vitest'
import { orderTaxWords, taxWords } from '../../../app/domain/tax-words.ts'

test.each([
  ['a price before tax', undefined, 'GB', 'before tax'],
  ['a total in the United Kingdom', '£99.00', 'GB', 'incl. VAT'],
  ['a total in Germany', '€109.25', 'DE', 'incl. VAT'],
  ['a total in Australia', '$57.75', 'AU', 'incl. tax'],
  ['a total where the country is not known', '£99.00', null, 'incl. tax'],
  ['a total without tax', '$0.00', 'US', 'before tax'],
  ['a total without tax in a currency without decimals', '0\u00a0JPY', 'GB', 'before tax'],
])('%s', (_, tax, country, words) => {
  expect(taxWords(tax, country)).toBe(words)
})

test.each([
  ['£99.00', 'GBP', 'incl. VAT'],
  ['€109.25', 'EUR', 'incl. VAT'],
  ['$57.75', 'AUD', 'incl. tax'],
  ['8.10\u00a0CHF', 'CHF', 'incl. tax'],
  ['$0.00', 'USD', 'no tax charged'],
  [null, 'USD', 'before tax'],
])('an order with a tax of %s in %s: %s', (tax, currency, words) => {
  expect(orderTaxWords(tax, currency)).toBe(words)
})
