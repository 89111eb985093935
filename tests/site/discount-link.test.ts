import { describe, expect, test } from 'vitest'
import { ADD } from '../support/bag.ts'
import { linkTo, messageOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite()

const open = async (visitor: TestVisitor, path: string) => visitor.follow(await visitor.get(path))

async function visitWithBag(fields: Record<string, string> = {}) {
  const visitor = site.visit()
  await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
  await visitor.post('/bag', { ...ADD, ...fields })
  return visitor
}

const discountCalls = () =>
  site.standIns.paddle.calls.filter(({ path }) => path.startsWith('/discounts')).length

describe('a link with a discount', () => {
  test.each([
    ['NOSUCHCODE', 'There is no discount with this code.'],
    ['SUMMER25', 'This discount has ended.'],
  ])('says why %s is not applied, with an empty bag too', async (code, reason) => {
    const visitor = site.visit()
    const page = await open(visitor, `/discount/${code}`)
    expect(page.status).toBe(200)
    expect(messageOf(page)).toContain('The discount of this link was not applied.')
    expect(messageOf(page)).toContain(reason)
    expect(visitor.cookies.has('bag')).toBe(false)
  })

  test('says why a code does not fit the bag, and keeps the one before', async () => {
    const visitor = await visitWithBag()
    await visitor.post('/bag', { intent: 'set-country', country: 'US' })
    await visitor.post('/bag', { intent: 'apply-discount', code: 'SHOW10' })
    const page = await open(visitor, `/discount/TENOFF`)
    expect(messageOf(page)).toContain(
      'This discount is not for prices in your currency: it holds for GBP only.',
    )
    expect(messageOf(page)).toContain('Your discount SHOW10 stays as it was.')
    expect(page.text).toContain('Discount SHOW10 is applied.')
  })

  test.each(['/discounts', '/pricing-preview'])(
    'stores nothing while the provider fails at %s, and leads to another try',
    async (match) => {
      const visitor = await visitWithBag({ players: '7' })
      const before = visitor.cookies.get('bag')
      // Prices that were asked for a moment ago would do.
      site.clock.advance(600)
      site.standIns.paddle.setFault({ match, status: 503 })
      const path = '/discount/SHOW10?redirectTo=%2Fsupport'
      const page = await open(visitor, path)
      expect(messageOf(page)).toContain('We cannot check codes at the moment.')
      expect(visitor.cookies.get('bag')).toBe(before)
      const again = linkTo(page, path, 'Try again')
      expect(again).toBeDefined()
      site.recover()
      expect(messageOf(await open(visitor, path))).toBe('Your discount SHOW10 is applied to your bag.')
    },
  )

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

  test('applies it to the bag, and says so once', async () => {
    const visitor = await visitWithBag()
    const page = await open(visitor, '/discount/show10')
    expect(messageOf(page)).toBe('Your discount SHOW10 is applied to your bag.')
    expect(page.text).toContain('Discount −£97.50')
    expect(messageOf(await visitor.get('/bag'))).toBeNull()
  })

  test('keeps it with an empty bag, for the configuration that follows', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
    const target = '/ctrl-suite/buy?edition=pro&players=2'
    const page = await open(visitor, `/discount/PROLAUNCH?redirectTo=${encodeURIComponent(target)}`)
    expect(messageOf(page)).toBe('Your discount PROLAUNCH is kept for your next order.')
    expect(page.text).toContain('Discount −')
    expect((await visitor.get('/bag')).text).toContain('Discount PROLAUNCH is kept for your next order.')
  })

  test('keeps it for what the link leads to, where the bag holds something else', async () => {
    const visitor = await visitWithBag()
    const page = await open(visitor, '/discount/PROLAUNCH?redirectTo=%2Fctrl-suite%2Fbuy%3Fedition%3Dpro')
    expect(messageOf(page)).toContain('Your discount PROLAUNCH is kept.')
    const bag = await visitor.follow(await visitor.post('/bag', { ...ADD, edition: 'pro' }))
    expect(bag.text).toContain('Discount PROLAUNCH is applied.')
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
