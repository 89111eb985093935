import { describe, expect, test } from 'vitest'
import { attributesOf } from '../support/page-document.ts'
import { messageOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

describe('the country page', () => {
  test.each(['RU', 'россия'])(
    'refuses %s beside the field, keeps what was chosen, and changes nothing',
    async (country) => {
      const visitor = site.visit()
      const page = await visitor.post('/country', {
        intent: 'set-country',
        country,
        redirectTo: '/ctrl-suite/buy',
      })
      expect(page.status).toBe(422)
      const field = page.document.querySelector('select[name="country"]')!
      expect(field.getAttribute('aria-invalid')).toBe('true')
      const [problemId = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? []
      expect(page.document.getElementById(problemId)?.textContent).toContain('cannot sell to Russia')
      expect(attributesOf(page.document, 'main [name="redirectTo"]', 'value')).toEqual(
        Array(2).fill('/ctrl-suite/buy'),
      )
      expect(visitor.cookies.has('country')).toBe(false)
    },
  )

  test('refuses an unknown country with a sentence', async () => {
    const page = await site.visit().post('/country', { intent: 'set-country', country: 'Atlantis' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('Choose a country from the list.')
  })
})

describe('a country as people write it', () => {
  test.each([
    ['uk', 'the United Kingdom'],
    ['Holland', 'the Netherlands'],
  ])('%s is taken for %s', async (country, name) => {
    const visitor = site.visit()
    const answer = await visitor.post('/bag', { intent: 'set-country', country, redirectTo: '/about' })
    expect(answer.status).toBe(303)
    expect(messageOf(await visitor.get('/about'))).toContain(`Prices are now for ${name}, in`)
  })
})

describe('a country that is posted to the bag, as the picker does', () => {
  test('is answered with a sentence where the provider refuses it', async () => {
    const visitor = site.visit()
    const answer = await visitor.post('/bag', { intent: 'set-country', country: 'KP' })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('cannot sell to')
    expect(visitor.cookies.has('country')).toBe(false)
  })

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
