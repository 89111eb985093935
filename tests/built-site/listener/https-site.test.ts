import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, startBuiltSite } from '../../support/built-site.ts'
import { sendRaw } from '../../support/raw-request.ts'

// A host behind a proxy that terminates TLS.
const HOST = 'www.example.com'

let site: BuiltSite
beforeAll(async () => {
  const settings = {
    SITE_URL: `https://${HOST}`,
    SESSION_SECRET: 'a-secret-of-this-test-that-is-long-enough',
  }
  site = await startBuiltSite({ settings })
})
afterAll(() => site.close())

test.each([
  ['a page', '/about', HOST, 200],
  ['a file', '/favicon.ico', HOST, 200],
  ['a redirect to the site’s host', '/about', 'other.example', 308],
  ['an unreadable request', '/', 'a b', 400],
  ['a path that is too long', `/${'x'.repeat(5000)}`, HOST, 404],
  ['an address that is too long', `/?${'x'.repeat(9000)}`, HOST, 414],
])('%s gets the security headers', async (_name, path, host, status) => {
  const answer = await sendRaw(site.url, path, { headers: { Host: host } })
  expect(answer.status).toBe(status)
  expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})
