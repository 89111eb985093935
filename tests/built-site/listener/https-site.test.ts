import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, startBuiltSite } from '../../support/built-site.ts'
import { sendRaw } from '../../support/raw-request.ts'

// As if behind a proxy that terminates TLS.
const HOST = 'www.example.com'

let site: BuiltSite
beforeAll(async () => {
  const settings = {
    SITE_URL: `https://${HOST}`,
    SESSION_SECRET: 'a-secret-of-this-test-that-is-long-enough',
    PREVIEW_HOSTS: '*.preview.example',
  }
  site = await startBuiltSite({ settings })
})
afterAll(() => site.close())

const post = (host: string, origin: string) =>
  sendRaw(site.url, '/bag', {
    method: 'POST',
    headers: { Host: host, Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'intent=set-country&country=FR',
  })

test.each([
  [HOST, `https://${HOST}`, 303],
  [HOST, `http://${HOST}`, 403],
  [`${HOST}:80`, `http://${HOST}:80`, 403],
  [HOST, 'http://localhost', 403],
  ['localhost:3000', 'http://localhost:3000', 303],
  ['localhost:3000', `http://${HOST}`, 403],
  ['x.preview.example', 'http://x.preview.example', 303],
  ['x.preview.example', 'https://y.preview.example', 403],
])('a form for %s from a page of %s is answered with %d', async (host, origin, status) => {
  expect((await post(host, origin)).status).toBe(status)
})

test.each([
  ['a page', '/about', HOST, 200],
  ['a file', '/favicon.ico', HOST, 200],
  ['a redirect to the site’s host', '/about', 'other.example', 308],
  ['an unreadable request', '/', 'a b', 400],
  ['a path that is too long', `/${'x'.repeat(5000)}`, HOST, 404],
  ['an address that is too long', `/?${'x'.repeat(9000)}`, HOST, 414],
])('%s carries the headers of every answer', async (_name, path, host, status) => {
  const answer = await sendRaw(site.url, path, { headers: { Host: host } })
  expect(answer.status).toBe(status)
  expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('sets and trusts only __Host- cookies', async () => {
  const countryWith = async (cookie: string) =>
    (await sendRaw(site.url, '/', { headers: { Host: HOST, Cookie: cookie } })).body
  const lines = (await post(HOST, `https://${HOST}`)).headers['set-cookie'] ?? []
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toMatch(/^__Host-[a-z_]+=.*; Path=\/.*; Secure/)
  const [pair = ''] = lines.find((line) => line.startsWith('__Host-country='))?.split(';') ?? []
  expect(await countryWith(pair)).toContain('France')
  expect(await countryWith(pair.replace('__Host-', ''))).not.toContain('France')
})
