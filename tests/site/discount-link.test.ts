import { describe, expect, test } from 'vitest'
import { messageOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite()

const open = async (visitor: TestVisitor, path: string) => visitor.follow(await visitor.get(path))

const discountCalls = () =>
  site.standIns.paddle.calls.filter(({ path }) => path.startsWith('/discounts')).length

describe('a link with a discount', () => {
  test.each([
    ['NOSUCHCODE', 'We don’t recognise this code.'],
    ['SUMMER25', 'This discount has expired.'],
  ])('says why %s is not applied, with an empty bag too', async (code, reason) => {
    const visitor = site.visit()
    const page = await open(visitor, `/discount/${code}`)
    expect(page.status).toBe(200)
    expect(messageOf(page)).toContain('We couldn’t apply the discount from this link.')
    expect(messageOf(page)).toContain(reason)
    expect(visitor.cookies.has('bag')).toBe(false)
  })

  test.each([
    ['a bot', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a preview of links', { 'User-Agent': 'facebookexternalhit/1.1' }],
  ])('is not taken by %s', async (_, headers) => {
    const visitor = site.visit()
    const before = discountCalls()
    const answer = await visitor.get('/discount/SHOW10', headers)
    expect(answer.location).toBe('/bag')
    expect(visitor.cookies.size).toBe(0)
    expect(discountCalls()).toBe(before)
  })

  test('is not applied by a prefetch', async () => {
    const visitor = site.visit()
    const answer = await visitor.get('/discount/SHOW10', { 'Sec-Purpose': 'prefetch;prerender' })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(visitor.cookies.size).toBe(0)
  })

  test.each(['/%5Cevil.example', '/logout', '/%64iscount/TENOFF'])('never leads to %s', async (target) => {
    const answer = await site.visit().get(`/discount/SHOW10?redirectTo=${encodeURIComponent(target)}`)
    expect(answer.location).toBe('/bag')
  })

  test('holds for what is added to a license', async () => {
    const visitor = site.visit()
    const list = await visitor.signIn()
    await open(visitor, '/discount/SHOW10')
    const path = list.html.match(/\/user\/licenses\/[\w-]+/g)!.find((href) => !href.endsWith('activate'))!
    const page = await visitor.get(`${path}/extend?updates=1`)
    expect(page.text).toContain('Discount −')
  })
})
