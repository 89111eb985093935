import { describe, expect, test, vi } from 'vitest'
import { countCalls, countTokenRequests, forgetLicenses } from '../support/customers.ts'
import { licensesOf, visitAs, visitWithList } from '../support/customers.ts'
import { expectFile, expectPage } from '../support/expect-page.ts'
import { licensePathsOf, linkTo, messageOf, textsOf } from '../support/page-parts.ts'
import { fillBag } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const PATH = '/user/licenses'
const REFRESH = `${PATH}?refresh=1`
const LIST = 'GET /user/licenses'
const VERA = 'vera@example.com'
const NOOR = 'noor@example.com'
const CANNOT_LOAD = 'We can’t load your licenses right now'

/** Signs in as a customer whose license list isn't cached. */
async function visitAfresh(email?: string) {
  const visitor = await visitAs(site, email, 'GB')
  await forgetLicenses(site, visitor)
  return visitor
}

describe('when the product API refuses the token', () => {
  test('the token is refreshed once, without the customer noticing', async () => {
    const visitor = await visitAfresh()
    const before = countTokenRequests(site)
    site.standIns.productApi.setFault({ match: LIST, status: 401, times: 1 })
    expect(licensePathsOf(await visitor.get(REFRESH))).toHaveLength(3)
    expect(countTokenRequests(site)).toBe(before + 1)
    const [first, second] = site.standIns.productApi.calls
      .slice(-2)
      .map(({ headers }) => headers.authorization)
    expect(first).toMatch(/^Bearer /)
    expect(second).not.toBe(first)
  })

  test('even after a refresh, the session ends and the bag stays', async () => {
    const visitor = await visitAfresh()
    await fillBag(visitor)
    const sid = visitor.cookies.get('sid')!
    const before = [countTokenRequests(site), countCalls(site, LIST)]
    site.standIns.productApi.setFault({ match: LIST, status: 401 })
    const away = await visitor.get(`${PATH}?q=wall`)
    expect([away.status, away.location]).toEqual([302, '/login?returnTo=%2Fuser%2Flicenses%3Fq%3Dwall'])
    expect([countTokenRequests(site), countCalls(site, LIST)]).toEqual([before[0]! + 1, before[1]! + 2])
    expect([visitor.cookies.has('sid'), visitor.cookies.has('bag')]).toEqual([false, true])
    expect(messageOf(await visitor.follow(away))).toContain('Your session has ended')

    site.standIns.clearFaults()
    const thief = site.visit()
    thief.cookies.set('sid', sid)
    expect((await thief.get(PATH)).status).toBe(302)
    expect((await visitor.signIn()).text).toContain('1 result')
  })

  test('while the identity provider is down, nobody is signed out', async () => {
    const visitor = await visitAfresh(NOOR)
    site.standIns.productApi.setFault({ match: LIST, status: 401 })
    site.standIns.identity.setFault({ match: '/oauth/token', status: 503 })
    expectPage(await visitor.get(PATH), 503, CANNOT_LOAD)
    site.standIns.clearFaults()
    expect((await visitor.get(PATH)).status).toBe(200)
  })

  test('a customer who was changing something signs in and comes back', async () => {
    const visitor = await visitAs(site)
    const [, { id }] = licensesOf(site, 'ada@example.com') as [unknown, { id: string }]
    site.standIns.productApi.setFault({ match: '/label', status: 401 })
    const away = await visitor.post(`${PATH}/${id}`, { intent: 'label', label: 'Too late' })
    expect(away.location).toBe(`/login?returnTo=${encodeURIComponent(`${PATH}/${id}`)}`)
    expect(visitor.cookies.has('sid')).toBe(false)
  })
})

