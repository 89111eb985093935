import { describe, expect, test } from 'vitest'
import { PUBLIC_PAGES } from '../../app/content/pages.ts'
import { ADD } from '../support/bag.ts'
import { messageOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()
const PREFETCH_HEADERS = { 'Sec-Purpose': 'prefetch' }

describe('a speculative load', () => {
  test('gets the page and changes nothing', async () => {
    const page = await site.visit().get('/about', PREFETCH_HEADERS)
    expect(page.status).toBe(200)
    expect(page.headers.get('Set-Cookie')).toBeNull()
    expect(page.headers.get('Speculation-Rules')).toBe('"/speculation-rules.json"')
  })

  test.each(['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip'])(
    'doesn’t use up a one-time message (%s)',
    async (purpose) => {
      const visitor = site.visit()
      await visitor.post('/bag', ADD)
      const before = new Map(visitor.cookies)
      const ahead = await visitor.get('/about', { 'Sec-Purpose': purpose })
      expect(ahead.status).toBe(403)
      expect(ahead.headers.get('Cache-Control')).toBe('no-store')
      expect(ahead.headers.get('Set-Cookie')).toBeNull()
      expect(visitor.cookies).toEqual(before)
      expect(messageOf(await visitor.get('/about'))).toContain('Added to your bag')
    },
  )
})

test('prefetching the callback doesn’t use up the sign-in', async () => {
  const visitor = site.visit()
  const callback = await visitor.reachCallback()
  expect((await visitor.get(callback, PREFETCH_HEADERS)).status).toBe(403)
  expect(visitor.cookies.has('sid')).toBe(false)
  expect((await visitor.get(callback)).location).not.toContain('retry')
  expect(visitor.cookies.has('sid')).toBe(true)
})

test('the speculation rules only list public content pages', async () => {
  const answer = await site.visit().get('/speculation-rules.json')
  expect(answer.headers.get('Content-Type')).toBe('application/speculationrules+json')
  const paths = new Set<string>(['/press/:slug', ...PUBLIC_PAGES.map(({ path }) => path)])
  for (const elsewhere of ['/ctrl-suite/buy', '/servicedesk']) paths.delete(elsewhere)
  const { prefetch } = JSON.parse(answer.html) as {
    prefetch: { eagerness: string; where: { and: { href_matches?: string[] }[] } }[]
  }
  expect(prefetch[0]?.eagerness).toBe('moderate')
  expect(prefetch[0]?.where.and[0]?.href_matches?.toSorted()).toEqual([...paths].toSorted())
  // `/press/:slug` would match the feed.
  expect(prefetch[0]?.where.and).toContainEqual({ not: { href_matches: '/*.xml' } })
})
