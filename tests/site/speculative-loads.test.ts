import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRIVATE_PATHS, PUBLIC_PAGES } from '../../app/content/pages.ts'
import { isPrefetchable } from '../../app/domain/prefetchable.ts'
import { ADD } from '../support/bag.ts'
import { messageOf } from '../support/page-parts.ts'
import { signInThrough } from '../support/provider-sign-in.ts'
import { openSite, type TestSite } from '../support/site.ts'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())

const PREFETCH_HEADERS = { 'Sec-Purpose': 'prefetch' }

interface Rules {
  prefetch: { eagerness: string; where: { and: { not?: { href_matches?: string[] } }[] } }[]
}

const RULES_FILE = new URL('../../public/speculation-rules.json', import.meta.url)

describe('a page that the browser loads ahead', () => {
  test('is the page, and changes nothing', async () => {
    const page = await site.visit().get('/about', PREFETCH_HEADERS)
    expect(page.status).toBe(200)
    expect(page.headers.get('Set-Cookie')).toBeNull()
    expect(page.headers.get('Speculation-Rules')).toBe('"/speculation-rules.json"')
  })

  test.each([
    ['a browser', 403, { 'Sec-Purpose': 'prefetch' }],
    ['a browser that renders it too', 403, { 'Sec-Purpose': 'prefetch;prerender' }],
    ['a proxy for a browser', 403, { 'Sec-Purpose': 'prefetch;anonymous-client-ip' }],
    ['this site’s script', 204, { Purpose: 'prefetch' }],
  ] as const)(
    'takes no message from a visitor who has one (loaded by %s: %i)',
    async (_, status, headers) => {
      const visitor = site.visit()
      await visitor.post('/bag', ADD)
      const before = new Map(visitor.cookies)
      const ahead = await visitor.get('/about', headers)
      expect(ahead.status).toBe(status)
      expect(ahead.headers.get('Cache-Control')).toBe('no-store')
      expect(ahead.headers.get('Set-Cookie')).toBeNull()
      expect(visitor.cookies).toEqual(before)
      expect(messageOf(await visitor.get('/about'))).toContain('Added to your bag')
    },
  )
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

test('the rules leave out what is one visitor’s own, and nothing that is for reading', async () => {
  const [{ where, eagerness } = { where: { and: [] }, eagerness: '' }] = (
    JSON.parse(await readFile(RULES_FILE, 'utf8')) as Rules
  ).prefetch
  const excluded = where.and.flatMap(({ not }) => not?.href_matches ?? [])
  const starts = excluded.filter((path) => path.endsWith('*')).map((path) => path.slice(0, -1))
  const isLeftOut = (path: string) => starts.some((start) => path.startsWith(start))
  expect(eagerness).toBe('moderate')
  for (const { path } of PUBLIC_PAGES) expect([path, isPrefetchable(path)]).toEqual([path, !isLeftOut(path)])
  for (const path of starts)
    expect([path, isPrefetchable(`${path.replace(/\/$/, '')}/anything`)]).toEqual([path, false])
  expect(PRIVATE_PATHS.filter((path) => !isLeftOut(`${path}/anything`))).toEqual([])
  expect(PUBLIC_PAGES.map(({ path }) => path as string).filter(isLeftOut)).toEqual([
    '/ctrl-suite/buy',
    '/servicedesk',
  ])
})
