import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchCountries, matchCountries } from '../../../app/browser/country-picker.ts'
import { COUNTRIES } from '../../../app/content/countries.ts'

const namesFor = (typed: string) => matchCountries(COUNTRIES, typed).map(({ name }) => name)

afterEach(() => vi.unstubAllGlobals())

describe('finding a country by typing', () => {
  test('nothing is found for letters that no country has', () => {
    expect(namesFor('xyzzy')).toEqual([])
  })

  test('nothing typed leaves the whole list in its order', () => {
    expect(matchCountries(COUNTRIES, '  ')).toEqual(COUNTRIES)
  })

  test('what a name begins with comes before what a word in it begins with', () => {
    expect(namesFor('uni').slice(0, 2)).toEqual(['United Arab Emirates', 'United Kingdom'])
    expect(namesFor('kor')).toEqual(['North Korea', 'South Korea'])
  })

  test('a code of two letters finds its country first', () => {
    expect(namesFor('gb')[0]).toBe('United Kingdom')
    expect(namesFor('XK')[0]).toBe('Republic of Kosovo')
  })

  test('accents and apostrophes need not be typed', () => {
    expect(namesFor("cote d'i")).toEqual(['Côte d’Ivoire'])
    expect(namesFor('reunion')).toEqual(['Réunion'])
    expect(namesFor('aland')[0]).toBe('Åland Islands')
  })
})

describe('fetching the list', () => {
  test('a list that did not arrive is asked for again, one that did is not', async () => {
    const answers = [new Response('', { status: 503 }), Response.json([{ name: 'France', alpha2Code: 'FR' }])]
    const fetch = vi.fn(async () => answers.shift()!)
    vi.stubGlobal('fetch', fetch)
    await expect(fetchCountries()).rejects.toThrow('503')
    await expect(fetchCountries()).resolves.toEqual([{ name: 'France', alpha2Code: 'FR' }])
    await fetchCountries()
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})
