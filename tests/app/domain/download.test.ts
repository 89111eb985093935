import { expect, test } from 'vitest'
import { formatBytes, isOneZeroDownload } from '../../../app/domain/download.ts'
import { PRODUCTS } from '../../../app/shop.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1550, '1.6 kB'],
  [84_200_000, '84.2 MB'],
  [999_999, '1.0 MB'],
  [1_000_000_000, '1.0 GB'],
  [2_500_000_000_000, '2500.0 GB'],
])('%i bytes are written as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  ['1.0 apps', true],
  ['1.0', true],
  ['LedSnaps', true],
  [PRODUCTS.engine, false],
  ['11.0 apps', false],
  [null, false],
])('the product %j belongs to the 1.0 range: %s', (product, isOfRange) => {
  expect(isOneZeroDownload({ product })).toBe(isOfRange)
})
