import { expect, test } from 'vitest'
import { COUNTRIES } from '../../../app/content/countries.ts'
import { findPriceLocation, nameLocation, type PriceLocation } from '../../../app/domain/price-location.ts'
import { countryMessage, refusedCountryMessage } from '../../../app/domain/location-words.ts'

const address = '8.8.8.8'
const KNOWN = { address, country: 'US' }

test.each([
  ['the choice comes first', 'FR', 'DE', 'AU', KNOWN, { country: 'FR' }],
  ['a refused choice isn’t replaced', 'RU', 'DE', 'AU', KNOWN, { country: 'RU' }],
  ['the profile comes before proxy and address', null, 'DE', 'AU', KNOWN, { country: 'DE' }],
  ['a refused profile isn’t replaced', null, 'RU', 'AU', KNOWN, { country: 'RU' }],
  ['the proxy comes before the address', null, null, 'AU', KNOWN, { country: 'AU' }],
  ['the address has a known country', null, null, null, KNOWN, { country: 'US' }],
  ['only the provider can place the address', null, null, null, { address, country: null }, { address }],
  ['nothing is known', null, null, null, null, { country: 'GB' }],
])('%s (given %s, %s, %s and %j)', async (_, chosen, profile, proxy, found, location) => {
  const ofAddress = async () => found
  expect(await findPriceLocation({ chosen, profile: () => profile, proxy, ofAddress })).toEqual(location)
})

test('the address isn’t looked up if anything else is known', async () => {
  const ofAddress = () => Promise.reject(new Error('looked up'))
  const known = { chosen: null, profile: () => null, proxy: 'AU' }
  expect(await findPriceLocation({ ...known, ofAddress })).toEqual({ country: 'AU' })
})

test.each<[PriceLocation, string | null, string, string?]>([
  [{ country: 'DE' }, 'EUR', 'You’re now seeing prices for Germany, in euros.'],
  [{ country: 'US' }, 'USD', 'You’re now seeing prices for the United States, in US dollars.'],
  [{ country: 'JP' }, 'JPY', 'You’re now seeing prices for Japan, in JPY.'],
  [{ country: 'GB' }, null, 'You’re now seeing prices for the United Kingdom.'],
  [{ address }, 'GBP', 'You’re now seeing prices for your location, in pounds.'],
  [{ country: 'DE' }, 'EUR', 'You’re buying for Hafen, so prices are for Germany, in euros.', 'Hafen'],
  [{ country: 'US' }, null, 'You’re buying for Hafen, so prices are for the United States.', 'Hafen'],
])('the message for %j in %s is “%s”', (location, currency, text, buyer) => {
  expect(countryMessage(nameLocation(location, COUNTRIES), { currency, buyer: buyer ?? null })).toBe(text)
})

test('the message for a country without prices gives the reason', () => {
  expect(refusedCountryMessage(nameLocation({ country: 'RU' }, COUNTRIES))).toBe(
    'We have no prices for Russia because our payment provider can’t sell there.',
  )
})
