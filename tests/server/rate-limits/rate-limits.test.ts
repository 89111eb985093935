import { createHash } from 'node:crypto'
import { createClient } from '@redis/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AddressLimit, createRateLimits } from '../../../server/rate-limits/rate-limits.ts'
import { openStore } from '../../../server/storage/open.ts'
import { redisMissing, reportSkipped, type RunningRedis, startRedis } from '../../support/redis-server.ts'

const SECRETS = ['a secret of the tests'] as const

async function countWithin(limits: readonly AddressLimit[], key: string, count: number): Promise<number> {
  const taken = await Promise.all(
    Array.from({ length: count }, (_, index) => limits[index % limits.length]!.take(key)),
  )
  return taken.filter(({ ok }) => ok).length
}

reportSkipped('limits on a Redis server', redisMissing)
describe.skipIf(redisMissing)('limits of two nodes on one Redis server', () => {
  let redis: RunningRedis
  let stores: Awaited<ReturnType<typeof openStore>>[]
  beforeAll(async () => {
    redis = await startRedis()
    stores = await Promise.all([openStore(redis.url), openStore(redis.url)])
  })
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()))
    await redis.close()
  })

  const open = (name: 'signInCallbacks' | 'posts') =>
    stores.map(({ openLimiter }) => createRateLimits(openLimiter, SECRETS)[name])

  test('are shared, and their keys expire and contain no personal data', async () => {
    expect(await countWithin(open('signInCallbacks'), '203.0.113.9', 100)).toBe(60)
    const client = await createClient({ url: redis.url }).connect()
    const keys = await client.keys('*')
    expect(keys).toHaveLength(1)
    expect(keys[0]).toMatch(/^ctrl:limit:signInCallbacks:[\w-]{43}$/)
    const guessed = createHash('sha256').update('203.0.113.9').digest('base64url')
    expect(keys[0]).not.toContain(guessed)
    const seconds = await client.ttl(keys[0]!)
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    client.destroy()
  })

  test('apply to each node while Redis is down, and are shared again afterwards', async () => {
    const [one, two] = open('posts')
    await redis.stop('SIGKILL')
    expect(await countWithin([one!], '203.0.113.9', 300)).toBe(240)
    expect(await countWithin([two!], '203.0.113.9', 300)).toBe(240)
    await redis.start()
    for (const { get } of stores) await expect.poll(() => get('anything').catch(() => 'away')).toBeNull()
    expect(await countWithin([one!, two!], '203.0.113.10', 300)).toBe(240)
  })
})
