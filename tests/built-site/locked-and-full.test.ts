import { licensePathsOf } from '../support/page-parts.ts'
import Database from 'libsql'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { signWebhook } from '../stand-ins/paddle.ts'
import { sampleActivationRequest } from '../stand-ins/start.ts'
import { fillDiskOf, fullDiskMissing } from '../support/full-disk.ts'
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts'
import { reportSkipped } from '../support/redis-server.ts'
import type { TestVisitor } from '../support/visitor.ts'

reportSkipped('the built site on a full disk', fullDiskMissing)

/** Generous, for a busy machine. */
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

    test('answers /healthz at once, also to a cookie, while requests wait for the file', async () => {
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

    test('says that it is not ready, and is ready again by itself', async () => {
      await untilReady()
      lockFile()
      await untilNotReady()
      unlockFile()
      await untilReady()
    })

    test('starts all the same, and loses nothing that it takes after the lock when it is killed', async () => {
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

    test('says that it is not ready, goes on serving, and is ready again by itself', async () => {
      const visitor = await openCustomer()
      await untilReady()
      fillDisk()
      await untilNotReady()
      expect((await visitor.get('/healthz')).status).toBe(200)
      expect(await isSignedIn(visitor)).toBe(true)
      freeDisk()
      await untilReady()
    })

    test('changes a label and shows it, and gives the activation answer that it cannot store', async () => {
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
      await site.restart()
      expect((await visitor.get(`${path}/activation.txt`)).html).toBe(answer.html)
    })

    test('has the payment provider send an event again', async () => {
      const body = JSON.stringify({
        event_id: 'evt_on_a_full_disk',
        event_type: 'transaction.completed',
        occurred_at: new Date().toISOString(),
        notification_id: 'ntf_1',
        data: { id: 'txn_1', custom_data: { userReference: 'usr_ada_marsh' } },
      })
      const secret = site.standIns.environment.PADDLE_WEBHOOK_SECRET ?? ''
      const send = () =>
        site.visit().post('/webhooks/paddle', body, {
          'Paddle-Signature': signWebhook(body, secret),
          'Content-Type': 'application/json',
        })
      fillDisk()
      expect((await send()).status).toBe(503)
      freeDisk()
      expect((await send()).html).toContain('done')
      expect((await send()).html).toContain('repeated')
    })
  })
})
