import { describe, expect, test } from 'vitest'
import { rateLimit } from '../../../server/middleware/rate-limit.ts'
import { createRateLimits } from '../../../server/rate-limits/rate-limits.ts'
import { requestLimits } from '../../../server/rate-limits/request-limits.ts'
import { openMemoryLimiter } from '../../../server/store/limiters.ts'
import { pass, formPost, SITE } from './request-context.ts'

/** The site's own limits, each with this many points for a network, and three times as many for a site of networks. */
function open(points: number) {
  const limits = createRateLimits(
    (options) =>
      openMemoryLimiter({ ...options, points: options.name.endsWith('OfSite') ? 3 * points : points }),
    ['a secret of the tests'],
  )
  const middleware = rateLimit(requestLimits(limits))
  const send = (request: Request, address: string | null = '203.0.113.1') =>
    pass(middleware, request, undefined, { address })
  return {
    send,
    post: (address?: string | null, path = '/bag') => send(formPost(path), address),
    get: (path: string, headers: Record<string, string> = {}) => send(new Request(SITE + path, { headers })),
  }
}

describe('posts of one address', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'QUERY'])('are counted as %s too', async (method) => {
    const site = open(1)
    const send = () => site.send(new Request(`${SITE}/bag`, { method }))
    await send()
    expect((await send()).response.status).toBe(429)
  })

  test.each([
    ['203.0.113.1', '203.0.113.2'],
    ['2001:db8:1:1::1', '2001:db8:1:2::1'],
  ])('do not use up another network’s share: %s and %s', async (one, other) => {
    const site = open(1)
    await site.post(one)
    expect((await site.post(other)).hasPassed).toBe(true)
  })

  test.each([
    ['203.0.113.1', '::ffff:203.0.113.1'],
    ['2001:db8:1:1::1', '2001:db8:1:1:ffff::2'],
    [null, null],
  ])('count together from %s and %s', async (one, other) => {
    const site = open(1)
    await site.post(one)
    expect((await site.post(other)).response.status).toBe(429)
  })
})

test('posts of many networks of one site count together at last, those that are refused do not', async () => {
  const site = open(1)
  const networks = ['1', '1', '1', '2', '3']
  for (const network of networks) await site.post(`2001:db8:1:${network}::1`)
  expect((await site.post('2001:db8:1:4::1')).response.status).toBe(429)
  expect((await site.post('2001:db8:2:4::1')).hasPassed).toBe(true)
})

describe('sign-ins of one address', () => {
  const MARK = { Cookie: 'country=x; signed_in=y' }

  test.each([
    '/callback/login?state=b&code=2',
    '/Callback/Login?state=b&code=2',
    '//callback///login/?state=b',
    '/%63allback/login',
    '/callback/login.data?state=b',
    '/CALLBACK/login.data?_routes=routes%2Fcallback&retry=1',
    '/callback/login?_routes=root',
  ])('are counted where they are answered, spelled as %s', async (path) => {
    const site = open(1)
    await site.get('/callback/login?state=a&code=1')
    expect((await site.get(path)).response.status).toBe(429)
    expect((await site.get('/callback')).hasPassed).toBe(true)
  })

  test.each(['/login?returnTo=%2Fuser', '/LOGIN/?returnTo=%2Fuser', '/login.data?returnTo=%2Fuser'])(
    'are counted where a mark begins them, at %s',
    async (path) => {
      const site = open(1)
      await site.get('/login?returnTo=%2F', MARK)
      expect((await site.get(path, MARK)).response.status).toBe(429)
      expect((await site.get(path)).hasPassed).toBe(true)
      expect((await site.get('/login', MARK)).hasPassed).toBe(true)
    },
  )

  test('are counted where a lost one is begun again', async () => {
    const site = open(1)
    await site.post('203.0.113.1', '/login')
    expect((await site.get('/callback/login?retry=1')).response.status).toBe(429)
  })

  test('that are refused tell a page with script so in words', async () => {
    const site = open(1)
    await site.get('/login?returnTo=%2F', MARK)
    const { response } = await site.get('/login.data?_routes=pages%2Flogin&returnTo=%2Fuser', MARK)
    expect(response.status).toBe(429)
    const text = expect.stringContaining('Too many requests') as string
    expect(await response.json()).toEqual({ words: { text } })
  })
})

test('sales are looked up a few times a minute for one address', async () => {
  const site = open(1)
  await site.get('/checkout/complete?transaction=txn_1')
  expect((await site.get('/Checkout//complete/?transaction=txn_2')).response.status).toBe(429)
  expect((await site.get('/checkout/complete')).hasPassed).toBe(true)
})

test('reading pages is not limited, and does not use up posts', async () => {
  const site = open(1)
  for (let count = 0; count < 5; count++) expect((await site.get('/')).hasPassed).toBe(true)
  expect((await site.post()).hasPassed).toBe(true)
})
