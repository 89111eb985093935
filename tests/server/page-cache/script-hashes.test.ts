import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withoutNonce } from '../../../server/page-cache/script-hashes.ts'

const POLICY = "default-src 'self'; script-src 'self' 'nonce-abc='; style-src 'self'"
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('scripts that had the nonce are allowed by their hashes, each once', () => {
  const html = `<script nonce="abc=">one()</script><script nonce="abc=">one()</script><script type="module" nonce="abc=">two('<b>')\n</script>`
  expect(withoutNonce(html, POLICY)).toEqual({
    html: html.replaceAll(' nonce="abc="', ''),
    policy: `default-src 'self'; script-src 'self' ${hashOf('one()')} ${hashOf("two('<b>')\n")}; style-src 'self'`,
  })
})

test('a script without the nonce, and data, stay without permission', () => {
  const html = `<script>injected()</script><script type="application/ld+json">{}</script><script nonce="abc=" src="/a.js"></script>`
  expect(withoutNonce(html, POLICY)?.policy).toBe("default-src 'self'; script-src 'self'; style-src 'self'")
})

test.each([
  ['stands in the text', `<p>abc=</p>`],
  ['lets a script of another host run', `<script nonce="abc=" src="https://other.example/a.js"></script>`],
  [
    'lets a script of another host run, by two slashes',
    `<script nonce="abc=" src="//other.example/a.js"></script>`,
  ],
])('a page is not kept where the nonce %s', (_what, html) => {
  expect(withoutNonce(html, POLICY)).toBeNull()
})

test('a policy without a nonce stays as it is', () => {
  expect(withoutNonce('<script>x</script>', "script-src 'self'")).toEqual({
    html: '<script>x</script>',
    policy: "script-src 'self'",
  })
})
