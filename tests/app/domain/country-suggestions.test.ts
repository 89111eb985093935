import { expect, test } from 'vitest'
import { COUNTRY_LIST } from '../../../app/content/country-list.ts'
import { suggestCountries } from '../../../app/domain/country-suggestions.ts'

const namesFor = (typed: string) => suggestCountries(COUNTRY_LIST, typed).map(({ name }) => name)

test.each<[string, string[]]>([
  ['united', ['United Arab Emirates', 'United Kingdom', 'United States', 'Tanzania', 'US Outlying Islands']],
  ['congo', ['Congo (Brazzaville)', 'Congo (Kinshasa)']],
  ['korea', ['South Korea', 'North Korea']],
  ['Germny', ['Germany']],
  ['united kingdon', ['United Kingdom']],
  ['ZZ', []],
  ['EU', []],
  ['', []],
  ['???', []],
  ['Germany', []],
  ['uk', []],
])('somebody who typed %j may have meant %j', (typed, names) => expect(namesFor(typed)).toEqual(names))

test('there are at most five suggestions', () => {
  for (const typed of 'abcdefghijklmnopqrstuvwxyz') expect(namesFor(typed).length).toBeLessThanOrEqual(5)
})
