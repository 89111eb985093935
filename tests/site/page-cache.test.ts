import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FRESH_SECONDS, STALE_SECONDS } from '../../server/page-cache/cached-pages.ts'
import { cookieHeader } from '../support/cookie-jar.ts'
import { exchange } from '../support/exchange.ts'
import { parsePage, wordsOf } from '../support/page-document.ts'
import { openSite, type TestSite } from '../support/site.ts'

/** Behind a proxy that names the visitor's country and serves previews. */
let site: TestSite
beforeAll(async () => {
  site = await openSite({
    TRUST_PROXY: '1',
    COUNTRY_HEADER: 'X-Country',
    PREVIEW_HOSTS: '*.preview.example',
  })
  const readStatus = async () => expect((await ask('/ctrl')).words).toContain('All Systems Operational')
  await vi.waitFor(readStatus, { timeout: 20_000 })
})
afterAll(() => site.close())

const GERMAN = { 'X-Country': 'DE', 'Accept-Encoding': 'gzip' }

/** Sends a request over a connection, and tells what the page cache did. */
async function ask(path: string, headers: Record<string, string | string[]> = GERMAN, method = 'GET') {
  const before = { ...site.cacheUses }
  const answer = await exchange(site.url, path, { method, headers })
  const cache = Object.entries(site.cacheUses).find(
    ([state, count]) => count > before[state as keyof typeof before],
  )?.[0]
  return { ...answer, cache, words: wordsOf(parsePage(answer.text)) }
}

/** Asks until the page is kept. */
async function keep(path: string, headers: Record<string, string> = GERMAN) {
  await ask(path, headers)
  const kept = await ask(path, headers)
  expect(kept.cache).toBe('hit')
  return kept
}

describe('a page that everybody may see', () => {
  test.each([
    '/',
    '/about',
    '/ctrl-suite',
    '/commskit/download',
    '/press',
    '/support',
    '/info/privacy-policy',
  ])('%s is made once, and given to all who ask for the same', async (path) => {
    const first = await ask(path)
    const second = await ask(path)
    expect([first.status, first.cache, second.cache]).toEqual([200, 'miss', 'hit'])
    expect(second.text).toBe(first.text)
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })

  test('is made once for those who come at the same time', async () => {
    const before = { ...site.cacheUses }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => exchange(site.url, '/power-users', { headers: GERMAN })),
    )
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(site.cacheUses.none).toBe(before.none)
  })

  test('is not rendered to say that it is not there: who asks gets an own answer', async () => {
    const path = '/press/no-such-article'
    const forAll = await site.site(new Request(new URL(path, site.url)), {
      address: null,
      shared: { country: 'DE', requestId: 'first' },
    })
    expect([forAll.status, await forAll.text()]).toEqual([404, ''])
    const own = await ask(path)
    expect([own.status, own.cache]).toEqual([404, 'none'])
    expect(own.words).toContain('This page does not exist')
  })

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await keep('/about')
    const etag = String(headers.etag)
    for (const tags of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await ask('/about', { ...GERMAN, 'If-None-Match': tags })
      expect([again.status, again.text]).toEqual([304, ''])
      expect(again.headers).toMatchObject({
        etag,
        vary: headers.vary,
        'cache-control': headers['cache-control'],
        'content-security-policy': headers['content-security-policy'],
      })
    }
    expect((await ask('/about', { ...GERMAN, 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('may be kept for a minute where script has loaded it ahead, as long as the cookies are the same', async () => {
    await keep('/about')
    const ahead = await ask('/about', { ...GERMAN, Purpose: 'prefetch' })
    expect(ahead.cache).toBe('hit')
    expect(ahead.headers).toMatchObject({
      'cache-control': 'private, max-age=60',
      'cdn-cache-control': 'no-store',
    })
    expect(ahead.headers.vary).toContain('Cookie')
    expect((await ask('/about')).headers['cache-control']).not.toContain('max-age')
  })

  test('has the headers and the policy of every page, which allows the page’s own script alone', async () => {
    const { headers } = await keep('/about')
    const own = await site.visit().get('/about')
    for (const name of [
      'Content-Security-Policy',
      'Permissions-Policy',
      'Referrer-Policy',
      'X-Content-Type-Options',
      'Content-Type',
    ])
      expect(headers[name.toLowerCase()]).toBe(own.headers.get(name))
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^ ']+';/)
  })

  test('comes whole to HEAD, without its body, and in the encoding that is accepted', async () => {
    const { headers, text } = await keep('/about')
    const head = await ask('/about', GERMAN, 'HEAD')
    expect([head.status, head.text, head.cache]).toEqual([200, '', 'hit'])
    expect(head.headers['content-length']).toBe(headers['content-length'])
    await expect
      .poll(async () => (await ask('/about', { ...GERMAN, 'Accept-Encoding': 'gzip, deflate, br' })).headers)
      .toMatchObject({ 'content-encoding': 'br' })
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0.1, gzip;q=0.9', 'gzip'],
      ['identity', undefined],
      ['', undefined],
    ]) {
      const answer = await ask('/about', { ...GERMAN, 'Accept-Encoding': accepted ?? '' })
      expect([answer.headers['content-encoding'], answer.text === text]).toEqual([encoding, true])
      expect(answer.headers.etag).toBe(headers.etag)
    }
  })

  test('stays one page, whatever else stands in its query', async () => {
    const { text } = await keep('/about')
    for (const junk of ['?utm_source=x', '?', '?q=1&q=2', '?%00', `?${'x'.repeat(4000)}`]) {
      const answer = await ask(`/about${junk}`)
      expect([answer.cache, answer.text === text]).toEqual(['hit', true])
    }
  })

  test.each(['/support?q=midi', '/support?%71=midi', '/about?_data=root', '/about?_routes=root'])(
    '%s, whose query it reads, is made for the visitor alone',
    async (path) => expect((await ask(path)).cache).toBe('none'),
  )

  test('is given for a minute, then once more while it is made anew', async () => {
    await keep('/ctrl-for-ipad')
    site.clock.advance(FRESH_SECONDS - 1)
    expect((await ask('/ctrl-for-ipad')).cache).toBe('hit')
    site.clock.advance(2)
    expect((await ask('/ctrl-for-ipad')).cache).toBe('stale')
    await expect.poll(async () => (await ask('/ctrl-for-ipad')).cache).toBe('hit')
    site.clock.advance(FRESH_SECONDS + STALE_SECONDS + 1)
    expect((await ask('/ctrl-for-ipad')).cache).toBe('miss')
  })
})

