import { expect, test } from 'vitest'
import { taxWords } from '../../../app/domain/tax-words.ts'

test.each<[string, string | undefined, string | null, string, boolean?]>([
  ['a price before tax', undefined, 'GB', 'before tax'],
  ['a total in the United Kingdom', '£99.00', 'GB', 'incl. VAT'],
  ['a total in Germany', '€109.25', 'DE', 'incl. VAT'],
  ['a total in Australia', '$57.75', 'AU', 'incl. tax'],
  ['a total where the country is not known', '£99.00', null, 'incl. tax'],
  ['a total without tax', '$0.00', 'US', 'before tax'],
  ['a total without tax in a currency without decimals', '0\u00a0JPY', 'GB', 'before tax'],
  ['an order with tax', '£99.00', 'GB', 'incl. VAT', true],
  ['an order without tax', '$0.00', 'AE', 'no tax charged', true],
])('%s', (_, tax, country, words, isOrder = false) => {
  expect(taxWords(tax, country, isOrder)).toBe(words)
})
