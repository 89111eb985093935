import { describe, expect, test } from 'vitest'
import { limitRequests } from '../../../server/rate-limits/limit-requests.ts'
import { createRateLimits } from '../../../server/rate-limits/rate-limits.ts'
import { openMemoryLimiter } from '../../../server/storage/limiters.ts'
import { pass, formPost, SITE } from '../middleware/request-context.ts'

/** The site's limits, with this many points for a network and three times as many for a /48. */
function open(points: number) {
  const limits = createRateLimits(
    (options) =>
      openMemoryLimiter({
        ...options,
        points: options.name.endsWith('OfWiderNetwork') ? 3 * points : points,
      }),
    ['a secret of the tests'],
  )
  const middleware = limitRequests(limits)
  const send = (request: Request, address: string | null = '203.0.113.1') =>
    pass(middleware, request, undefined, { address })
  return {
    send,
    post: (address?: string | null, path = '/bag') => send(formPost(path), address),
    get: (path: string, headers: Record<string, string> = {}) => send(new Request(SITE + path, { headers })),
  }
}

describe('the limit of posts', () => {
  test.each(['PUT', 'DELETE', 'QUERY'])('includes %s requests', async (method) => {
    const site = open(1)
    const send = () => site.send(new Request(`${SITE}/bag`, { method }))
    await send()
    expect((await send()).response.status).toBe(429)
  })

  test.each([
    ['203.0.113.1', '203.0.113.2'],
    ['2001:db8:1:1::1', '2001:db8:1:2::1'],
  ])('counts %s and %s separately', async (one, other) => {
    const site = open(1)
    await site.post(one)
    expect((await site.post(other)).hasPassed).toBe(true)
  })

  test.each([
    ['203.0.113.1', '::ffff:203.0.113.1'],
    ['2001:db8:1:1::1', '2001:db8:1:1:ffff::2'],
    [null, null],
  ])('counts %s and %s together', async (one, other) => {
    const site = open(1)
    await site.post(one)
    expect((await site.post(other)).response.status).toBe(429)
  })
})

test('posts from many networks in a /48 count together, except those that were refused', async () => {
  const site = open(1)
  const networks = ['1', '1', '1', '2', '3']
  for (const network of networks) await site.post(`2001:db8:1:${network}::1`)
  expect((await site.post('2001:db8:1:4::1')).response.status).toBe(429)
  expect((await site.post('2001:db8:2:4::1')).hasPassed).toBe(true)
})

describe('sign-ins from one address', () => {
  const MARK = { Cookie: 'country=x; signed_in=y' }

  test.each(['/callback/login?state=b&code=2', '/CALLBACK/login.data?_routes=routes%2Fcallback&retry=1'])(
    'count at the callback, even as %s',
    async (path) => {
      const site = open(1)
      await site.get('/callback/login?state=a&code=1')
      expect((await site.get(path)).response.status).toBe(429)
      expect((await site.get('/callback')).hasPassed).toBe(true)
    },
  )

  test('count when they start automatically', async () => {
    const site = open(1)
    const path = '/login?returnTo=%2Fuser'
    await site.get('/login?returnTo=%2F', MARK)
    expect((await site.get(path, MARK)).response.status).toBe(429)
    expect((await site.get(path)).hasPassed).toBe(true)
    expect((await site.get('/login', MARK)).hasPassed).toBe(true)
  })

  test('count when a lost sign-in is retried', async () => {
    const site = open(1)
    await site.post('203.0.113.1', '/login')
    expect((await site.get('/callback/login?retry=1')).response.status).toBe(429)
  })
})
