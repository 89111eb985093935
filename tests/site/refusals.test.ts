import { describe, expect, test } from 'vitest'
import { PRODUCT_LINKS } from '../../app/content/navigation.ts'
import { attributesOf } from '../support/page-document.ts'
import { useSite } from '../support/use-site.ts'
import type { Page } from '../support/visitor.ts'

const site = useSite()

const PROBLEM = 'Looks like we have a problem'
const MISSING = 'This page does not exist'
const EVIL = { Origin: 'https://evil.example' }

const tooMany = async () => {
  const visitor = site.visit()
  let page = await visitor.post('/bag', {})
  for (let count = 0; count < 300 && page.status !== 429; count += 1) page = await visitor.post('/bag', {})
  return page
}

const refusals: [status: number, title: string, text: string, ask: () => Promise<Page>][] = [
  [403, PROBLEM, 'This form came from another site', () => site.visit().post('/bag', {}, EVIL)],
  [405, PROBLEM, 'This page doesn’t take forms', () => site.visit().post('/about', {})],
  [413, PROBLEM, 'This is too large', () => site.visit().post('/bag', 'x'.repeat(70_000))],
  [414, PROBLEM, 'This address is too long', () => site.visit().get('/address-too-long')],
  [429, PROBLEM, 'Too many requests. Wait', tooMany],
  [404, MISSING, 'could not be found', () => site.visit().get('/%zz')],
  [404, MISSING, 'could not be found', () => site.visit().get(`/${'x'.repeat(2000)}`)],
  [404, MISSING, 'could not be found', () => site.visit().get('/about?_data=root')],
]

describe.each(refusals)('%i, “%s”', (status, title, text, ask) => {
  test(`is the error page with “${text}”`, async () => {
    const page = await ask()
    expect([page.status, page.headers.get('Content-Type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'self'")
    expect(page.document.querySelector('h1')?.textContent).toBe(title)
    expect(page.document.querySelector('title')?.textContent).toContain(title)
    expect(page.text).toContain(text)
    expect(attributesOf(page.document, 'main a', 'href')).toEqual([...PRODUCT_LINKS.map(({ to }) => to), '/'])
    expect(page.document.querySelector('footer a[href="/about"]')).not.toBeNull()
    expect(page.html).not.toMatch(/x{300}/)
  })
})

test('a refusal sets no cookie, isn’t cached, and has no page for crawlers', async () => {
  const page = await site.visit().post('/bag', {}, EVIL)
  expect(page.headers.getSetCookie()).toEqual([])
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  const crawler = await site.visit().post('/bag', {}, { ...EVIL, 'User-Agent': 'Googlebot/2.1' })
  expect([crawler.status, crawler.html]).toEqual([403, ''])
})
