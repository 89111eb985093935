import Database from 'libsql'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { fillDiskOf, fullDiskMissing } from '../support/full-disk.ts'
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts'
import { reportSkipped } from '../support/redis-server.ts'
import type { TestVisitor } from '../support/visitor.ts'

reportSkipped('the built site on a full disk', fullDiskMissing)

const LIMIT_MS = 120_000

describe('the built site', { timeout: LIMIT_MS }, () => {
  let site: BuiltSite
  beforeAll(async () => void (site = await startBuiltSite({ settings: { LOG_LEVEL: 'warn' } })), LIMIT_MS)
  afterAll(() => site.close())

  async function openCustomer() {
    const visitor = site.visit()
    await visitor.signIn('ada@example.com', '/country')
    return visitor
  }
  const isSignedIn = async (visitor: TestVisitor) =>
    (await visitor.get('/user/settings')).text.includes('ada@example.com')
  const untilReady = () =>
    vi.waitFor(async () => expect((await site.visit().get('/readyz')).status).toBe(200), 20_000)
  const untilNotReady = () =>
    vi.waitFor(async () => {
      const answer = await site.visit().get('/readyz')
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    }, 20_000)

  describe('whose SQLite file another process has locked', () => {
    let outside: Database.Database | null = null
    function lockFile() {
      outside = new Database(site.storePath)
      outside.exec('BEGIN EXCLUSIVE')
    }
    function unlockFile() {
      outside?.close()
      outside = null
    }
    afterEach(unlockFile)

    test('starts anyway, and loses nothing written after the lock when killed', async () => {
      lockFile()
      await site.restart('SIGKILL')
      await untilNotReady()
      unlockFile()
      await untilReady()
      const visitor = await openCustomer()
      await site.restart('SIGKILL')
      expect(await isSignedIn(visitor)).toBe(true)
    })
  })

  describe.skipIf(fullDiskMissing)('whose disk is full', () => {
    let freeDisk = () => {}
    const fillDisk = () => void (freeDisk = fillDiskOf(site.running.process.pid ?? 0))
    afterEach(() => freeDisk())

    test('isn’t ready but keeps serving, and recovers on its own', async () => {
      const visitor = await openCustomer()
      await untilReady()
      fillDisk()
      await untilNotReady()
      expect((await visitor.get('/healthz')).status).toBe(200)
      expect(await isSignedIn(visitor)).toBe(true)
      freeDisk()
      await untilReady()
    })
  })
})
