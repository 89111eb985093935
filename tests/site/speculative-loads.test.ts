import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_PAGES } from '../../app/content/pages.ts'
import { ADD } from '../support/bag.ts'
import { messageOf } from '../support/page-parts.ts'
import { signInThrough } from '../support/provider-sign-in.ts'
import { openSite, type TestSite } from '../support/site.ts'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())

const PREFETCH_HEADERS = { 'Sec-Purpose': 'prefetch' }

describe('a page that the browser loads ahead', () => {
  test('is the page, and changes nothing', async () => {
    const page = await site.visit().get('/about', PREFETCH_HEADERS)
    expect(page.status).toBe(200)
    expect(page.headers.get('Set-Cookie')).toBeNull()
    expect(page.headers.get('Speculation-Rules')).toBe('"/speculation-rules.json"')
  })

  test.each([
    ['a browser', 'prefetch'],
    ['a browser that renders it too', 'prefetch;prerender'],
    ['a proxy for a browser', 'prefetch;anonymous-client-ip'],
  ] as const)('takes no message from a visitor who has one (loaded by %s)', async (_, purpose) => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    const before = new Map(visitor.cookies)
    const ahead = await visitor.get('/about', { 'Sec-Purpose': purpose })
    expect(ahead.status).toBe(403)
    expect(ahead.headers.get('Cache-Control')).toBe('no-store')
    expect(ahead.headers.get('Set-Cookie')).toBeNull()
    expect(visitor.cookies).toEqual(before)
    expect(messageOf(await visitor.get('/about'))).toContain('Added to your bag')
  })
})

test('a sign-in that is loaded ahead is not used up', async () => {
  const visitor = site.visit()
  const { location } = await visitor.post('/login', { intent: 'sign-in' })
  const { identity } = site.standIns
  const back = await signInThrough(identity, location!, 'ada@example.com', undefined, visitor.provider)
  const callback = back.slice(site.url.length)
  expect((await visitor.get(callback, PREFETCH_HEADERS)).status).toBe(403)
  expect(visitor.cookies.has('sid')).toBe(false)
  expect((await visitor.get(callback)).location).not.toContain('retry')
  expect(visitor.cookies.has('sid')).toBe(true)
})

test('the rules name the public content pages alone', async () => {
  const answer = await site.visit().get('/speculation-rules.json')
  expect(answer.headers.get('Content-Type')).toBe('application/speculationrules+json')
  const { prefetch } = JSON.parse(answer.html) as {
    prefetch: { eagerness: string; where: { and: { href_matches?: string[] }[] } }[]
  }
  const elsewhere = ['/ctrl-suite/buy', '/servicedesk']
  const publicPaths = PUBLIC_PAGES.map(({ path }) => path as string).filter(
    (path) => !elsewhere.includes(path),
  )
  expect(prefetch[0]?.eagerness).toBe('moderate')
  expect(prefetch[0]?.where.and[0]?.href_matches?.toSorted()).toEqual(
    [...publicPaths, '/press/:slug'].toSorted(),
  )
})
