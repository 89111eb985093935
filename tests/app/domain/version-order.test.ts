import { expect, test } from 'vitest'
import { newestVersionFirst } from '../../../app/domain/version-order.ts'

test.each([
  [
    ['2.4.0', '2.10.0', '2.4.1'],
    ['2.10.0', '2.4.1', '2.4.0'],
  ],
  [
    ['2.4', '2.4.1'],
    ['2.4.1', '2.4'],
  ],
  [
    ['v1.9', '1.10', 'V1.2'],
    ['1.10', 'v1.9', 'V1.2'],
  ],
  [
    ['2.5.0-beta.2', '2.5.0', '2.5.0-beta.10', '2.4.9'],
    ['2.5.0', '2.5.0-beta.10', '2.5.0-beta.2', '2.4.9'],
  ],
  [
    [null, '1.0', 'nightly'],
    ['1.0', null, 'nightly'],
  ],
])('%j stand in the order %j', (versions: (string | null)[], sorted) => {
  expect([...versions].sort(newestVersionFirst)).toEqual(sorted)
})
