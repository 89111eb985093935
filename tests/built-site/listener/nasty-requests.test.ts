import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltSite, startBuiltSite } from '../../support/built-site.ts'
import { sendBytes, sendRaw, statusOf } from '../../support/raw-request.ts'

const UNREADABLE = 'read this request.'

let site: BuiltSite
beforeAll(async () => void (site = await startBuiltSite()))
afterAll(() => site.close())

afterEach(async () => {
  expect((await sendRaw(site.url, '/healthz')).status).toBe(200)
  expect(site.running.process.exitCode).toBeNull()
})

/** `{host}` is replaced with the site's own host. */
const get = (target: string, headers: readonly string[] = ['Host: {host}'], version = '1.1') =>
  [`GET ${target} HTTP/${version}`, ...headers, 'Connection: close', '', ''].join('\r\n')
const send = (bytes: string) => sendBytes(site.port, bytes.replaceAll('{host}', `localhost:${site.port}`))

test.each([
  // tests/server/listener/read-request.test.ts has more hosts that are refused.
  ...['Host:', 'Host: localhost/about?', 'Host: a@b', 'Host: l\xf6calhost'].flatMap((host) =>
    ['/', '/favicon.ico'].map((target) => [`the header “${host}” at ${target}`, get(target, [host])]),
  ),
  ['an empty host with HTTP/1.0', get('/about', ['Host:'], '1.0')],
  ['two hosts', get('/', ['Host: {host}', 'Host: evil.example'])],
  ...[
    'http://evil.example/user',
    'http://{host}@evil.example/',
    'http://a@{host}/',
    'ftp://{host}/',
    '*',
  ].map((target) => [`the target ${target}`, get(target)]),
  ['bytes that aren’t HTTP', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
  ['a header without a colon', 'GET / HTTP/1.1\r\nHost: {host}\r\nnonsense\r\n\r\n'],
  ['an unknown method', 'NONSENSE / HTTP/1.1\r\nHost: {host}\r\n\r\n'],
  ['the method TRACE', 'TRACE / HTTP/1.1\r\nHost: {host}\r\n\r\n'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  [
    'a length and chunked encoding',
    'POST / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['headers of 70 KiB', get('/', ['Host: {host}', `X: ${'x'.repeat(70 * 1024)}`]), 431],
  ['an unknown HTTP version', 'GET / HTTP/3.7\r\nHost: {host}\r\n\r\n'],
  ['an address of 100 KB', get(`/quotes/${'x'.repeat(100 * 1024)}`), 431],
] as [string, string, number?][])(
  'a request with %s is refused with an explanation',
  async (_name, bytes, status = 400) => {
    const answer = await send(bytes)
    expect(statusOf(answer)).toBe(status)
    expect(answer).toContain(status === 431 ? 'too long' : UNREADABLE)
  },
)

test('a request with no host is refused', async () => expect(statusOf(await send(get('/', [])))).toBe(400))

test.each([
  ...['http://{host}/about?a=1', 'HTTP://{host}', 'https://{host}?a', 'http://{host}/favicon.ico'].map(
    (target) => [`the whole URL ${target} as the target`, get(target)],
  ),
  ...['/about', '/favicon.ico'].flatMap((path) => [
    [`the host LOCALHOST at ${path}`, get(path, ['Host: LOCALHOST'])],
    [`the host [::1]:3000 at ${path}`, get(path, ['Host: [::1]:3000'])],
    [`HTTP/1.0 and no host at ${path}`, get(path, [], '1.0')],
  ]),
] as [string, string][])('a request with %s is served', async (_name, bytes) => {
  expect(statusOf(await send(bytes))).toBe(200)
})

test.each(['/about', '/favicon.ico'])('a host that isn’t ours redirects to ours at %s', async (path) => {
  const answer = await send(get(path, ['Host: www.other.example']))
  expect(statusOf(answer)).toBe(308)
  expect(answer).toContain(`\r\nlocation: ${site.url}${path}\r\n`)
})

describe('an odd path', () => {
  test.each([
    ...['/%5c%09', '//%5cevil.example/', '/\\\\evil.example', '///evil.example', '/%2f%2fevil.example'],
    ...['//user@evil.example:80', '//[::1', '/%zz', '/%ff', '/favicon.ico%00', '/assets/..%2ffavicon.ico'],
    ...['/..%5c..%5cpackage.json', '/%2e%2e/%2e%2e/package.json', '/assets/', '/%0d%0aSet-Cookie:a=b'],
  ])('is a 404: %s', async (path) => {
    const answer = await send(get(path))
    expect(statusOf(answer)).toBe(404)
    expect(answer).not.toMatch(/^(location|set-cookie: a=b)/im)
  })

  test('with a second slash redirects to the page, never to another site', async () => {
    expect(await send(get('//press/x'))).toContain('\r\nlocation: /press/x\r\n')
    const answer = await send(
      'POST //user/licenses/x HTTP/1.1\r\nHost: {host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toContain('\r\nlocation: /login?returnTo=')
  })
})

describe('a long request', () => {
  test.each([
    ['path', `/${'x'.repeat(2048)}`, 404, ''],
    ['path with many segments', '/x'.repeat(30_000), 404, ''],
    ['query', `/?${'x'.repeat(8191)}`, 414, 'This address is too long.'],
    ['query for another host', `/?${'x'.repeat(60_000)}`, 414, 'This address is too long.'],
  ])('gets a short answer to its %s', async (name, target, status, words) => {
    const host = name.includes('host') ? 'www.other.example' : '{host}'
    const answer = await send(get(target, [`Host: ${host}`]))
    expect(statusOf(answer)).toBe(status)
    expect(answer).toContain(words)
    expect(answer).not.toMatch(/x{300}|(\/x){300}/)
  })

  test('is accepted up to the length that pages need', async () => {
    expect(statusOf(await send(get(`/?${'x'.repeat(8000)}`)))).toBe(200)
    expect(statusOf(await send(get(`/${'x'.repeat(2047)}`)))).toBe(404)
  })

  test.each<[string, string, string[]]>([
    ['a path', `/${'nowhere'.repeat(290)}`, []],
    ['a state', `/callback/login?state=${'s'.repeat(7000)}&code=c`, []],
    ['an error', `/callback/login?error=${'e'.repeat(3000)}&error_description=${'d'.repeat(4000)}`, []],
    ['a user agent', '/nowhere', [`User-Agent: ${'u'.repeat(50_000)}`]],
  ])('with %s isn’t repeated on pages or in the log', async (_name, target, headers) => {
    const answer = await send(get(target, ['Host: {host}', ...headers]))
    expect(statusOf(answer)).toBeGreaterThan(200)
    expect(answer).not.toMatch(/(nowhere){60}|s{300}|e{300}|d{300}|u{300}/)
  })
})

test('every line of the log is short', () => {
  const lines = site.running.output().trim().split('\n')
  expect(lines.length).toBeGreaterThan(20)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(4096)
  expect(site.running.output()).not.toMatch(/(nowhere){60}|s{300}|e{300}|d{300}|u{300}/)
})

describe('a form refused before all of it has arrived', () => {
  const body = 'x='.padEnd(300_000, 'x')
  test.each([
    ['it’s from another site', '/bag', 'Origin: https://evil.example', 403],
    ['it’s for another host', '/bag', 'Origin: http://{host}', 308],
  ])('doesn’t block the connection’s next request if %s', async (_why, path, origin, status) => {
    const form = [
      `POST ${path} HTTP/1.1`,
      status === 308 ? 'Host: other.example' : 'Host: {host}',
      origin,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n')
    const [first = '', second = ''] = (await send(form + get('/healthz'))).split(/(?=HTTP\/1\.1 200)/)
    expect([statusOf(first), statusOf(second)]).toEqual([status, 200])
  })
})