describe('nobody gets another one’s page', () => {
  test('two countries have two pages', async () => {
    const german = await keep('/ctrl-suite')
    const british = await keep('/ctrl-suite', { ...GERMAN, 'X-Country': 'GB' })
    const countryOf = (words: string) => /Country: (Germany|United Kingdom)/.exec(words)?.[1]
    expect([countryOf(german.words), countryOf(british.words)]).toEqual(['Germany', 'United Kingdom'])
  })

  test('a country that was chosen counts before the proxy’s, where this site has signed it', async () => {
    await keep('/about')
    const visitor = site.visit()
    await visitor.post('/bag', { intent: 'set-country', country: 'FR', redirectTo: '/about' })
    const told = await ask('/about', { ...GERMAN, Cookie: cookieHeader(visitor.cookies) })
    expect([told.cache, told.words.includes('France')]).toEqual(['none', true])
    expect(told.headers['set-cookie']?.join()).toContain('flash=;')
    visitor.cookies.delete('flash')
    const chosen = { ...GERMAN, Cookie: cookieHeader(visitor.cookies) }
    const french = await keep('/about', chosen)
    expect(french.words).toContain('France')
    expect(french.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'cdn-cache-control': 'no-store',
    })
    const forged = await ask('/about', { ...GERMAN, Cookie: chosen.Cookie.replace(/.$/, '%') })
    expect([forged.cache, forged.words.includes('Germany')]).toEqual(['hit', true])
  })

  test('a customer, and a visitor with something in the bag, have their own, which nothing keeps', async () => {
    await keep('/about')
    const customer = site.visit()
    await customer.signIn()
    const buyer = site.visit()
    await buyer.post('/bag', { intent: 'add', edition: 'core', players: '3', entities: '2' })
    for (const { cookies } of [customer, buyer]) {
      const own = await ask('/about', { ...GERMAN, Cookie: cookieHeader(cookies) })
      expect(own.cache).toBe('none')
      expect(own.headers['cache-control']).toBe('private, no-store')
      expect(own.headers.etag).toBeUndefined()
    }
    expect((await ask('/about')).words).not.toContain('Ada')
  })

  test.each([
    ['a session that nobody has', { Cookie: 'sid=x' }],
    ['a forged bag', { Cookie: 'a=b; bag=x' }],
    ['two lines of cookies', { Cookie: ['a=b', 'sid=x'] }],
    ['two countries', { 'X-Country': ['DE', 'GB'] }],
    ['a body', { 'Content-Length': '0' }],
  ])('the site answers %s itself', async (_what, headers) => {
    await keep('/about')
    expect((await ask('/about', { ...GERMAN, ...headers } as Record<string, string>)).cache).toBe('none')
  })

  test.each([
    '/%61bout',
    '//about',
    '/about/',
    '/About',
    '/about%3F',
    '/about.data',
    '/./about',
    '/press/feed.xml',
  ])('%s is no page of the cache', async (path) => expect((await ask(path)).cache).toBe('none'))

  test.each([
    '/bag',
    '/login',
    '/user/licenses',
    '/checkout',
    '/ctrl-suite/buy',
    '/country',
    '/no/such/page',
  ])('%s is never kept', async (path) => {
    await ask(path)
    const { cache, headers } = await ask(path)
    expect([cache, headers.etag, headers['cdn-cache-control']]).toEqual(['none', undefined, undefined])
  })

  test('another host is led to this one, and a preview is not indexed', async () => {
    await keep('/about')
    const other = await ask('/about', { ...GERMAN, Host: 'other.example' })
    expect([other.status, other.cache]).toEqual([308, 'none'])
    const preview = await ask('/about', { ...GERMAN, Host: 'one.preview.example' })
    expect([preview.cache, preview.headers['x-robots-tag']]).toEqual(['hit', 'noindex'])
    expect((await ask('/about')).headers['x-robots-tag']).toBeUndefined()
  })

  test('what the visitor’s computer is, is one of a few variants', async () => {
    const path = '/commskit/download'
    const windows = { ...GERMAN, 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' }
    const mac = { ...GERMAN, 'Sec-CH-UA-Platform': '"macOS"', 'Sec-CH-UA-Arch': '"arm"' }
    const pages = [await keep(path), await keep(path, windows), await keep(path, mac)]
    expect(new Set(pages.map(({ text }) => text)).size).toBe(3)
    const other = await ask(path, { ...windows, 'User-Agent': 'Something else on Windows NT 6.1' })
    expect([other.cache, other.text === pages[1]!.text]).toEqual(['hit', true])
  })
})

