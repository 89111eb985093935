import { describe, expect, test } from 'vitest'
import { COUNTRY_LIST } from '../../../app/content/country-list.ts'
import { findCountry, matchCountries } from '../../../app/domain/country-search.ts'
import { matcherOf, searchTextOf } from '../../../app/domain/read-search.ts'
import { createSearch } from '../../../app/domain/search.ts'

const VARIANTS = [
  ...["director's", 'director’s', 'director′s', 'director´s', 'director`s', '‚director‘s'],
  ...['"director’s rack"', '“Director’s rack”', '«director’s»', '‹director’s›', '„Director‘s Rack“'],
  ...['(director’s)', '[director’s]', '（ｄｉｒｅｃｔｏｒ＇ｓ）', '「director’s」', "'director’s'"],
]

describe('the marks that word processors and phones write make no difference', () => {
  test.each(VARIANTS)('in an account’s list: %s', (typed) =>
    expect(matcherOf(typed)(searchTextOf(['Director’s rack']))).toBe(true),
  )

  test.each(['abcd-efgh-1234', '"ABCD‑EFGH—1234"', 'ABCD EFGH 1234', '‘ABCD−EFGH-1234’'])(
    'in a key: %s',
    (typed) => expect(matcherOf(typed)(searchTextOf(['ABCD-EFGH–1234']))).toBe(true),
  )

  const { find } = createSearch([
    { id: 'rack', title: 'Director’s rack' },
    { id: 'other', title: 'Something else' },
  ])
  test.each(VARIANTS)('in the site’s and support’s searches: %s', (typed) =>
    expect(find(typed)).toMatchObject({ ids: ['rack'], isNear: false }),
  )

  test.each(["cote d'ivoire", '“Côte d’Ivoire”', 'Côte d´Ivoire', '(Côte d’Ivoire)', '「Côte d‘Ivoire」'])(
    'in a country’s name: %s',
    (typed) => {
      expect(findCountry(COUNTRY_LIST, typed)?.alpha2Code).toBe('CI')
      expect(matchCountries(COUNTRY_LIST, typed)[0]?.alpha2Code).toBe('CI')
    },
  )
})
