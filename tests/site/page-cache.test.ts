import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Page, PAGES } from '../../app/content/pages.ts'
import { FRESH_SECONDS, STALE_SECONDS } from '../../server/page-cache/cached-pages.ts'
import { cookieHeader } from '../support/cookie-jar.ts'
import { parsePage, wordsOf } from '../support/page-document.ts'
import { sendRaw } from '../support/raw-request.ts'
import { measureWaits } from '../support/slow-time.ts'
import { useSite } from '../support/use-site.ts'

// A site behind a proxy that sends the visitor's country and serves previews.
const site = useSite(
  { TRUST_PROXY: '1', COUNTRY_HEADER: 'X-Country', PREVIEW_HOSTS: '*.preview.example' },
  { articles: 60 },
)
beforeAll(async () => {
  const readStatus = async () => expect((await ask('/ctrl')).words).toContain('All Systems Operational')
  await vi.waitFor(readStatus, { timeout: 20_000 })
})

const GERMAN = { 'X-Country': 'DE', 'Accept-Encoding': 'gzip' }

const send = async (path: string, headers: Record<string, string | string[]> = GERMAN, method = 'GET') => {
  const { body: text, ...answer } = await sendRaw(site.url, path, { method, headers })
  return { ...answer, text, words: wordsOf(parsePage(text)) }
}

async function ask(...request: Parameters<typeof send>) {
  const before: Record<string, number> = { ...site.cacheUses }
  const answer = await send(...request)
  const cache = Object.entries(site.cacheUses).find(([state, count]) => count > before[state]!)?.[0]
  return { ...answer, cache }
}

/** On a busy machine, a page may be rendered before its values have come. Such a page isn't kept. */
async function keep(path: string, headers: Record<string, string> = GERMAN) {
  const cacheOf = async () => (await ask(path, headers)).cache
  await expect.poll(cacheOf).toBe('hit')
  return ask(path, headers)
}

