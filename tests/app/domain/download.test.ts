import { expect, test } from 'vitest'
import { downloadAnchor } from '../../../app/domain/download-anchor.ts'
import { isOneZeroDownload } from '../../../app/domain/download.ts'
import { formatBytes } from '../../../app/domain/format-bytes.ts'
import { PRODUCTS } from '../../../app/shop.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1550, '1.6 kB'],
  [84_200_000, '84.2 MB'],
  [999_999, '1.0 MB'],
  [1_049_950, '1.0 MB'],
  [2_500_000_000_000, '2500.0 GB'],
])('a size of %i bytes is written as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

test.each([
  ['1.0 apps', true],
  ['1.0', true],
  ['LedSnaps', true],
  [PRODUCTS.engine, false],
  ['11.0 apps', false],
  [null, false],
])('for the product %j, isOneZeroDownload is %s', (product, expected) => {
  expect(isOneZeroDownload({ product })).toBe(expected)
})

test('products with names in other scripts have anchors of their own', () => {
  expect(['Ctrl Editor', '照明 2', 'Пульт'].map(downloadAnchor)).toEqual(['ctrl-editor', '照明-2', 'пульт'])
})