describe('a cache in front of the site', () => {
  test('may keep what this one keeps, where its proxy names the country', async () => {
    const { headers } = await keep('/about')
    expect(headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'cdn-cache-control': `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${FRESH_SECONDS}`,
      vary: 'Accept-Encoding, Cookie, X-Country',
    })
  })

  test.each(['XX', 'T1', ''])('keeps nothing where it names “%s”', async (country) => {
    const { headers } = await keep('/about', {
      ...GERMAN,
      'X-Country': country,
      'X-Forwarded-For': '193.99.144.80',
    })
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'cdn-cache-control': 'no-store' })
  })
})

describe('a page that changes', () => {
  const replaceIn = (pattern: RegExp, text: string) => async (answer: Response) =>
    new Response((await answer.text()).replace(pattern, text), {
      headers: { 'Content-Type': 'application/json' },
    })
  const changeTitles = () =>
    site.standIns.articles.setFault({ alter: replaceIn(/"title":"[^"]*"/g, '"title":"A new title"') })
  const raisePrices = () =>
    site.standIns.paddle.setFault({ match: 'pricing-preview', alter: replaceIn(/"57500"/g, '"471100"') })

  test.each([
    ['the articles', '/press', 300, 'A new title', changeTitles],
    [
      'a release',
      '/commskit/download',
      6 * 3600,
      '9.8.7',
      () => site.standIns.releases.publish({ version: '9.8.7' }),
    ],
    ['prices', '/ctrl-suite', 300, '4,711.00', raisePrices],
  ])('goes when %s change, and others stay', async (_what, path, lifetimeSeconds, words, change) => {
    const buyer = site.visit()
    await buyer.post('/bag', { intent: 'add', edition: 'core', players: '1', entities: '2' })
    const own = { ...GERMAN, Cookie: cookieHeader(buyer.cookies) }
    site.clock.advance(lifetimeSeconds + 1)
    await ask(path, own)
    site.clock.advance(lifetimeSeconds - 20)
    await ask(path)
    await keep(path)
    await ask('/accessibility')
    await keep('/accessibility')
    change()
    site.clock.advance(30)
    expect((await ask(path)).cache).toBe('hit')
    await expect.poll(async () => (await ask(path, own)).words).toContain(words)
    const again = await ask(path)
    expect([again.cache, again.words.includes(words)]).toEqual(['miss', true])
    expect((await ask('/accessibility')).cache).toBe('hit')
    site.standIns.clearFaults()
  })

  test('goes when the state of the services changes', async () => {
    await keep('/about')
    site.standIns.status.setStatus('major')
    site.clock.advance(FRESH_SECONDS + 1)
    // Behind the first of these the page is made anew, and the status page asked; without that it would stay for a minute.
    await expect.poll(async () => (await ask('/about')).words).toContain('Partial System Outage')
  })

  test('that lacks something is made anew soon, without anybody else having to ask', async () => {
    site.clock.advance(24 * 3600 * 8)
    site.standIns.articles.setFault({ status: 500 })
    expect((await ask('/')).words).not.toContain('A new title')
    site.recover()
    site.clock.advance(6)
    expect((await ask('/')).cache).toBe('miss')
  })

  test('is never one that failed', async () => {
    site.clock.advance(24 * 3600 * 8)
    site.standIns.articles.setFault({ status: 500 })
    for (let count = 0; count < 3; count += 1) {
      const { status, cache, headers } = await ask('/press')
      expect([status, cache, headers.etag]).toEqual([503, 'none', undefined])
    }
    site.recover()
  })
})
