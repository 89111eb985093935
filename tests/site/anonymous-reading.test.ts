import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from '../../app/content/pages.ts'
import { cookieHeader } from '../support/cookie-jar.ts'
import { visitAs } from '../support/customers.ts'
import { sendRaw } from '../support/raw-request.ts'
import { openSite } from '../support/site.ts'

const PATHS = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  ...[
    '/ctrl-suite/buy?edition=pro&players=3&entities=12',
    '/support?q=licence',
    '/bag',
    '/login',
    '/checkout',
  ],
  ...[
    '/press/two-editions',
    '/press/two-editions/pictures/0123456789abcdef',
    '/country',
    '/country/list.json',
  ],
  ...['/search?q=licence', '/search.json?q=licence', '/checkout/complete', '/user/licenses', '/%00'],
  ...['/user/no-such-section', '/no-such-page', '/no-such-page.data', '/sitemap.xml', '/press/feed.xml'],
  ...[
    '/commskit/releases.xml',
    '/robots.txt',
    '/.well-known/security.txt',
    '/healthz',
    '/builds/latest.json',
  ],
]

async function watchStore() {
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-site-'))
  const path = join(folder, 'site.db')
  let outside: Database.Database | undefined
  return {
    url: `sqlite:${path}`,
    /** A number that is different after every write. */
    changes() {
      outside ??= new Database(path)
      // SQLite counts the changes that other connections make.
      const { data_version: version } = outside.prepare('PRAGMA data_version').get() as {
        data_version: number
      }
      return { version, rows: outside.prepare('SELECT key, expires_at FROM entries ORDER BY key').all() }
    },
    async close() {
      outside?.close()
      await rm(folder, { recursive: true })
    },
  }
}

test('visitors without a session write nothing to the store, whatever they open or send', async () => {
  const store = await watchStore()
  const site = await openSite({ STORE_URL: store.url, TRUST_PROXY: '1' })
  async function readAll(headers: Record<string, string>, method = 'GET') {
    for (const path of PATHS)
      expect((await sendRaw(site.url, path, { method, headers })).status, path).toBeLessThan(500)
  }
  const visitor = await visitAs(site)
  const ended = cookieHeader(visitor.cookies)
  await visitor.post('/logout', {})
  // The first visitor fills the shared caches, so read everything once.
  await readAll({})
  await readAll({ Cookie: ended })
  const before = store.changes()

  const junk =
    'sid=junk; bag=eyJpdGVtcyI6W119; flash=; country=XX.forged; return_to=%2F; signed_in=1; other=1'
  const sent: Record<string, string>[] = [
    {},
    { Cookie: junk },
    { Cookie: ended },
    { Cookie: 'sid='.padEnd(4000, 'x') },
    { 'User-Agent': 'curl/8', Referer: 'https://elsewhere.example/', 'Accept-Language': 'de' },
  ]
  for (const [index, headers] of sent.entries())
    await readAll({ ...headers, 'X-Forwarded-For': `81.2.69.${100 + index}` })
  await readAll({ Cookie: junk }, 'HEAD')
  expect(store.changes()).toEqual(before)
  await site.close()
  await store.close()
})
