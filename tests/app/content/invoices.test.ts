import { expect, test } from 'vitest'
import { howToBeInvoiced } from '../../../app/content/invoices.ts'
import { COMPANY } from '../../../app/shop.ts'

const ON_QUOTE = 'ask for an invoice on its page. You can pay that by bank transfer'

test.each([
  [true, undefined, `Get a quote and ${ON_QUOTE} in pounds, euros or US dollars.`],
  [true, 'GBP', `Get a quote and ${ON_QUOTE}.`],
  [true, 'AUD', `Get a quote in pounds, euros or US dollars and ${ON_QUOTE}.`],
  [false, 'GBP', `Write to ${COMPANY.salesEmail}.`],
])('if invoices are offered: %s, in %s: “%s”', (isOffered, currency, words) =>
  expect(howToBeInvoiced(isOffered, currency)).toBe(words),
)
