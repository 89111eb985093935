import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchCountries } from '../../../../app/browser/navigation/country-list.ts'

afterEach(() => vi.unstubAllGlobals())

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
