import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { etagOf } from '../../server/page-cache/cached-page.ts'
import { findSharedPage } from '../../server/page-cache/shared-pages.ts'
import type { CookieJar } from '../support/cookie-jar.ts'
import { type Exchange, exchange } from '../support/exchange.ts'
import { openSite, type TestSite } from '../support/site.ts'

/** The same visitors for every change of the code; `SEED=…` tries others. */
const SEED = Number(process.env.SEED ?? 4242)
const LIMIT_MS = 15_000
const SEQUENCES_MAX = 200

let site: TestSite
let uncachedUrl: string
/** Cookies that the site has set for different visitors, by what they are. */
let cookies: Record<string, string>
/** Versions that visitors have got, each of which any other may name. */
const etags: string[] = []

const lineOf = (jar: CookieJar, name: string) => `${name}=${jar.get(name)}`

beforeAll(async () => {
  site = await openSite({
    TRUST_PROXY: '1',
    COUNTRY_HEADER: 'X-Country',
    PREVIEW_HOSTS: '*.preview.example',
  })
  uncachedUrl = await site.listenUncached()
  const [ada, vera, buyer, french] = [site.visit(), site.visit(), site.visit(), site.visit()]
  await Promise.all([ada.signIn(), vera.signIn('vera@example.com')])
  await buyer.post('/bag', { intent: 'add', edition: 'pro', players: '3', entities: '12' })
  await french.post('/bag', { intent: 'set-country', country: 'FR', redirectTo: '/about' })
  const sid = lineOf(ada.cookies, 'sid')
  const country = lineOf(french.cookies, 'country')
  cookies = {
    ada: sid,
    vera: lineOf(vera.cookies, 'sid'),
    mark: lineOf(ada.cookies, 'signed_in'),
    bag: lineOf(buyer.cookies, 'bag'),
    shown: `shown_country=${country.slice('country='.length)}`,
    message: lineOf(french.cookies, 'flash'),
    country,
    forgedSession: `${sid.slice(0, -4)}AAAA`,
    forgedCountry: country.replace('country=', 'country=x'),
    otherCookiesCountry: country.replace('country=', 'bag='),
    quotedCountry: country.replace('=', '="') + '"',
    foreign: '_ga=GA1.2.3; theme=country=DE',
    broken: 'sid; =; country=%E0%A4%A',
  }
  // The state of the services and the latest articles are known, so that no page changes from now on.
  const KNOWN = { '/about': 'All Systems Operational', '/': 'href="/press/' }
  for (const [path, words] of Object.entries(KNOWN))
    while (!(await exchange(uncachedUrl, path)).text.includes(words)) await new Promise(setImmediate)
})
afterAll(() => site.close())

const SHARED_PATHS = [
  '/',
  '/about',
  '/ctrl-suite',
  '/support',
  '/press',
  '/commskit/download',
  '/servicedesk',
]
const PATHS = [
  ...['/press/ctrl-suite-2-4', '/press/no-such-article', '/press/feed.xml', '/info/terms-of-service'],
  ...['/bag', '/login', '/user/licenses', '/checkout', '/ctrl-suite/buy', '/country', '/nowhere', '/healthz'],
  ...[
    '/About',
    '/about/',
    '//about',
    '/%61bout',
    '/about%20',
    '/./about',
    '/about.data',
    '/_root.data',
    '/news',
  ],
]
const QUERIES = [
  '',
  '?',
  '?utm_source=x',
  '?q=midi',
  '?page=1',
  '?_data=root',
  '?country=US',
  '?a=1&a=2&%5Fdata=x',
  '?edition=pro',
]
const HARMLESS_COOKIES = ['mark', 'shown', 'country', 'forgedCountry', 'quotedCountry', 'foreign', 'broken']
const OTHER_COOKIES = ['ada', 'vera', 'bag', 'message', 'forgedSession', 'otherCookiesCountry']

