import { expect, test } from 'vitest'
import { COUNTRIES } from '../../../app/content/countries.ts'
import { DEFAULT_COUNTRY } from '../../../app/domain/country.ts'
import { findCountry } from '../../../app/domain/country-search.ts'

test('every country has a name of its own and a code of its own', () => {
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(COUNTRIES.length)
  expect(new Set(COUNTRIES.map(({ alpha2Code }) => alpha2Code)).size).toBe(COUNTRIES.length)
  for (const { name, alpha2Code } of COUNTRIES) {
    expect(alpha2Code).toMatch(/^[A-Z]{2}$/)
    expect(name).toBe(name.trim())
    expect(name.length).toBeGreaterThan(3)
  }
})

test('the list holds the 249 countries of ISO 3166 and the Republic of Kosovo', () => {
  expect(COUNTRIES).toHaveLength(250)
  expect(findCountry(COUNTRIES, 'XK')?.name).toBe('Republic of Kosovo')
  expect(findCountry(COUNTRIES, DEFAULT_COUNTRY)?.name).toBe('United Kingdom')
})

test('countries are in British alphabetical order', () => {
  const { compare } = new Intl.Collator('en-GB')
  expect(COUNTRIES.map(({ name }) => name)).toEqual([...COUNTRIES.map(({ name }) => name)].sort(compare))
})
