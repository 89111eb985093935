import { describe, expect, test } from 'vitest'
import { COUNTRY_LIST } from '../../../app/content/country-list.ts'
import { COUNTRIES } from '../../../app/content/countries.ts'
import { findCountry, matchCountries } from '../../../app/domain/country-search.ts'

const namesFor = (typed: string) => matchCountries(COUNTRY_LIST, typed).map(({ name }) => name)

describe('finding a country by typing', () => {
  test.each([
    ['uk', 'United Kingdom'],
    ['U', 'Uganda'],
    ['gb', 'United Kingdom'],
    ['britain', 'United Kingdom'],
    ['england', 'United Kingdom'],
    ['northern ireland', 'United Kingdom'],
    ['us', 'United States'],
    ['america', 'United States'],
    ['holland', 'Netherlands'],
    ['czech republic', 'Czechia'],
    ['cesko', 'Czechia'],
    ['deutschland', 'Germany'],
    ['de', 'Germany'],
    ['espana', 'Spain'],
    ['oesterreich', undefined],
    ['turkey', 'Türkiye'],
    ['uae', 'United Arab Emirates'],
    ['korea', 'South Korea'],
    ['bosnia and herzegovina', 'Bosnia & Herzegovina'],
    ['日本', 'Japan'],
    ['xk', 'Republic of Kosovo'],
    ['ireland', 'Ireland'],
    ['niger', 'Niger'],
    ['dominica', 'Dominica'],
  ])('%s finds %s first', (typed, name) => {
    expect(namesFor(typed)[0]).toBe(name)
  })
})

describe('findCountry', () => {
  test.each(['', ' ', 'ZZ', 'EU', 'G B', 'Ger', 'constructor', '__proto__', 'United Kingdom x', '🇬🇧'])(
    'finds nothing for %j',
    (typed) => {
      expect(findCountry(COUNTRY_LIST, typed)).toBeNull()
    },
  )

  test.each([
    ['GB', 'GB'],
    ['gb', 'GB'],
    ['UK', 'GB'],
    [' De ', 'DE'],
    ['deu', 'DE'],
    ['germany', 'DE'],
    ['Deutschland', 'DE'],
    ['Republic of Kosovo', 'XK'],
    ['xk', 'XK'],
  ])('finds %j as %s', (typed, code) => {
    expect(findCountry(COUNTRY_LIST, typed)?.alpha2Code).toBe(code)
  })
})

describe('what else people call countries', () => {
  test('is said of every country, its code of three letters first', () => {
    expect(COUNTRY_LIST.map(({ alpha2Code }) => alpha2Code)).toEqual(
      COUNTRIES.map(({ alpha2Code }) => alpha2Code),
    )
    for (const { name, aliases } of COUNTRY_LIST) expect(aliases?.[0], name).toMatch(/^[A-Z]{3}$/)
  })

  test('means one country only', () => {
    for (const { name, alpha2Code, aliases = [] } of COUNTRY_LIST)
      for (const known of [name, alpha2Code, ...aliases])
        expect(findCountry(COUNTRY_LIST, known)?.name, known).toBe(name)
  })
})