const rarely = <Value>(often: fc.Arbitrary<Value>, seldom: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: often }, { weight: 1, arbitrary: seldom })
const maybe = (...values: (string | string[])[]) => fc.option(fc.constantFrom(...values), { nil: undefined })

const requests = fc.record({
  method: rarely(fc.constant('GET'), fc.constantFrom('HEAD', 'HEAD', 'POST', 'OPTIONS', 'DELETE')),
  path: rarely(fc.constantFrom(...SHARED_PATHS), fc.constantFrom(...PATHS)),
  query: rarely(fc.constant(''), fc.constantFrom(...QUERIES)),
  /** Names of `cookies`; the order counts. */
  cookies: fc.oneof(
    fc.uniqueArray(fc.constantFrom(...HARMLESS_COOKIES), { maxLength: 2 }),
    fc.uniqueArray(fc.constantFrom(...HARMLESS_COOKIES, ...OTHER_COOKIES), { maxLength: 4 }),
  ),
  inTwoLines: rarely(fc.constant(false), fc.constant(true)),
  /** Which of the versions that were seen by then, if any. */
  version: fc.option(fc.nat({ max: 50 }), { nil: undefined }),
  headers: fc.record({
    Host: maybe('localhost', 'LOCALHOST:80', 'one.preview.example', 'other.example', '127.0.0.1'),
    'X-Country': maybe('DE', 'GB', 'de', 'XX', 'zz', 'DE, FR', 'FR', 'DE', ['DE', 'GB']),
    'X-Forwarded-For': maybe('193.99.144.80', '8.8.8.8', '192.0.2.7', 'garbage', '8.8.8.8, 193.99.144.80'),
    'X-Forwarded-Host': maybe('evil.example'),
    'X-Forwarded-Proto': maybe('https'),
    'Accept-Encoding': maybe('gzip', 'br', 'gzip, deflate, br, zstd', 'gzip;q=0, br;q=0.5', '*', 'identity'),
    'Accept-Language': maybe('de-DE,de;q=0.9'),
    Authorization: maybe('Bearer someone'),
    Range: maybe('bytes=0-10'),
    'Cache-Control': maybe('no-cache'),
    Purpose: maybe('prefetch'),
    'Sec-CH-UA-Platform': maybe('"Windows"', '"macOS"', 'x'),
    'Sec-CH-UA-Arch': maybe('"arm"'),
    'User-Agent': maybe('Googlebot/2.1', 'Mozilla/5.0 (Windows NT 10.0)', 'Mozilla/5.0 (Macintosh)', [
      'a',
      'Macintosh',
    ]),
  }),
})
type Asked = typeof requests extends fc.Arbitrary<infer Value> ? Value : never

function headersOf({
  cookies: names,
  inTwoLines,
  version,
  headers,
}: Asked): Record<string, string | string[]> {
  const lines = names.map((name) => cookies[name]!)
  const cookie = inTwoLines ? lines : lines.join('; ')
  const tag = version === undefined ? undefined : etags[version]
  const all = { ...headers, Cookie: cookie.length > 0 ? cookie : undefined, 'If-None-Match': tag }
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined),
  )
}

/** What differs from answer to answer, or what a kept page has of its own. */
const OWN_HEADERS = new Set(
  'x-request-id date content-length content-encoding transfer-encoding connection keep-alive etag vary cache-control cdn-cache-control set-cookie server-timing'.split(
    ' ',
  ),
)
const sharedHeaders = ({ headers }: Exchange) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name)))

/** A page that is made for one visitor names the moment at which it was made. */
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

/** A page without what is made for one response. */
const plainOf = ({ text, headers }: Exchange) => text.replaceAll(String(headers['x-request-id']), 'ID')
const cookieNames = ({ headers }: Exchange) =>
  (headers['set-cookie'] ?? []).map((line) => line.split('=', 1)[0])