describe('the cached list', () => {
  test('is shown with its time when the product API is down', async () => {
    const visitor = await visitAfresh()
    const [asOf = ''] = (await visitor.get(REFRESH)).document
      .querySelectorAll('time')
      .map((time) => time.getAttribute('datetime')!)
    site.clock.advance(301)
    site.standIns.productApi.setFault({ match: LIST, status: 500 })
    const page = await visitor.get(PATH)
    expectPage(page, 200, `Last updated ${asOf.slice(11, 16)} UTC on`, 'this may be out of date')
    expect(licensePathsOf(page)).toHaveLength(3)
    site.standIns.clearFaults()
    expect((await visitor.get(REFRESH)).text).not.toContain('this may be out of date')
  })

  test('is shared by a customer’s sessions for five minutes, and by nobody else', async () => {
    const [ada, elsewhere, vera] = [await visitAfresh(), await visitAfresh(), await visitAfresh(VERA)]
    site.clock.advance(301)
    const before = countCalls(site, LIST)
    const calls = () => countCalls(site, LIST) - before
    await ada.get(PATH)
    await elsewhere.get(PATH)
    await ada.get(`${PATH}/${licensesOf(site, 'ada@example.com')[0]!.id}`)
    expect(calls()).toBe(1)
    expect(licensePathsOf(await vera.get(PATH))).not.toEqual(licensePathsOf(await ada.get(PATH)))
    site.clock.advance(290)
    await ada.get(PATH)
    expect(calls()).toBe(2)
    site.clock.advance(11)
    await ada.get(PATH)
    expect(calls()).toBe(3)
  })

  test('is refreshed at most every 10 seconds, and shown in between', async () => {
    const visitor = await visitAfresh()
    await visitor.get(PATH)
    const before = countCalls(site, LIST)
    for (const page of await Promise.all(Array.from({ length: 20 }, () => visitor.get(REFRESH))))
      expect(licensePathsOf(page)).toHaveLength(3)
    expect(countCalls(site, LIST)).toBe(before + 1)
    site.standIns.productApi.setFault({ match: LIST, status: 500 })
    expect(licensePathsOf(await visitor.get(REFRESH))).toHaveLength(3)
    site.standIns.clearFaults()
    site.clock.advance(11)
    await visitor.get(REFRESH)
    await vi.waitFor(() => expect(countCalls(site, LIST)).toBe(before + 2), 20_000)
  })

  test('isn’t used if it was empty', async () => {
    const noor = await visitWithList(site, { licenses: [] })
    expect((await noor.get(PATH)).text).toContain('No licenses yet')
    site.clock.advance(301)
    site.standIns.clearFaults()
    site.standIns.productApi.setFault({ match: LIST, status: 503 })
    const page = await noor.get(PATH)
    expectPage(page, 200, 'We can’t load new licenses right now')
    expect(page.text).not.toContain('No licenses yet')
  })
})

test.each([{ licenses: [{ name: 'no id' }, 7, null] }, { error: 'none' }])(
  'the unreadable list %j doesn’t count as empty',
  async (body) => {
    const page = await (await visitWithList(site, body)).get(`${PATH}?q=rack&page=2`)
    expectPage(page, 503, CANNOT_LOAD)
    expect(page.text).not.toContain('No licenses yet')
  },
)

test('if a search of 200 licenses has no results, the page says so as text', async () => {
  const page = await (await visitAs(site, VERA)).get(`${PATH}?q=%3Cscript%3E&edition=pro`)
  expectPage(page, 200, 'Nothing matches “<script>”')
  expect(page.html).not.toContain('“<script>')
  expect(textsOf(page, 'main header [role="status"]')).toEqual(['No results'])
  expect(linkTo(page, PATH, 'Show all 200 licenses')).toBeDefined()
})

