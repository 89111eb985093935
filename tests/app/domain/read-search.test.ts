import { expect, test } from 'vitest'
import { ORDER_SEARCH_NAMES } from '../../../app/domain/order-list.ts'
import { LICENSE_SEARCH_NAMES } from '../../../app/domain/license-columns.ts'
import { noMatchWords, searchPlaceholder } from '../../../app/domain/read-search.ts'

test.each([
  [LICENSE_SEARCH_NAMES, 'Name, key or machine', 'Nothing matches “x”. Try a name, key or machine.'],
  [
    ORDER_SEARCH_NAMES,
    'Invoice, product or license',
    'Nothing matches “x”. Try an invoice, product or license.',
  ],
])('a search field and its empty result suggest the same: %j', (names, placeholder, words) => {
  expect(searchPlaceholder(names)).toBe(placeholder)
  expect(noMatchWords('x', names)).toBe(words)
})
