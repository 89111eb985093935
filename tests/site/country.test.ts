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

test('the list for the picker has what finds a country, and may be kept for a day', async () => {
  const answer = await site.visit().get('/country/list.json')
  expect(answer.headers.get('Cache-Control')).toContain('max-age=86400')
  const list = JSON.parse(answer.html) as { alpha2Code: string; aliases: string[] }[]
  expect(list.find(({ alpha2Code }) => alpha2Code === 'NL')?.aliases).toContain('Holland')
})
