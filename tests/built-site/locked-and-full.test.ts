import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fillDiskOf, fullDiskMissing } from '../support/full-disk.ts'
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts'
import { reportSkipped } from '../support/redis-server.ts'
import type { TestVisitor } from '../support/visitor.ts'

reportSkipped('the built site on a full disk', fullDiskMissing)

describe('the built site', () => {
  let site: BuiltSite
  beforeAll(async () => void (site = await startBuiltSite({ settings: { LOG_LEVEL: 'warn' } })))
  afterAll(() => site.close())

  async function openCustomer() {
    const visitor = site.visit()
    await visitor.signIn('ada@example.com', '/country')
    return visitor
  }
  const isSignedIn = async (visitor: TestVisitor) =>
    (await visitor.get('/user/settings')).text.includes('ada@example.com')
  const until = (status: number, retryAfter: string | null) =>
    vi.waitFor(async () => {
      const answer = await site.visit().get('/readyz')
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([status, retryAfter])
    }, 20_000)
  const untilReady = () => until(200, null)
  const untilNotReady = () => until(503, '5')

  test('starts while another process has locked its SQLite file, and loses nothing written later if killed', async () => {
    const outside = new Database(site.storePath)
    onTestFinished(() => void outside.close())
    outside.exec('BEGIN EXCLUSIVE')
    await site.restart('SIGKILL')
    await untilNotReady()
    outside.exec('ROLLBACK')
    await untilReady()
    const visitor = await openCustomer()
    await site.restart('SIGKILL')
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test.skipIf(fullDiskMissing)(
    'isn’t ready on a full disk but keeps serving, and recovers on its own',
    async () => {
      const visitor = await openCustomer()
      await untilReady()
      const freeDisk = fillDiskOf(site.running.process.pid ?? 0)
      onTestFinished(freeDisk)
      await untilNotReady()
      expect((await visitor.get('/healthz')).status).toBe(200)
      expect(await isSignedIn(visitor)).toBe(true)
      freeDisk()
      await untilReady()
    },
  )
})
