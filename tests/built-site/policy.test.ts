import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts'

const DAY_MS = 24 * 3600 * 1000
const TOKEN = 'a-secret-token'

let site: BuiltSite
beforeAll(async () => void (site = await startBuiltSite({ settings: { TRUST_PROXY: '1' } })))
afterAll(() => site.close())

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })

describe('the headers of the built site', () => {
  test.each(['/', '/login', '/no/such/page', '/info/privacy-policy', '/1.0/apps'])(
    'keep %s to itself',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
      expect(headers.get('Origin-Agent-Cluster')).toBe('?1')
      expect(headers.has('Cross-Origin-Embedder-Policy')).toBe(false)
    },
  )

  test('let the payment page open windows of banks and wallets', async () => {
    const { headers } = await get('/store/pay')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
    expect(headers.has('Cross-Origin-Embedder-Policy')).toBe(false)
  })

  test('let the payment frame show the site’s pictures', async () => {
    expect((await get('/favicon.svg')).headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  })
})

describe('reports of the content policy', () => {
  const report = JSON.stringify({
    'csp-report': {
      'document-uri': `${TOKEN}://x`,
      'violated-directive': 'script-src-elem',
      'blocked-uri': `https://blocked.example/x?${TOKEN}`,
    },
  })
  const send = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/csp-report`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/csp-report', ...headers },
    })
  const countEntries = () => {
    const store = new Database(site.storePath, { readonly: true })
    const row = store.prepare('SELECT count(*) AS entries FROM entries').get() as { entries: number }
    store.close()
    return row.entries
  }

  test('are accepted from any origin, logged in one line, and leave nothing behind', async () => {
    const before = countEntries()
    for (const origin of [undefined, 'null', 'https://elsewhere.example', site.url]) {
      const answer = await send(report, origin === undefined ? {} : { Origin: origin })
      expect([answer.status, await answer.text()]).toEqual([204, ''])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    await expect.poll(() => site.running.output()).toContain('"blocked":"blocked.example"')
    // Two when the minute has just ended between the reports.
    const lines = site.running
      .output()
      .split('\n')
      .filter((line) => line.includes('blocked.example'))
    expect(lines.length).toBeLessThanOrEqual(2)
    expect(site.running.output()).not.toContain(TOKEN)
    expect(countEntries()).toBe(before)
  })

  test('that cannot be read are taken too; what is too large or too much is not', async () => {
    const someone = { 'X-Forwarded-For': '203.0.113.7' }
    expect((await send('{"csp-report":', someone)).status).toBe(204)
    expect((await send('x'.repeat(40 * 1024), someone)).status).toBe(413)
    const answers = await Promise.all(Array.from({ length: 70 }, () => send(report, someone)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 429]))
    expect((await send(report, { 'X-Forwarded-For': '203.0.113.8' })).status).toBe(204)
    // Many reports from a page do not use up its visitor's limit for forms.
    const body = new URLSearchParams({ intent: 'set-country', country: 'FR' })
    const form = await fetch(`${site.url}/bag`, {
      method: 'POST',
      body,
      headers: someone,
      redirect: 'manual',
    })
    expect(form.status).toBe(303)
  })

  test('are not for reading', async () => {
    const answer = await get('/csp-report')
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST'])
  })
})

test('/.well-known/security.txt says where to report a weakness, until within a year', async () => {
  const answer = await get('/.well-known/security.txt')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const fields = new Map(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(': ', 2) as [string, string]),
  )
  expect(fields.get('Contact')).toMatch(/^mailto:[^@\s]+@[^@\s]+$/)
  expect(fields.get('Preferred-Languages')).toBe('en')
  expect(fields.get('Canonical')).toBe(`${site.url}/.well-known/security.txt`)
  const daysLeft = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / DAY_MS
  expect(daysLeft).toBeGreaterThan(90)
  expect(daysLeft).toBeLessThan(365)
})
