import { expect, test } from 'vitest'
import { createPriceLocations } from '../../../server/location/price-locations.ts'

test('a request’s location is worked out once, and again when the visitor has chosen a country', async () => {
  let lookUps = 0
  const table = { countryOf: async () => (lookUps++, 'FR') }
  const locations = createPriceLocations({
    header: undefined,
    trustedProxyHops: 0,
    table,
    findOwnAddress: async () => null,
  })
  const session = { customer: null, chosenCountry: null as string | null }
  const location = locations.of({ headers: new Headers() }, { session, address: '203.1.113.9' })
  expect(await Promise.all([location(), location()])).toEqual([{ country: 'FR' }, { country: 'FR' }])
  expect(lookUps).toBe(1)
  session.chosenCountry = 'NZ'
  expect(await location()).toEqual({ country: 'NZ' })
})
