import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { EDITION_NAMES } from '../../app/shop.ts'
import { handleOf } from '../../server/sessions/records.ts'
import { createSealedStore } from '../../server/store/sealed.ts'
import { createSqliteStore } from '../../server/store/sqlite.ts'
import { openSite, type TestSite } from '../support/site.ts'

/**
 * What sites of earlier versions have left in their store, one file for each format. A change of a stored shape must go on
 * reading all of them, since an upgrade would sign everybody out and drop every copy otherwise:
 *
 * - Where a test here fails, let the new code read the old shape as well (a field with a default, a second schema).
 * - After the change, `SAVE_RECORDS=1 npx vitest run --config tests/vitest.config.ts tests/site/stored-records.test.ts` adds a
 *   file with today's shape; keep the others for as long as a session can last.
 */
const FOLDER = new URL('stored-records/', import.meta.url).pathname
const WHAT_TO_DO =
  'Records of an earlier version are not read any more. Read their shape as well as the new one: tests/site/stored-records.test.ts says how'

const SECRET = 'the-secret-of-the-stored-records-which-is-long-enough'
const LIMIT_MS = 30_000

const Snapshot = z.object({
  takenAt: z.string(),
  cookies: z.record(z.string(), z.string()),
  refreshToken: z.string(),
  rows: z.array(z.object({ key: z.string(), value: z.string(), expires_at: z.number() })),
})
type Snapshot = z.infer<typeof Snapshot>

const sites: { site: TestSite; folder: string }[] = []
afterEach(async () => {
  for (const { site, folder } of sites.splice(0)) {
    await site.close()
    rmSync(folder, { recursive: true })
  }
})

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'ctrl-records-'))
  const path = join(folder, 'site.db')
  const site = await openSite({ STORE_URL: `sqlite:${path}`, SESSION_SECRET: SECRET })
  sites.push({ site, folder })
  return { ...site, path }
}

/** A site that finds these records, a moment after they were written, and the visitor of that time. */
async function openWith({ takenAt, cookies, rows }: Snapshot) {
  const site = await open()
  site.clock.advance((Date.parse(takenAt) - site.clock.now()) / 1000)
  const file = new Database(site.path)
  const insert = file.prepare('INSERT OR REPLACE INTO entries (key, value, expires_at) VALUES (?, ?, ?)')
  for (const { key, value, expires_at } of rows) insert.run(key, value, expires_at)
  file.close()
  const visitor = site.visit()
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value)
  return { ...site, visitor }
}

const readSnapshot = (name: string) => Snapshot.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))

/** Leaves what a customer's visit leaves, and takes it out of the store as it lies there. */
async function takeSnapshot(): Promise<Snapshot> {
  const site = await open()
  const visitor = site.visit()
  await visitor.signIn('ada@example.com')
  await visitor.post('/bag', { intent: 'add', edition: 'pro', players: '3', entities: '12' })
  for (const path of ['/user/licenses', '/user/downloads', '/press', '/ctrl-suite/buy'])
    await visitor.get(path)
  const tokens = createSealedStore(createSqliteStore({ path: site.path, now: site.clock.now }), [SECRET])
  const stored = await tokens.get(`tokens:${handleOf(sessionIdIn(visitor.cookies.get('sid')))}`)
  const file = new Database(site.path)
  const rows = file.prepare('SELECT key, value, expires_at FROM entries ORDER BY key').all()
  file.close()
  return Snapshot.parse({
    takenAt: new Date(site.clock.now()).toISOString(),
    cookies: Object.fromEntries(visitor.cookies),
    refreshToken: (JSON.parse(stored ?? '{}') as { refreshToken?: string }).refreshToken,
    rows,
  })
}

const sessionIdIn = (cookie = '') => {
  const [payload = ''] = decodeURIComponent(cookie).split('.')
  return JSON.parse(Buffer.from(payload, 'base64').toString()) as string
}

