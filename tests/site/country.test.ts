import { describe, expect, test } from 'vitest'
import { useSite } from '../support/use-site.ts'

const site = useSite()

describe('the country page', () => {
  test('refuses an unknown country with a sentence', async () => {
    const page = await site.visit().post('/country', { intent: 'set-country', country: 'Atlantis' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('Choose a country from the list.')
  })
})

describe('a country that is posted to the bag, as the picker does', () => {
  test('leads back to the page it was chosen on, and nowhere else', async () => {
    const visitor = site.visit()
    const set = (redirectTo: string) =>
      visitor.post('/bag', { intent: 'set-country', country: 'FR', redirectTo })
    expect((await set('/ctrl-suite/buy?edition=pro')).location).toBe('/ctrl-suite/buy?edition=pro')
    expect((await set('//evil.example')).location).toBe('/bag')
    expect((await set('https://evil.example')).location).toBe('/bag')
  })
})

test('the list for the picker has what finds a country, and may be kept for a day', async () => {
  const answer = await site.visit().get('/country/list.json')
  expect(answer.headers.get('Cache-Control')).toContain('max-age=86400')
  const list = JSON.parse(answer.html) as { alpha2Code: string; aliases: string[] }[]
  expect(list.find(({ alpha2Code }) => alpha2Code === 'NL')?.aliases).toContain('Holland')
})
