import { describe, expect, it } from 'vitest'
import { rateLimit } from '../../../server/middleware/rate-limit.ts'
import { pass, post, SITE } from './travel.ts'

const open = (postsPerMinute: number) => {
  const station = rateLimit({ postsPerMinute })
  return {
    post: (address: string | null, path = '/bag') => pass(station, post(path), undefined, { address }),
    get: (address: string) => pass(station, new Request(SITE), undefined, { address }),
  }
}

describe('posts of one address', () => {
  it('are refused beyond the limit, with a sentence and the time to wait', async () => {
    const site = open(2)
    await site.post('203.0.113.1')
    await site.post('203.0.113.1', '/login')
    const { response, hasPassed } = await site.post('203.0.113.1')
    expect(hasPassed).toBe(false)
    expect(response.status).toBe(429)
    const seconds = Number(response.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await response.text()).toContain(`wait ${seconds} seconds`)
  })

  it.each(['PUT', 'PATCH', 'DELETE', 'QUERY'])('are counted as %s too', async (method) => {
    const station = rateLimit({ postsPerMinute: 1 })
    const send = () => pass(station, new Request(`${SITE}/bag`, { method }))
    await send()
    expect((await send()).response.status).toBe(429)
  })

  it('are counted where a GET leaves something behind too', async () => {
    const station = rateLimit({ postsPerMinute: 1, writingPaths: ['/callback/login'] })
    const send = (path: string) => pass(station, new Request(SITE + path))
    await send('/callback/login?state=a&code=1')
    expect((await send('/callback/login?state=b&code=2')).response.status).toBe(429)
    expect((await send('/callback')).hasPassed).toBe(true)
  })

  it('pass up to the limit', async () => {
    const site = open(2)
    expect((await site.post('203.0.113.1')).hasPassed).toBe(true)
    expect((await site.post('203.0.113.1')).hasPassed).toBe(true)
  })

  it('do not use up another address’s share', async () => {
    const site = open(1)
    await site.post('203.0.113.1')
    expect((await site.post('203.0.113.2')).hasPassed).toBe(true)
  })
})

it('reading pages is not limited, and does not use up posts', async () => {
  const site = open(1)
  for (let count = 0; count < 5; count++) expect((await site.get('203.0.113.1')).hasPassed).toBe(true)
  expect((await site.post('203.0.113.1')).hasPassed).toBe(true)
})

it('a visitor whose address is not known is let through', async () => {
  const site = open(1)
  await site.post(null)
  expect((await site.post(null)).hasPassed).toBe(true)
})
