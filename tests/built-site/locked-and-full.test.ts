import { licensePathsOf } from '../support/page-parts.ts'
import Database from 'libsql'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sampleActivationRequest } from '../stand-ins/start.ts'
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

    test('answers /healthz immediately, even with a cookie, while requests wait for the file', async () => {
      const visitor = await openCustomer()
      const cookie = { Cookie: `sid=${visitor.cookies.get('sid')}` }
      lockFile()
      let isWaiting = true
      const signingOut = visitor.post('/logout', {}).finally(() => (isWaiting = false))
      const readiness = site.visit().get('/readyz')
      const answers: [number, boolean][] = []
      for (let i = 0; i < 3; i += 1)
        answers.push([(await site.visit().get('/healthz', cookie)).status, isWaiting])
      expect(answers).toEqual(Array(3).fill([200, true]))
      expect((await readiness).status).toBe(503)
      expect((await signingOut).status).toBe(303)
    })

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

    test('changes a label, and shows the activation code that it can’t store', async () => {
      const visitor = await openCustomer()
      const list = await visitor.get('/user/licenses')
      const [, path = ''] = licensePathsOf(list)
      fillDisk()
      const renamed = await visitor.follow(
        await visitor.post(path, { intent: 'label', label: 'Full-disk stage' }),
      )
      expect(renamed.text).toContain('Full-disk stage')
      expect((await visitor.get('/user/licenses')).text).toContain('Full-disk stage')

      const payload = sampleActivationRequest('FULL-1')
      const activated = await visitor.follow(await visitor.post(path, { intent: 'activate', payload }))
      expect(activated.text).toContain('The activation code is ready.')
      const answer = await visitor.get(`${path}/activation.txt`)
      expect(answer.status).toBe(200)
      freeDisk()
      expect((await visitor.get(`${path}/activation.txt`)).html).toBe(answer.html)
    })
  })
})