describe('a cached page', () => {
  const paths = ['/', '/about', '/ctrl-suite', '/commskit/download', '/press', '/support']
  test.each(paths)('%s is rendered once for everyone with the same key', async (path) => {
    const first = await ask(path)
    const second = await keep(path)
    expect([first.status, first.cache]).toEqual([200, 'miss'])
    expect(second.text).toBe(first.text)
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })

  test('is rendered once for simultaneous requests', async () => {
    const before = { ...site.cacheUses }
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('/power-users')))
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(site.cacheUses.none).toBe(before.none)
  })

  test('is a 304 for a browser that has it', async () => {
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

  test('is fresh for a minute, then served once more while it’s re-rendered', async () => {
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

test('the service desk’s page always shows the time of the visit', async () => {
  const timeNow = async () => /It’s (\d\d:\d\d) in London/.exec((await ask('/servicedesk')).words)![1]
  const before = await timeNow()
  site.clock.advance(FRESH_SECONDS + 1)
  expect(await timeNow()).not.toBe(before)
})

describe('a page’s query', () => {
  const visited = (PAGES as readonly Page[]).filter((page) => page.isCached && !page.path.includes(':'))

  test.each(visited.map(({ path, query = [] }) => [path, query] as const))(
    'is declared for %s in the table of pages as %j',
    async (path, query) => {
      const fieldsReadOn = async (at: string) => {
        const read = ['get', 'getAll', 'has'] as const
        const spies = read.map((name) => vi.spyOn(URLSearchParams.prototype, name))
        await site.visit().get(`${at}?any=1`)
        const fields = spies.flatMap(({ mock }) => mock.calls.map(([field]) => field))
        for (const spy of spies) spy.mockRestore()
        return new Set(fields)
      }
      const everywhere = await fieldsReadOn('/accessibility')
      const own = [...(await fieldsReadOn(path))].filter((field) => !everywhere.has(field))
      expect(own.toSorted()).toEqual([...query].toSorted())
    },
  )

  test('is part of the key if the page reads it, in any order', async () => {
    const first = await keep('/press')
    const second = await keep('/press?page=2')
    expect(second.text).not.toBe(first.text)
    expect(second.words).toContain('page 2')
    for (const [page, searches] of [
      [second, ['?page=2&utm_source=x', '?x&page=2', '?page=2']],
      [first, ['', '?', '?utm_source=x']],
    ] as const)
      for (const search of searches) {
        const again = await ask(`/press${search}`)
        expect([again.cache, again.text === page.text], search).toEqual(['hit', true])
      }
    expect((await ask('/press?page=999999')).status).toBe(404)
  })

  test('bypasses the cache if it’s long', async () => {
    const long = `/support?q=${'refund+'.repeat(20)}`
    expect([(await ask(long)).cache, (await ask(long)).cache]).toEqual(['none', 'none'])
    expect((await keep('/support?q=refund')).words).toContain('for “refund”')
  })
})

describe('the cache is bypassed', () => {
  test('by customers, and by visitors with something in their bag', async () => {
    await keep('/about')
    const customer = site.visit()
    await customer.signIn()
    const buyer = site.visit()
    await buyer.post('/bag', { intent: 'add', edition: 'core', players: '3', entities: '2' })
    for (const { cookies } of [customer, buyer]) {
      const own = await ask('/about', { ...GERMAN, Cookie: cookieHeader(cookies) })
      const { 'cache-control': control, etag } = own.headers
      expect([own.cache, control, etag]).toEqual(['none', 'private, no-store', undefined])
    }
    expect((await ask('/about')).words).not.toContain('Ada')
  })

  test('by any cookie named like a session or a bag, but not by others', async () => {
    await keep('/about')
    const cacheOf = async (cookie: string | string[], method?: string) =>
      (await ask('/about', { ...GERMAN, Cookie: cookie } as Record<string, string>, method)).cache
    for (const cookie of ['sid=forged', 'theme=x; bag=forged', ['theme=x', 'sid=forged'], 'flash=forged'])
      expect(await cacheOf(cookie), String(cookie)).toBe('none')
    for (const cookie of ['_ga=1; theme=dark', 'sid; =; country=%E0%A4%A', 'signed_in=x'])
      expect(await cacheOf(cookie), cookie).toBe('hit')
    expect(await cacheOf('theme=x', 'POST')).toBe('none')
    expect(await cacheOf('theme=x', 'HEAD')).toBe('hit')
  })
})

describe('a CDN in front of the site', () => {
  test('may cache the same pages if it sends the country', async () => {
    const { headers } = await keep('/about')
    expect(headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'cdn-cache-control': `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${FRESH_SECONDS}`,
      vary: 'Accept-Encoding, Cookie, X-Country',
    })
  })

  test.each(['XX', 'T1', ''])('caches nothing if the country is “%s”', async (country) => {
    const unknown = { ...GERMAN, 'X-Country': country, 'X-Forwarded-For': '193.99.144.80' }
    const { headers } = await keep('/about', unknown)
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
  const publish = () => site.standIns.releases.publish({ version: '9.8.7' })
  const raisePrices = () =>
    site.standIns.paddle.setFault({ match: 'pricing-preview', alter: replaceIn(/"57500"/g, '"471100"') })

  test.each([
    ['the articles', '/press', 300, 'A new title', changeTitles],
    ['releases', '/commskit/download', 6 * 3600, '9.8.7', publish],
    ['prices', '/ctrl-suite', 300, '4,711.00', raisePrices],
  ])('is dropped when %s change, and others stay', async (_what, path, lifetimeSeconds, words, change) => {
    const buyer = site.visit()
    await buyer.post('/bag', { intent: 'add', edition: 'core', players: '1', entities: '2' })
    const own = { ...GERMAN, Cookie: cookieHeader(buyer.cookies) }
    site.clock.advance(lifetimeSeconds + 1)
    await ask(path, own)
    site.clock.advance(lifetimeSeconds - 20)
    await keep(path)
    await keep('/accessibility')
    change()
    site.clock.advance(30)
    expect((await ask(path)).cache).toBe('hit')
    await expect.poll(async () => (await ask(path, own)).words).toContain(words)
    const again = await ask(path)
    expect([again.cache, again.words.includes(words)]).toEqual(['miss', true])
    expect((await ask('/accessibility')).cache).toBe('hit')
  })

  test('is dropped when the service status changes', async () => {
    await keep('/about')
    site.standIns.status.setStatus('major', 'Partial System Outage')
    site.clock.advance(FRESH_SECONDS + 1)
    // If the next poll didn't drop the page, it would stay for a minute.
    await expect.poll(async () => (await ask('/about')).words).toContain('Partial System Outage')
  })

  test('is only fresh for a few seconds if it’s incomplete', async () => {
    site.clock.advance(24 * 3600 * 8)
    site.standIns.articles.setFault({ status: 500 })
    expect((await ask('/')).words).not.toContain('A new title')
    site.recover()
    site.clock.advance(6)
    expect((await ask('/')).cache).toBe('miss')
  })

  test('can fail slowly, but early enough for everyone who is waiting', async () => {
    site.clock.advance(24 * 3600 * 8)
    site.standIns.articles.setFault({ hang: true })
    const askThrice = () => Promise.all([1, 2, 3].map(() => send('/press')))
    const { result: answers, waitedMs } = await measureWaits(askThrice)
    expect(waitedMs).toBeLessThan(5500)
    for (const { status, text, headers } of answers) {
      expect([status, headers['cache-control']]).toEqual([503, 'no-store'])
      expect(text).toContain('<h1')
    }
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(3)
  })

  test('isn’t cached if rendering it failed', async () => {
    site.clock.advance(24 * 3600 * 8)
    site.standIns.articles.setFault({ status: 500 })
    for (let count = 0; count < 3; count += 1) {
      const { status, cache, headers } = await ask('/press')
      expect([status, cache, headers.etag]).toEqual([503, 'none', undefined])
    }
  })
})
