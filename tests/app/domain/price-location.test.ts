import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../../app/content/countries.ts'
import {
  countryMessage,
  refusedCountryMessage,
  findPriceLocation,
  nameLocation,
  type PriceLocation,
} from '../../../app/domain/price-location.ts'

type OfAddress = { address: string; country: string | null } | null

const ADDRESS = '8.8.8.8'
const KNOWN: OfAddress = { address: ADDRESS, country: 'US' }
const NOT_LISTED: OfAddress = { address: ADDRESS, country: null }

describe('where a visitor buys', () => {
  test.each<[string | null, string | null, string | null, OfAddress, PriceLocation, string]>([
    ['FR', 'DE', 'AU', KNOWN, { country: 'FR' }, 'the choice counts before all else'],
    ['FR', null, null, null, { country: 'FR' }, 'the choice alone'],
    ['RU', 'DE', 'AU', KNOWN, { country: 'RU' }, 'a choice without prices is not replaced'],
    [null, 'DE', 'AU', KNOWN, { country: 'DE' }, 'the profile counts before proxy and address'],
    [null, 'RU', 'AU', KNOWN, { country: 'RU' }, 'nor is a profile without prices'],
    [null, null, 'AU', KNOWN, { country: 'AU' }, 'the proxy counts before the address'],
    [null, null, null, KNOWN, { country: 'US' }, 'the address of a known country'],
    [null, null, null, NOT_LISTED, { address: ADDRESS }, 'an address that only the provider can place'],
    [null, null, null, null, { country: 'GB' }, 'nothing is known'],
  ])(
    'with choice %s, profile %s, proxy %s, address %j is %j: %s',
    async (chosen, profile, proxy, found, location) => {
      const clues = { chosen, profile, proxy, ofAddress: async () => found }
      expect(await findPriceLocation(clues)).toEqual(location)
    },
  )

  test('is not asked of the address when something else tells', async () => {
    const ofAddress = () => Promise.reject(new Error('asked all the same'))
    await expect(findPriceLocation({ chosen: null, profile: null, proxy: 'AU', ofAddress })).resolves.toEqual(
      { country: 'AU' },
    )
  })
})

describe('what a visitor is told of a country', () => {
  test.each<[PriceLocation, string | null, string]>([
    [{ country: 'DE' }, 'EUR', 'You’re now seeing prices for Germany, in euros.'],
    [{ country: 'US' }, 'USD', 'You’re now seeing prices for the United States, in US dollars.'],
    [{ country: 'JP' }, 'JPY', 'You’re now seeing prices for Japan, in JPY.'],
    [{ country: 'GB' }, null, 'You’re now seeing prices for the United Kingdom.'],
    [{ address: ADDRESS }, 'GBP', 'You’re now seeing prices for your location, in pounds.'],
  ])('for %j in %s', (location, currency, text) => {
    expect(countryMessage(nameLocation(location, COUNTRIES), currency)).toBe(text)
  })

  test('for one without prices', () => {
    expect(refusedCountryMessage(nameLocation({ country: 'RU' }, COUNTRIES))).toBe(
      'We have no prices for Russia because our payment provider can’t sell there.',
    )
  })
})
