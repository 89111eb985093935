import { describe, expect, test } from 'vitest'
import { countCalls, countTokenRequests, forgetLicenses, licensesOf, visitAs } from '../support/customers.ts'
import { licensePathsOf, messageOf } from '../support/page-parts.ts'
import { fillBag } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

/** A customer without a cached list. */
async function visitAfresh(email?: string) {
  const visitor = await visitAs(site, email)
  await forgetLicenses(site, visitor)
  return visitor
}

const LIST = 'GET /user/licenses'
const CANNOT_LOAD = 'We can’t load your licenses right now'

describe('when the product API does not take the token', () => {
  test('a new token is fetched once, and the customer notices nothing', async () => {
    const visitor = await visitAfresh()
    const before = countTokenRequests(site)
    site.standIns.productApi.setFault({ match: LIST, status: 401, times: 1 })
    expect(licensePathsOf(await visitor.get('/user/licenses?refresh=1'))).toHaveLength(3)
    expect(countTokenRequests(site)).toBe(before + 1)
    const [first, second] = site.standIns.productApi.calls
      .slice(-2)
      .map(({ headers }) => headers.authorization)
    expect(first).toMatch(/^Bearer /)
    expect(second).not.toBe(first)
  })

  test('and refuses the new one too, the session ends, the customer is asked to sign in, and the bag stays', async () => {
    const visitor = await visitAfresh()
    await fillBag(visitor)
    const sid = visitor.cookies.get('sid')!
    const before = [countTokenRequests(site), countCalls(site, LIST)]
    site.standIns.productApi.setFault({ match: LIST, status: 401 })
    const away = await visitor.get('/user/licenses?q=wall')
    expect(away.status).toBe(302)
    expect(away.location).toBe('/login?returnTo=%2Fuser%2Flicenses%3Fq%3Dwall')
    expect([countTokenRequests(site), countCalls(site, LIST)]).toEqual([before[0]! + 1, before[1]! + 2])
    expect(visitor.cookies.has('sid')).toBe(false)
    expect(visitor.cookies.has('bag')).toBe(true)
    const login = await visitor.follow(away)
    expect(messageOf(login)).toContain('Your session has ended')

    site.standIns.clearFaults()
    const thief = site.visit()
    thief.cookies.set('sid', sid)
    expect((await thief.get('/user/licenses')).status).toBe(302)
    const back = await visitor.signIn('ada@example.com')
    expect(back.text).toContain('1 result for “wall”')
  })

  test('and the identity provider does not answer, nobody is signed out', async () => {
    const visitor = await visitAfresh('noor@example.com')
    site.standIns.productApi.setFault({ match: LIST, status: 401 })
    site.standIns.identity.setFault({ match: '/oauth/token', status: 503 })
    const page = await visitor.get('/user/licenses')
    expect(page.status).toBe(503)
    expect(page.text).toContain(CANNOT_LOAD)
    expect(visitor.cookies.has('sid')).toBe(true)
    site.standIns.clearFaults()
    expect((await visitor.get('/user/licenses')).status).toBe(200)
  })
})

describe('when the product API does not answer well', () => {
  const faults = [
    ['is down', { status: 500 }],
    ['answers with no list', { body: '{"licenses":"none"}' }],
  ] as const

  test.each(faults)('because it %s, the last good list is shown, with its time', async (_, fault) => {
    const visitor = await visitAfresh()
    const good = await visitor.get('/user/licenses?refresh=1')
    const asOf = good.document.querySelector('time')?.getAttribute('datetime') ?? ''
    site.clock.advance(301)
    site.standIns.productApi.setFault({ match: LIST, ...fault })
    const page = await visitor.get('/user/licenses')
    expect(page.status).toBe(200)
    expect(licensePathsOf(page)).toHaveLength(3)
    expect(page.text).toContain(`Last updated ${asOf.slice(11, 16)} UTC on`)
    expect(page.text).toContain('this may be out of date')
    site.standIns.clearFaults()
    const fresh = await visitor.get('/user/licenses?refresh=1')
    expect(fresh.text).not.toContain('the last list that we have')
  })
})

describe('the list', () => {
  test('is asked for once in five minutes for each customer, however many look at it', async () => {
    const ada = await visitAfresh()
    const adaElsewhere = await visitAfresh()
    const vera = await visitAfresh('vera@example.com')
    site.clock.advance(301)
    const before = countCalls(site, LIST)
    await ada.get('/user/licenses')
    await adaElsewhere.get('/user/licenses')
    await ada.get(`/user/licenses/${licensesOf(site, 'ada@example.com')[0]!.id}`)
    expect(countCalls(site, LIST)).toBe(before + 1)
    await vera.get('/user/licenses')
    expect(countCalls(site, LIST)).toBe(before + 2)
    site.clock.advance(290)
    await ada.get('/user/licenses')
    expect(countCalls(site, LIST)).toBe(before + 2)
    site.clock.advance(11)
    await ada.get('/user/licenses')
    expect(countCalls(site, LIST)).toBe(before + 3)
  })

  test('is asked for once in 10 seconds with refresh=1, and the copy is shown meanwhile', async () => {
    const visitor = await visitAfresh()
    const before = countCalls(site, LIST)
    const pages = await Promise.all(Array.from({ length: 20 }, () => visitor.get('/user/licenses?refresh=1')))
    for (const page of pages) expect(licensePathsOf(page)).toHaveLength(3)
    expect(countCalls(site, LIST)).toBe(before + 1)
    site.standIns.productApi.setFault({ match: LIST, status: 500 })
    expect(licensePathsOf(await visitor.get('/user/licenses?refresh=1'))).toHaveLength(3)
    site.standIns.clearFaults()
    site.clock.advance(11)
    await visitor.get('/user/licenses?refresh=1')
    expect(countCalls(site, LIST)).toBe(before + 2)
  })

  test('is never anybody else’s, and no shared cache may keep it', async () => {
    const ada = await (await visitAfresh()).get('/user/licenses')
    const noor = await (await visitAfresh('noor@example.com')).get('/user/licenses')
    expect(licensePathsOf(noor)).toHaveLength(0)
    for (const page of [ada, noor]) expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  })
})

describe('one license', () => {
  test.each(['lic_000000000000', '..%2F..%2Fuser%2Fdownloads'])(
    'does not exist under the id %s',
    async (id) => {
      const visitor = await visitAfresh()
      expect((await visitor.get(`/user/licenses/${id}`)).status).toBe(404)
      expect((await visitor.get(`/user/licenses/${id}/activation.txt`)).status).toBe(404)
    },
  )

  test('does not exist for somebody else, to read', async () => {
    const [license] = licensesOf(site, 'vera@example.com')
    const visitor = await visitAfresh()
    const page = await visitor.get(`/user/licenses/${license!.id}`)
    expect(page.status).toBe(404)
    expect(page.html).not.toContain(license!.key)
  })
})