test('a filter that an old link chose is shown as chosen, though no license has it any more', async () => {
  const vera = await visitAs(site, VERA)
  const chosenOf = async (query: string) =>
    textsOf(await vera.get(PATH + query), '[role="search"] option[selected]')
  expect(await chosenOf('?status=on_hold')).toEqual([
    'All editions',
    'On hold',
    'Any updates',
    'Newest first',
  ])
  const [foyer] = licensesOf(site, VERA)
  const running = { ...foyer, updates_until: '2100-01-01' }
  const licenses = Array.from({ length: 10 }, (_, index) => ({ ...running, id: String(index) }))
  const renewed = await visitWithList(site, { licenses })
  const page = await renewed.get(`${PATH}?updates=due`)
  expect(textsOf(page, '[role="search"] option[selected]')).toContain('To renew')
})

test('a search without results offers a customer’s only license, and names no filters that aren’t there', async () => {
  const page = await (await visitAs(site, 'maximiliane@example.com')).get(`${PATH}?updates=ended&status=x`)
  expectPage(page, 200, 'Nothing matches these filters.')
  expect(linkTo(page, PATH, 'Show your license')).toBeDefined()
})

test('the list of a customer with one license shows its actions, and has no search', async () => {
  const page = await (await visitAs(site, 'maximiliane@example.com')).get(PATH)
  const [path] = licensePathsOf(page)
  expectPage(page, 200, '1 license')
  expect(page.document.querySelector('main input[name="q"]')).toBeNull()
  expect(linkTo(page, `${path}/extend?updates=1`, 'Add a year of updates')).toBeDefined()
  expect(linkTo(page, `${path}/sheet`, 'License sheet')).toBeDefined()
  expect(linkTo(page, '/user/downloads', 'Downloads')).toBeDefined()
})

describe('the CSV file', () => {
  test('contains the matching licenses from every page, and is never cached', async () => {
    const vera = await visitAs(site, VERA)
    const matching = `${PATH}.csv?q=fa%C3%A7ade`
    expect(linkTo(await vera.get(`${PATH}?q=fa%C3%A7ade`), matching, 'CSV')).toBeDefined()
    expect((await vera.get(matching)).html.trim().split('\r\n')).toHaveLength(1 + 10)
    const file = await vera.get(`${PATH}.csv?page=3`)
    expectFile(file, 'text/csv; charset=utf-8', 'ctrl-licenses.csv')
    expect(file.html.trim().split('\r\n')).toHaveLength(1 + 200)
  })

  test('is a 503 with an explanation while the list is unavailable', async () => {
    const file = await (await visitWithList(site, { licenses: 'none' })).get(`${PATH}.csv`)
    expectPage(file, 503, CANNOT_LOAD)
    expect(file.headers.get('Content-Type')).toContain('text/plain')
    expect(file.headers.get('Retry-After')).toBeTruthy()
    expect(file.headers.get('Cache-Control')).toContain('no-store')
  })
})

describe('the calendar', () => {
  const FILE = `${PATH}.ics`

  test('has an event for each license, with price and link, and the same UIDs every time', async () => {
    const ada = await visitAs(site)
    const file = await ada.get(FILE)
    expectFile(file, 'text/calendar; charset=utf-8', 'ctrl-updates.ics')
    const text = file.html.replaceAll('\r\n ', '')
    expect(text).toMatch(/Renew for a year: £[\d.,\\]+ before tax/)
    expect(text).toContain(`URL:${site.url}${PATH}/`)
    const uidsOf = (calendar: string) => calendar.match(/^UID:.*$/gm)
    expect(uidsOf(text)!.length).toBeGreaterThan(0)
    site.clock.advance(301)
    expect(uidsOf((await ada.get(FILE)).html)).toEqual(uidsOf(file.html))
  })

  test('leaves prices out if they are unavailable, and is a 503 without the list', async () => {
    const ada = await visitAs(site)
    site.clock.advance(2 * 3600)
    site.standIns.paddle.setFault({ match: '/pricing-preview', status: 503 })
    expect((await ada.get(FILE)).html).toMatch(/Renew for a year\./)
    expect((await (await visitWithList(site, { licenses: 'none' })).get(FILE)).status).toBe(503)
  })
})
