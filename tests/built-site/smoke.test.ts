import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort, startSite } from '../processes/site-process.ts'
import { ADD } from '../support/bag.ts'
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts'
import { messageOf } from '../support/page-parts.ts'

let site: BuiltSite
beforeAll(async () => void (site = await startBuiltSite({ settings: { ALLOW_INDEXING: '0' } })))
afterAll(() => site.close())

test('the built site serves its pages and their files', async () => {
  for (const path of [
    '/healthz',
    '/readyz',
    '/',
    '/ctrl-suite/buy',
    '/login',
    '/builds/latest.json',
    '/about.md',
  ])
    expect([path, (await site.visit().get(path)).status]).toEqual([path, 200])
  const { html } = await site.visit().get('/ctrl-suite/buy')
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(js|css)/g))
  expect(files.size).toBeGreaterThan(3)
  for (const file of files) {
    const { status, headers } = await fetch(site.url + file)
    expect([file, status]).toEqual([file, 200])
    expect(headers.get('Cache-Control')).toContain('immutable')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
  }
  expect((await site.visit().get('/no/such/page')).status).toBe(404)
})

test('all cookies are sent, and a message is shown once', async () => {
  const visitor = site.visit()
  await visitor.post('/bag', ADD)
  const first = await visitor.get('/bag')
  expect(first.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(first.headers.getSetCookie().map((line) => line.split('=', 1)[0])).toEqual(
    expect.arrayContaining(['flash', 'shown_country']),
  )
  expect(messageOf(first)).toContain('Added to your bag')
  expect((await visitor.get('/about')).text).not.toContain('Added to your bag')
})

test('security.txt names a contact, and expires within a year', async () => {
  const { html } = await site.visit().get('/.well-known/security.txt')
  expect(html).toMatch(/^Contact: mailto:[^@\s]+@[^@\s]+$/m)
  const daysLeft = (Date.parse(/^Expires: (.+)$/m.exec(html)![1]!) - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(90)
  expect(daysLeft).toBeLessThan(365)
})

test('the built site accepts forms and sign-ins, and keeps bags and sessions when restarted', async () => {
  const visitor = site.visit()
  await visitor.post('/bag', { intent: 'add', edition: 'core', players: '1', entities: '2' })
  await visitor.signIn('ada@example.com', '/user/licenses')
  await site.restart()
  expect((await visitor.get('/user/licenses')).text).toContain('ada@example.com')
  expect((await visitor.get('/bag')).text).toContain('£594.00')
})

test('the built site doesn’t start with wrong settings, and lists them all', async () => {
  const environment = {
    ...site.standIns.environment,
    PORT: String(await findFreePort()),
    STORE_URL: 'sqlite::memory:',
    SITE_URL: 'http://shop.example',
    SESSION_IDLE_DAYS: '31',
    TRUST_PROXY: 'yes',
  }
  const starting = startSite(environment).then((running) => running.stop('SIGKILL'))
  await expect(starting).rejects.toThrow(
    /4 settings are missing or malformed[^]*TRUST_PROXY is malformed: expected [^]*SITE_URL is malformed: expected /,
  )
})
