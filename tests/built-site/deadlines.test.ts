import { licensePathsOf } from '../support/page-parts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts'
import { signInThrough } from '../support/provider-sign-in.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

/** Generous, for a busy machine. */
const TEST_LIMIT_MS = 120_000
const LIMIT_MS = 11_000
const SLACK_MS = 4000

const BAG = { intent: 'add', edition: 'pro', players: '3', entities: '12' }

interface Prepared {
  visitor: TestVisitor
  licensePath: string
  callback: string
}

type Case = [name: string, ask: (of: Prepared) => Promise<Page>, status: number, words: RegExp]

const post =
  (path: string, fields: Record<string, string>) =>
  ({ visitor }: Prepared) =>
    visitor.post(path, fields)

const SERVICE_SILENT = /Nothing is lost. Please try again/

/** All that may take longer than a page: signing in, paying and changes. */
const CASES: Case[] = [
  [
    'coming back from signing in',
    ({ visitor, callback }) => visitor.get(callback),
    503,
    /Our sign-in provider didn’t answer in time/,
  ],
  [
    'a new label',
    ({ visitor, licensePath }) => visitor.post(licensePath, { intent: 'label', label: 'Stage left' }),
    503,
    SERVICE_SILENT,
  ],
  [
    'an activation',
    ({ visitor, licensePath }) => visitor.post(licensePath, { intent: 'activate', payload: 'request' }),
    503,
    SERVICE_SILENT,
  ],
  ['a download', post('/user/downloads', { filePath: 'engine.dmg' }), 503, /The download didn’t start/],
  [
    'a new password',
    post('/user/settings', { intent: 'change-password' }),
    503,
    /We didn’t get an answer from our sign-in provider/,
  ],
  [
    'a 1.0 account',
    post('/user/settings', { intent: 'migrate', email: 'a@example.com', password: 'secret' }),
    503,
    /We didn’t get an answer from the license service/,
  ],
  [
    'a discount',
    post('/bag', { intent: 'apply-discount', code: 'SHOW10' }),
    503,
    /We can’t check codes right now/,
  ],
]

describe('while every service hangs and the access token has ended', () => {
  let site: BuiltSite
  const prepared = new Map<string, Prepared>()

  beforeAll(async () => {
    site = await startBuiltSite({ settings: { LOG_LEVEL: 'error' } })
    site.standIns.identity.accessTokenLifetimeSeconds = 1
    for (const [name] of CASES) {
      const visitor = site.visit()
      await visitor.signIn('ada@example.com', '/country')
      await visitor.post('/bag', BAG)
      prepared.set(name, { visitor, licensePath: '', callback: '' })
    }
    const [first] = [...prepared.values()]
    // Not one of them: the page after an addition asks for the bag's price, which must not be known yet.
    const reader = site.visit()
    await reader.signIn('ada@example.com', '/country')
    const list = await reader.get('/user/licenses')
    const licensePath = licensePathsOf(list)[0]!
    const newcomer = site.visit()
    const away = await newcomer.post('/login', { intent: 'sign-in' })
    const address = await signInThrough(site.standIns.identity, away.location!, 'ada@example.com')
    for (const one of prepared.values()) one.licensePath = licensePath
    prepared.set('coming back from signing in', {
      visitor: newcomer,
      licensePath,
      callback: address.slice(site.url.length),
    })
    await first!.visitor.post('/bag', { intent: 'clear-session', refresh: '1' })
    const { identity, productApi, paddle, releases, articles, status, ipLookup } = site.standIns
    for (const standIn of [identity, productApi, paddle, releases, articles, status, ipLookup])
      standIn.setFault({ hang: true })
  }, TEST_LIMIT_MS)
  afterAll(() => site.close())

  test.concurrent.each(CASES)(
    '%s is answered within 11 s',
    async (name, ask, status, words) => {
      const startedAt = performance.now()
      const page = await ask(prepared.get(name)!)
      const tookMs = performance.now() - startedAt
      expect([page.status, page.text]).toEqual([status, expect.stringMatching(words)])
      expect(tookMs).toBeLessThan(LIMIT_MS + SLACK_MS)
    },
    TEST_LIMIT_MS,
  )
})
