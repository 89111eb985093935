import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visitAs } from '../support/customers.ts'
import { dataPath, readRoutes } from '../support/page-data.ts'
import { webhookHeaders } from '../support/sale.ts'
import { atHalfSpeed } from '../support/slow-time.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const WORDS = 'We can’t reach your account right now'
const BAG = { intent: 'add', edition: 'pro', players: '3', entities: '12' }

let folder: string
let site: TestSite
let outside: Database.Database
let visitor: TestVisitor

/** Renames the store's table. The file still opens, but every read and write fails. */
const stopStore = () => void outside.exec('ALTER TABLE entries RENAME TO away')
const startStore = () => void outside.exec('ALTER TABLE away RENAME TO entries')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ctrl-site-'))
  const path = join(folder, 'site.db')
  site = await openSite({ STORE_URL: `sqlite:${path}` })
  outside = new Database(path)
})
beforeEach(async () => {
  visitor = await visitAs(site)
  await visitor.submit('/bag', BAG)
  stopStore()
})
afterEach(startStore)
afterAll(async () => {
  await site.close()
  outside.close()
  await rm(folder, { recursive: true })
})

const isSignedIn = async () => (await visitor.get('/user/settings')).text.includes('ada@example.com')

async function withStore<Result>(act: () => Promise<Result>): Promise<Result> {
  startStore()
  try {
    return await act()
  } finally {
    stopStore()
  }
}

function expectPlainWords(page: Page) {
  expect([page.status, page.location]).toEqual([503, null])
  expect(page.text).toContain(WORDS)
  expect(page.text).toContain('If you were signed in, you still are, and nothing is lost.')
  expect(page.headers.get('Retry-After')).toBe('5')
  expect(page.headers.getSetCookie()).toEqual([])
}

describe('while the store fails, a signed-in customer', () => {
  test.each([
    '/user/licenses?q=1',
    '/user/settings',
    '/user',
    '/checkout',
    '/login?returnTo=%2Fuser',
    '/login',
  ])('is told on %s that the account is unavailable, and stays signed in', async (path) => {
    expectPlainWords(await visitor.get(path))
    expect(await withStore(isSignedIn)).toBe(true)
  })

  test.each(['paying', 'pay-again'])('sends a report of a payment again (%s)', async (intent) => {
    const transaction = `txn_${'0'.repeat(26)}`
    for (const path of ['/checkout', `/store/pay?_ptxn=${transaction}`]) {
      const answer = await visitor.post(path, { intent, transaction, started: '1' })
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    }
  })

  test('is told the same in a data request', async () => {
    const id = 'pages/user/settings'
    const answer = await visitor.get(dataPath('/user/settings', id))
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(readRoutes(answer)[id]?.error).toMatchObject({ data: { words: { title: WORDS } } })
  })

  test.each(['/', '/ctrl-suite', '/bag', '/ctrl-suite/buy', '/support'])(
    'sees %s as a visitor would, and keeps every cookie',
    async (path) => {
      const before = new Map(visitor.cookies)
      expect((await visitor.get(path)).status).toBe(200)
      expect(visitor.cookies).toEqual(before)
    },
  )

  test('can add to the bag, and keeps it', async () => {
    expect((await visitor.post('/bag', { ...BAG, players: '7' })).status).toBe(303)
    expect((await withStore(() => visitor.get('/bag'))).html).toMatch(/\b7\b/)
    expect(await withStore(isSignedIn)).toBe(true)
  })

  test.each([
    ['/login', { intent: 'sign-in' }],
    ['/user/settings', { intent: 'change-password' }],
    ['/user/downloads', { filePath: 'engine.dmg' }],
  ])('gets an explanation for a post to %s, and stays signed in', async (path, fields) => {
    expectPlainWords(await visitor.post(path, fields))
    expect(await withStore(isSignedIn)).toBe(true)
  })

  test('can sign out, and is told that we haven’t ended the session on our side yet', async () => {
    const sid = visitor.cookies.get('sid') ?? ''
    const page = await visitor.post('/logout', {})
    expect([page.status, page.location]).toEqual([303, expect.stringContaining('/v2/logout?')])
    expect([...visitor.cookies.keys()]).toEqual(['flash'])
    const home = await visitor.get('/')
    expect(home.text).toContain(
      'You’re signed out in this browser, but we couldn’t end the session on our side',
    )
    expect(home.text).toContain('It ends within 7 days')
    visitor.cookies.set('sid', sid)
    expect(await withStore(isSignedIn)).toBe(false)
  })
})

describe('while the store fails, a visitor', () => {
  test('is sent to the sign-in page as usual', async () => {
    expect((await site.visit().get('/user/licenses')).location).toBe('/login?returnTo=%2Fuser%2Flicenses')
  })

  test('can’t finish signing in, but the same callback works once the store is back', async () => {
    const newcomer = site.visit()
    const callback = await newcomer.reachCallback()
    expectPlainWords(await newcomer.get(callback))
    const arrived = await withStore(() => newcomer.open(callback))
    expect(arrived.text).toContain('Licenses')
    expect(newcomer.cookies.has('sid')).toBe(true)
  })
})

test('the node isn’t ready while the store fails, and is ready again afterwards', async () => {
  expect((await visitor.get('/readyz')).status).toBe(503)
  expect((await visitor.get('/healthz')).status).toBe(200)
  // All nodes have the same store, so a load balancer that checks this URL keeps them.
  expect((await visitor.get('/readyz?exclude=store')).status).toBe(200)
  await atHalfSpeed(() =>
    withStore(() => expect.poll(async () => (await visitor.get('/readyz')).status).toBe(200)),
  )
})

test('a webhook is refused while the store fails, and processed when Paddle repeats it', async () => {
  const body = JSON.stringify({
    ...{
      event_id: 'evt_while_the_store_fails',
      event_type: 'transaction.completed',
      notification_id: 'ntf_1',
    },
    occurred_at: '2026-03-01T11:59:59.000Z',
    data: { id: 'txn_1', custom_data: { userReference: 'usr_ada_marsh' } },
  })
  const headers = webhookHeaders(body, site.standIns.environment.PADDLE_WEBHOOK_SECRET!)
  const send = () => visitor.post('/webhooks/paddle', body, headers)
  expect((await send()).status).toBe(503)
  expect((await withStore(send)).html).toContain('done')
})