/** An answer of the site with its page cache, beside what the site without one gives to the same visitor. */
function compare(asked: Asked, answer: Exchange, own: Exchange) {
  const { etag, 'cache-control': caching = '', 'cdn-cache-control': cdn, vary = '' } = answer.headers
  const isKept = etag !== undefined
  if (answer.status === 304) {
    expect(isKept && asked.version !== undefined && etags[asked.version] === etag).toBe(true)
    expect(own.status).toBe(200)
  } else expect(answer.status).toBe(own.status)
  const { 'content-type': _, ...ownShared } = sharedHeaders(own)
  const { 'content-type': __, ...shared } = sharedHeaders(answer)
  expect(shared).toEqual(ownShared)
  expect(cookieNames(answer)).toEqual(cookieNames(own))

  if (!isKept) {
    expect(plainOf(answer).replace(MOMENT, '')).toBe(plainOf(own).replace(MOMENT, ''))
    expect(caching).toBe(own.headers['cache-control'] ?? '')
    expect(cdn).toBeUndefined()
    return
  }
  // Whatever the site calls personal, nothing may keep, and it comes from the site.
  expect(own.headers['cache-control']).not.toContain('no-store')
  if (asked.method !== 'HEAD') {
    expect(etag).toBe(etagOf(plainOf(own)))
    if (answer.status === 200) expect(plainOf(answer)).toBe(plainOf(own))
  }
  expect(answer.headers['set-cookie']).toBeUndefined()
  for (const name of [
    'Accept-Encoding',
    'Cookie',
    'X-Country',
    ...String(own.headers.vary ?? '').split(', '),
  ])
    expect(vary).toContain(name)
  const isPublic = caching.includes('public')
  expect(cdn?.toString().includes('public')).toBe(isPublic)
  expect(isPublic ? caching : cdn).toMatch(isPublic ? /no-cache/ : /^no-store$/)
  if (isPublic) {
    expect(String(asked.headers['X-Country'])).toMatch(/^(DE|GB|FR|de|DE, FR)$/)
    // The first cookie of a name counts, and a forged one chooses nothing.
    const named = ['country', 'forgedCountry', 'quotedCountry', 'broken']
    expect(asked.cookies.find((name) => named.includes(name))).not.toBe('country')
  }
}

/** The site without its cache writes the whole query into links of a page; a kept page is the same without it. */
function ownAddress({ path, query }: Asked): string {
  const page = findSharedPage(path)
  const fields = new URLSearchParams(query)
  return page && !page.query.some((field) => fields.has(field)) ? path : path + query
}

async function check(asked: Asked) {
  const { method, path, query } = asked
  const headers = headersOf(asked)
  const answer = await exchange(site.url, path + query, { method, headers: { ...headers } })
  const isKept = answer.headers.etag !== undefined
  const { 'If-None-Match': _, ...unconditional } = headers
  const host = headers.Host ?? new URL(site.url).host
  const own = await exchange(uncachedUrl, isKept ? ownAddress(asked) : path + query, {
    method,
    headers: { ...unconditional, Host: host },
  })
  compare(asked, answer, own)
  if (isKept && !etags.includes(String(answer.headers.etag))) etags.push(String(answer.headers.etag))
}

test(
  `every visitor gets the page that is theirs, in whatever order they come (SEED=${SEED})`,
  async () => {
    const sequences = fc.array(fc.array(requests, { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(sequences, async (groups) => {
        for (const group of groups) await Promise.all(group.map(check))
      }),
      {
        seed: SEED,
        numRuns: SEQUENCES_MAX,
        interruptAfterTimeLimit: LIMIT_MS,
        markInterruptAsFailure: false,
      },
    )
    const { hit, miss, none } = site.cacheUses
    console.log(`SEED=${SEED}: ${hit} kept, ${miss} made, ${none} of the site's own`)
    expect(hit + miss).toBeGreaterThan(0)
  },
  4 * LIMIT_MS,
)
