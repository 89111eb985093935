import { expect, test } from 'vitest'
import { COUNTRIES } from '../../../app/content/countries.ts'
import { wordsForCountry } from '../../../app/domain/location-words.ts'

const NAMES = COUNTRIES.map(({ name }) => name)

test('the list has the 249 countries of ISO 3166 and Kosovo, each with its own name and code', () => {
  expect(COUNTRIES).toHaveLength(250)
  expect(new Set(NAMES).size).toBe(COUNTRIES.length)
  expect(new Set(COUNTRIES.map(({ alpha2Code }) => alpha2Code)).size).toBe(COUNTRIES.length)
  for (const { alpha2Code } of COUNTRIES) expect(alpha2Code).toMatch(/^[A-Z]{2}$/)
})

test('countries are in British alphabetical order', () => {
  expect(NAMES).toEqual([...NAMES].sort(new Intl.Collator('en-GB').compare))
})

test.each(['the United Kingdom', 'the Gambia', 'France', 'South Georgia & South Sandwich Islands'])(
  'a sentence says “%s”',
  (words) => expect(COUNTRIES.map(wordsForCountry)).toContain(words),
)