if (process.env.SAVE_RECORDS)
  test('saves what today’s version stores', { timeout: LIMIT_MS }, async () => {
    mkdirSync(FOLDER, { recursive: true })
    const snapshot = await takeSnapshot()
    writeFileSync(
      join(FOLDER, `${snapshot.takenAt.slice(0, 10)}.json`),
      `${JSON.stringify(snapshot, null, 2)}\n`,
    )
  })

describe.each(readdirSync(FOLDER))('the records of %s', (name) => {
  test(
    'are read: who is signed in, their licenses and downloads, copies of lists, tokens',
    { timeout: LIMIT_MS },
    async () => {
      const snapshot = readSnapshot(name)
      const { visitor, standIns } = await openWith(snapshot)
      // Whatever is shown comes from the records.
      standIns.productApi.setFault({ status: 500 })
      standIns.articles.setFault({ status: 500 })
      expect((await visitor.get('/user/settings')).text, WHAT_TO_DO).toContain('ada@example.com')
      const licenses = await visitor.get('/user/licenses')
      expect([licenses.status, licenses.text], WHAT_TO_DO).toEqual([
        200,
        expect.stringContaining('Foyer wall'),
      ])
      expect((await visitor.get('/user/downloads')).status, WHAT_TO_DO).toBe(200)
      expect((await visitor.get('/press')).status, WHAT_TO_DO).toBe(200)
      expect((await visitor.get('/bag')).text, WHAT_TO_DO).toContain(EDITION_NAMES.pro)
      await visitor.post('/logout', {})
      const revoked = standIns.identity.calls.filter(({ path }) => path === '/oauth/revoke')
      expect(
        revoked.map(({ body }) => new URLSearchParams(body).get('token')),
        WHAT_TO_DO,
      ).toEqual([snapshot.refreshToken])
    },
  )
})

describe('records of a version that is newer than this one, after it was rolled back', () => {
  const [latest = ''] = readdirSync(FOLDER).sort().reverse()

  test('are passed over where their format is unknown', { timeout: LIMIT_MS }, async () => {
    const snapshot = readSnapshot(latest)
    const rows = snapshot.rows.map((row) => ({ ...row, value: row.value.replace(/^v\d+\./, 'v99.') }))
    const { visitor } = await openWith({ ...snapshot, rows })
    const away = await visitor.get('/user/settings')
    expect([away.status, away.location]).toEqual([302, expect.stringContaining('/login')])
    expect((await visitor.get('/press')).status).toBe(200)
    await visitor.signIn('ada@example.com')
    expect((await visitor.get('/user/licenses')).text).toContain('Foyer wall')
  })

  test.each([
    ['another shape', '{"format":9,"user":{"id":7}}'],
    ['no JSON', 'o\u00f6 no JSON at all'],
    ['a list', '[1,2,3]'],
  ])('are passed over where they hold %s', { timeout: LIMIT_MS }, async (_case, text) => {
    const snapshot = readSnapshot(latest)
    const { visitor, path, clock } = await openWith(snapshot)
    const store = createSealedStore(createSqliteStore({ path, now: clock.now }), [SECRET])
    const handle = handleOf(sessionIdIn(snapshot.cookies.sid))
    for (const key of [`session:${handle}`, `tokens:${handle}`, 'devices:auth0|ada'])
      await store.set(key, text, 3600)
    expect((await visitor.get('/user/settings')).status).toBe(302)
    await visitor.signIn('ada@example.com')
    expect((await visitor.get('/user/settings')).text).toContain('ada@example.com')
  })

  test('may lie in tables with more columns than this version knows', { timeout: LIMIT_MS }, async () => {
    const { visitor, path } = await openWith(readSnapshot(latest))
    const file = new Database(path)
    file.exec("ALTER TABLE entries ADD COLUMN format TEXT NOT NULL DEFAULT 'newer'; CREATE TABLE newer (a)")
    file.close()
    expect((await visitor.get('/user/settings')).text).toContain('ada@example.com')
    await visitor.post('/logout', {})
    expect((await visitor.get('/user/settings')).status).toBe(302)
  })
})
