import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createClient } from '@redis/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createReadiness } from '../../../server/storage/readiness.ts'
import { openStore } from '../../../server/storage/open.ts'
import { createRedisStore } from '../../../server/storage/redis.ts'
import { type Store, StoreUnavailable } from '../../../server/storage/store.ts'
import { findFreePort } from '../../processes/site-process.ts'
import { redisMissing, reportSkipped, type RunningRedis, startRedis } from '../../support/redis-server.ts'
import { measureWaits } from '../../support/slow-time.ts'
import { type SharedData, testStore } from './store-contract.ts'

reportSkipped('the store on a Redis server', redisMissing)

/** A host name that can be moved to another server; open connections stay where they are. */
function createName(first: string) {
  let url = first
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1')
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    near.pipe(far).pipe(near)
  })
  return {
    async listen() {
      await once(server.listen(0, '127.0.0.1'), 'listening')
      return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    leadTo: (next: string) => void (url = next),
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** The rights that operators are told to give. */
const [, RIGHTS = ''] =
  /user ctrl on >\{password\} (~ctrl:\*.*)/.exec(readFileSync('docs/running-it.md', 'utf8')) ?? []

const withRights = (url: string) => url.replace('//', '//ctrl:the-password@')

async function giveRights(operator: { sendCommand(command: string[]): Promise<unknown> }, rights = RIGHTS) {
  const user = ['ctrl', 'reset', 'on', '>the-password', ...rights.split(' ')]
  await operator.sendCommand(['ACL', 'SETUSER', ...user])
}

async function startServer(): Promise<SharedData> {
  const server = await startRedis()
  const outside = await createClient({ url: server.url }).connect()
  await giveRights(outside)
  return {
    open: () => createRedisStore({ url: withRights(server.url) }),
    pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms + 5)),
    async leaveLock(key, staleMs) {
      await outside.set(`ctrl:lock:${key}`, 'a dead process', { expiration: { type: 'PX', value: staleMs } })
    },
    count: () => outside.dbSize(),
    async close() {
      outside.destroy()
      await server.close()
    },
  }
}

describe.skipIf(redisMissing)('with a Redis server', () => {
  testStore('Redis, through two connections with the documented rights', startServer)

  test.each([
    ['as documented', RIGHTS, []],
    ['without incrby', RIGHTS.replace(' +incrby', ''), ['limit']],
    ['without pexpire', RIGHTS.replace(' +pexpire', ''), ['renew']],
    ['without eval', RIGHTS.replace(' +eval', ''), ['limit', 'release', 'renew']],
  ])('rights %s: what fails unseen is counted, and logged once', async (_, rights, expected) => {
    const server = await startRedis({ isDurable: false })
    const operator = await createClient({ url: server.url }).connect()
    await giveRights(operator, rights)
    const log = { info: vi.fn(), warn: vi.fn() }
    const failures: string[] = []
    const onFailure = (operation: string) => void failures.push(operation)
    const store = await openStore(withRights(server.url), { log, onFailure })
    const limiter = store.openLimiter({ name: 'test', points: 10, durationSeconds: 60 })
    for (const take of [1, 2]) expect((await limiter.consume('key')).consumedPoints).toBe(take)
    await limiter.reward('key')
    const untilRenewed = async () => {
      if (expected.includes('renew')) await expect.poll(() => failures).toContain('renew')
    }
    for (const key of ['one', 'two']) await store.lock(key, untilRenewed, { staleMs: 1500 })
    expect([...new Set(failures)].sort()).toEqual(expected)
    expect(log.warn).toHaveBeenCalledTimes(expected.length)
    await store.close()
    operator.destroy()
    await server.close()
  })

  describe('that goes away', () => {
    const RESPONSE_LIMIT_MS = 300
    let server: RunningRedis
    let store: Store
    const log = { info: vi.fn(), warn: vi.fn() }
    beforeAll(async () => {
      server = await startRedis()
      store = await createRedisStore({ url: server.url, responseLimitMs: RESPONSE_LIMIT_MS, log })
      await store.set('kept', 'value', 60)
    })
    beforeEach(() => void vi.clearAllMocks())
    afterAll(async () => {
      await store.close()
      await server.close()
    })

    const isBack = () => vi.waitFor(async () => expect(await store.get('kept')).toBe('value'), 20_000)
    async function expectQuickFailures() {
      const lock = () => store.lock('key', async () => 'in')
      const calls = [() => store.get('kept'), () => store.set('key', '', 60), () => store.delete('key'), lock]
      const { waitedMs } = await measureWaits(async () => {
        for (const call of calls) await expect(call()).rejects.toBeInstanceOf(StoreUnavailable)
      })
      expect(waitedMs).toBeLessThan(4 * RESPONSE_LIMIT_MS)
    }

    test('the store fails fast while the server is stopped, logs that once, and reconnects', async () => {
      await server.stop()
      await expectQuickFailures()
      await server.start()
      await isBack()
      expect(log.warn).toHaveBeenCalledTimes(1)
      expect(log.info.mock.calls).toEqual([['the store is back']])
    })

    test('the store waits up to a limit for a server that hangs, then reconnects', async () => {
      server.pause()
      await expectQuickFailures()
      server.continue()
      await isBack()
    })

    test('the store can still read and delete while the memory is full', async () => {
      await store.set('to delete', 'value', 60)
      const outside = await createClient({ url: server.url }).connect()
      await outside.configSet('maxmemory', '1')
      await expect(store.set('key', 'value', 60)).rejects.toBeInstanceOf(StoreUnavailable)
      await expect(store.lock('key', async () => 'in')).rejects.toBeInstanceOf(StoreUnavailable)
      expect(await createReadiness({ store, log })()).toBe(false)
      expect(await store.get('kept')).toBe('value')
      await store.delete('to delete')
      expect(await store.get('to delete')).toBeNull()
      await outside.configSet('maxmemory', '0')
      expect(await createReadiness({ store, log })()).toBe(true)
      outside.destroy()
      log.warn.mockClear()
    })

    test('the store switches servers after a failover, even if its old connection stays open', async () => {
      const other = await startRedis({ isDurable: false })
      const name = createName(server.url)
      const followed = await createRedisStore({ url: await name.listen(), log })
      await followed.set('before', 'value', 60)
      const outside = await createClient({ url: server.url }).connect()
      const { hostname, port } = new URL(other.url)
      await outside.sendCommand(['REPLICAOF', hostname, port])
      name.leadTo(other.url)
      await vi.waitFor(() => followed.set('after', 'value', 60), 20_000)
      expect(await followed.get('after')).toBe('value')
      await outside.sendCommand(['REPLICAOF', 'NO', 'ONE'])
      await followed.close()
      outside.destroy()
      name.close()
      await other.close()
      await store.set('kept', 'value', 60)
    })

    test('the store opens without a server, and works once there is one', async () => {
      await server.stop()
      const early = await createRedisStore({ url: server.url })
      await expect(early.get('kept')).rejects.toBeInstanceOf(StoreUnavailable)
      await server.start()
      await vi.waitFor(async () => expect(await early.get('kept')).toBe('value'), 20_000)
      await early.close()
      await isBack()
    })
  })
})

test('a missing server makes the store unavailable, and its password isn’t logged', async () => {
  const log = { info: vi.fn(), warn: vi.fn() }
  const url = `redis://user:pass-word@127.0.0.1:${await findFreePort()}`
  const store = await createRedisStore({ url, log })
  await expect(store.get('key')).rejects.toBeInstanceOf(StoreUnavailable)
  await store.close()
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('pass-word')
})
