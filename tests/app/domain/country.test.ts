import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../../app/content/countries.ts'
import { DEFAULT_COUNTRY, isRefusedCountry } from '../../../app/domain/country.ts'

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
