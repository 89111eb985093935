import { expect, test } from 'vitest'
import { orderTaxWords, taxWords } from '../../../app/domain/tax-words.ts'

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
