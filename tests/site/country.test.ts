import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attributesOf, wordsOf } from '../support/page-document.ts'
import { messageOf } from '../support/page-parts.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { Page } from '../support/visitor.ts'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())

/** The countries that a search has found, as their buttons name them. */
const foundOn = ({ document }: Page) =>
  document.querySelectorAll('section li button').map((button) => wordsOf(button).trim())

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

  test('leads on to where the visitor was, and says what follows from the choice', async () => {
    const visitor = site.visit()
    const answer = await visitor.post('/country', {
      intent: 'set-country',
      country: 'DE',
      redirectTo: '/about',
    })
    expect([answer.status, answer.location]).toEqual([303, '/about'])
    expect(messageOf(await visitor.get('/about'))).toBe('Prices are now for Germany, in euro. Change')
  })

  test('marks the countries without sales', async () => {
    const { document } = await site.visit().get('/country')
    const marked = document
      .querySelectorAll('select[name="country"] option')
      .map((option) => option.textContent)
      .filter((text) => text.includes('no sales'))
    expect(marked).toHaveLength(21)
    expect(marked).toContain('Russia (no sales)')
  })

  test.each([
    ['czech republic', 'Czechia'],
    ['DEUTSCHLAND', 'Germany'],
  ])('finds for %s, first, %s', async (q, first) => {
    const page = await site.visit().get(`/country?q=${encodeURIComponent(q)}&redirectTo=/about`)
    expect(page.status).toBe(200)
    expect(foundOn(page)[0]).toBe(first)
    expect(attributesOf(page.document, 'input[name="q"]', 'value')).toEqual([q])
    expect(new Set(attributesOf(page.document, 'main [name="redirectTo"]', 'value'))).toEqual(
      new Set(['/about']),
    )
  })

  test('says when nothing is found, and still has the list', async () => {
    const page = await site.visit().get('/country?q=atlantis')
    expect(foundOn(page)).toEqual([])
    expect(page.text).toContain('No country goes by “atlantis”.')
    expect(page.document.querySelector('select[name="country"]')).not.toBeNull()
  })

  test('shows at most a dozen, and a search without words as none', async () => {
    expect(foundOn(await site.visit().get('/country?q=a'))).toHaveLength(12)
    const page = await site.visit().get('/country?q=%20')
    expect(page.document.querySelector('section')).toBeNull()
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
