import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../../app/content/countries.ts'
import { DEFAULT_COUNTRY, findCountry, isRefusedCountry } from '../../../app/domain/country.ts'

describe('findCountry', () => {
  test.each(['', ' ', 'ZZ', 'UK', 'EU', 'G B', 'Ger', 'constructor', '__proto__', 'United Kingdom x', '🇬🇧'])(
    'finds nothing for %j',
    (typed) => {
      expect(findCountry(COUNTRIES, typed)).toBeNull()
    },
  )

  test.each([
    ['GB', 'GB'],
    ['gb', 'GB'],
    [' De ', 'DE'],
    ['germany', 'DE'],
    ['Republic of Kosovo', 'XK'],
    ['xk', 'XK'],
  ])('finds %j as %s', (typed, code) => {
    expect(findCountry(COUNTRIES, typed)?.alpha2Code).toBe(code)
  })
})

describe('isRefusedCountry', () => {
  test('refuses the countries of the list that the payment provider does not take, and no others', () => {
    const refused = COUNTRIES.map(({ alpha2Code }) => alpha2Code).filter(isRefusedCountry)
    expect(refused.sort().join(' ')).toBe(
      'AF AQ BY CF CD CU HT IR KP LY ML MM NI RU SO SS SD SY VE YE ZW'.split(' ').sort().join(' '),
    )
  })

  test('sells to the default country and to Kosovo', () => {
    expect([DEFAULT_COUNTRY, 'XK'].some(isRefusedCountry)).toBe(false)
  })
})
