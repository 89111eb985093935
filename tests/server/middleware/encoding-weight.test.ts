import { expect, test } from 'vitest'
import { type Compression, encodingWeight } from '../../../server/middleware/compression.ts'

test.each<[string, Compression, number]>([
  ['gzip, deflate, br', 'br', 1],
  ['GZIP', 'gzip', 1],
  ['gzip;q=0.5, br;q=1.0', 'gzip', 0.5],
  ['gzip ; q=0', 'gzip', 0],
  ['gzip;q=0.000', 'gzip', 0],
  ['gzip;q=0.001', 'gzip', 0.001],
  ['gzip;level=9;q=0', 'gzip', 0],
  ['gzip;q=much', 'gzip', 0],
  ['deflate, gzipped', 'gzip', 0],
  ['*', 'gzip', 0],
  ['', 'br', 0],
])('“%s” gives %s the weight %d', (header, encoding, weight) => {
  expect(encodingWeight(header, encoding)).toBe(weight)
})
