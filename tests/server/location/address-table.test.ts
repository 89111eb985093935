import { describe, expect, test } from 'vitest'
import { createAddressTable } from '../../../server/location/address-table.ts'

describe('the table of addresses', () => {
  const table = createAddressTable({})

  test.each([
    ['193.99.144.80', 'DE'],
    ['::ffff:193.99.144.80', 'DE'],
    ['64:ff9b::c163:9050', 'DE'],
    ['2003::1', 'DE'],
    ['192.0.2.7', null],
    ['unknown', null],
  ])('places %s in %s', async (address, country) => {
    expect(await table.countryOf(address)).toBe(country)
  })

  test('finds nothing when it can’t be read, and logs that once', async () => {
    const warnings: string[] = []
    const log = { warn: (_: object, text: string) => void warnings.push(text) }
    const missing = createAddressTable({ log, file: '/nowhere/table.mmdb' })
    expect(await Promise.all(['8.8.8.8', '1.1.1.1'].map(missing.countryOf))).toEqual([null, null])
    expect(warnings).toHaveLength(1)
    const broken = createAddressTable({ file: import.meta.filename })
    expect(await broken.countryOf('8.8.8.8')).toBeNull()
  })
})
