import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADD } from '../../support/bag.ts'
import { type BuiltSite, startBuiltSite } from '../../support/built-site.ts'
import { messageOf } from '../../support/page-parts.ts'

let site: BuiltSite
beforeAll(async () => void (site = await startBuiltSite({ settings: { ALLOW_INDEXING: '0' } })))
afterAll(() => site.close())

test('all cookies are sent even if another header was set earlier, and a message is shown once', async () => {
  const visitor = site.visit()
  await visitor.post('/bag', ADD)
  const first = await visitor.get('/bag')
  expect(first.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(first.headers.getSetCookie().map((line) => line.split('=', 1)[0])).toEqual(
    expect.arrayContaining(['flash', 'shown_country']),
  )
  expect(messageOf(first)).toContain('Added to your bag')
  expect((await visitor.get('/about')).text).not.toContain('Added to your bag')
})
