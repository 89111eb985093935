import { expect, test } from 'vitest'
import { COUNTRY_LIST } from '../../../app/content/country-list.ts'
import { COUNTRIES } from '../../../app/content/countries.ts'
import { findCountry, matchCountries } from '../../../app/domain/country-search.ts'

test.each([
  ['uk', 'United Kingdom'],
  ['U', 'Uganda'],
  ['gb', 'United Kingdom'],
  ['northern ireland', 'United Kingdom'],
  ['america', 'United States'],
  ['holland', 'Netherlands'],
  ['czech republic', 'Czechia'],
  ['cesko', 'Czechia'],
  ['de', 'Germany'],
  ['espana', 'Spain'],
  ['oesterreich', undefined],
  ['turkey', 'Türkiye'],
  ['korea', 'South Korea'],
  ['bosnia and herzegovina', 'Bosnia & Herzegovina'],
  ['日本', 'Japan'],
  ['ireland', 'Ireland'],
  ['niger', 'Niger'],
])('typing %s offers %s first', (typed, name) => {
  expect(matchCountries(COUNTRY_LIST, typed)[0]?.name).toBe(name)
})

const TOO_LITTLE =
  'united, congo, korea, germ, islands, brazzaville, saint, vinc, the, virgin islands, island'
test.each([
  ...['', ' ', 'ZZ', 'EU', 'G B', 'Ger', 'constructor', '__proto__', 'United Kingdom x', '🇬🇧'],
  ...TOO_LITTLE.split(', '),
])('findCountry(%j) finds none', (typed) => expect(findCountry(COUNTRY_LIST, typed)).toBeNull())

test.each([
  ['GB', 'GB'],
  ['UK', 'GB'],
  ['Ísland', 'IS'],
  ['United–Kingdom', 'GB'],
  ['Cote d Ivoire', 'CI'],
  [' De ', 'DE'],
  ['deu', 'DE'],
  ['germany', 'DE'],
  ['Deutschland', 'DE'],
  ['xk', 'XK'],
  ['U.K.', 'GB'],
  ['u.s.a.', 'US'],
  ['The Netherlands', 'NL'],
  ['the bahamas', 'BS'],
  ['Guinea Bissau', 'GW'],
  ['timor leste', 'TL'],
  ['St. Lucia', 'LC'],
  ['Czech Republic', 'CZ'],
  ['Macao', 'MO'],
  ['United States Minor Outlying Islands', 'UM'],
])('findCountry(%j) is %s', (typed, code) => expect(findCountry(COUNTRY_LIST, typed)?.alpha2Code).toBe(code))

test('every country has its three-letter code as an alias, and no alias is shared by two countries', () => {
  const codes = (countries: readonly { alpha2Code: string }[]) =>
    countries.map(({ alpha2Code }) => alpha2Code)
  expect(codes(COUNTRY_LIST)).toEqual(codes(COUNTRIES))
  for (const { name, alpha2Code, aliases = [] } of COUNTRY_LIST) {
    expect(aliases[0], name).toMatch(/^[A-Z]{3}$/)
    for (const known of [name, alpha2Code, ...aliases])
      expect(findCountry(COUNTRY_LIST, known)?.name, known).toBe(name)
  }
})
