import { expect, test } from 'vitest'
import { COUNTRIES } from '../../../app/content/countries.ts'
import { isRefusedCountry } from '../../../app/domain/country.ts'

test('the refused countries are those that Paddle doesn’t sell to', () => {
  const refused = COUNTRIES.map(({ alpha2Code }) => alpha2Code).filter(isRefusedCountry)
  expect(refused.sort().join(' ')).toBe('AF AQ BY CD CF CU HT IR KP LY ML MM NI RU SD SO SS SY VE YE ZW')
})
