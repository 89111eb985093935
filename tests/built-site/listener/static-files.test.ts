import { cp, mkdir, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ensureBuild } from '../../processes/ensure-build.ts'
import { type BuiltSite, startBuiltSite } from '../../support/built-site.ts'
import { sendRaw } from '../../support/raw-request.ts'

// A copy of the build, because these tests delete files.
const ROOT = new URL('../../../', import.meta.url).pathname
const FOLDER = `.cache/build-of-static-files-${process.pid}`
const client = (name: string) => join(ROOT, FOLDER, 'client', name)
const TEN_BYTES = '0123456789'
const HOST = { Host: 'www.example.com' }
const SECURITY_HEADERS = {
  'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/) as string,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

let site: BuiltSite
beforeAll(async () => {
  await ensureBuild()
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  await cp(join(ROOT, 'build'), join(ROOT, FOLDER), { recursive: true })
  await writeFile(client('ten.txt'), TEN_BYTES)
  await writeFile(client('gone.txt'), TEN_BYTES)
  await mkdir(client('.well-known'), { recursive: true })
  await writeFile(client('.well-known/proof-of-domain'), TEN_BYTES)
  // This file looks normal but can't be read.
  await symlink('/proc/self/mem', client('unreadable.txt'))
  const settings = {
    SITE_URL: 'https://www.example.com',
    SESSION_SECRET: 'a-secret-of-this-test-that-is-long-enough',
    ASSETS_FOLDER: join(ROOT, FOLDER, 'kept'),
  }
  site = await startBuiltSite({ folder: FOLDER, settings })
})
afterAll(async () => {
  await site?.close()
  await rm(join(ROOT, FOLDER), { recursive: true, force: true })
})
afterEach(async () => {
  expect((await sendRaw(site.url, '/healthz')).status).toBe(200)
  expect(site.running.process.exitCode).toBeNull()
})

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRaw(site.url, target, { method, headers: { ...HOST, ...headers } })

// A host behind a proxy that terminates TLS.
test.each([
  ['a page', '/about', {}, 200],
  ['a redirect to the site’s host', '/about', { Host: 'other.example' }, 308],
  ['an unreadable request', '/', { Host: 'a b' }, 400],
  ['a path that is too long', `/${'x'.repeat(5000)}`, {}, 404],
  ['an address that is too long', `/?${'x'.repeat(9000)}`, {}, 414],
])('%s gets the security headers', async (_name, path, host, status) => {
  const answer = await get(path, host)
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject(SECURITY_HEADERS)
})

describe('a file', () => {
  test('is sent again only when it changes', async () => {
    const { headers } = await get('/ten.txt')
    const again = await get('/ten.txt', { 'If-None-Match': String(headers.etag) })
    expect([again.status, again.body]).toEqual([304, ''])
    expect(headers['cache-control']).toBe('public, max-age=3600')
  })

  test('is cacheable for a year when its name contains its hash', async () => {
    const page = await get('/')
    const script = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? ''
    const { status, headers } = await get(script)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test.each(['/favicon.ico', '/icons.svg', '/ten.txt'])(
    '%s has security headers and can’t run code',
    async (path) => {
      const { status, headers } = await get(path)
      expect(status).toBe(200)
      expect(headers).toMatchObject(SECURITY_HEADERS)
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/)
      expect(headers['cross-origin-resource-policy']).toBe(
        path === '/ten.txt' ? 'same-origin' : 'cross-origin',
      )
      expect(headers['content-type']).toMatch(path === '/ten.txt' ? 'text/plain' : 'image/')
    },
  )
})

test('hashed files of other builds are served too, even of one that was added after the start', async () => {
  const added = join(ROOT, FOLDER, 'kept/build-other')
  await mkdir(join(added, 'assets'), { recursive: true })
  for (const name of ['assets/earlier.js', 'earlier.txt']) await writeFile(join(added, name), TEN_BYTES)
  expect((await get('/earlier.txt')).status).toBe(404)
  const { status, body, headers } = await get('/assets/earlier.js')
  expect([status, body]).toEqual([200, TEN_BYTES])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('a file is closed when its visitor disconnects', async () => {
  const { port } = new URL(site.url)
  const disconnect = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1').once('close', () => resolve())
      socket.once('error', () => undefined)
      socket.write('GET /images/ctrl-suite-editor-light.svg HTTP/1.1\r\nHost: www.example.com\r\n\r\n', () =>
        setTimeout(() => socket.resetAndDestroy(), 2),
      )
    })
  await Promise.all(Array.from({ length: 50 }, disconnect))
  const openFiles = async () => {
    const folder = `/proc/${site.running.process.pid}/fd`
    const names = await readdir(folder)
    const files = await Promise.all(names.map((name) => readlink(join(folder, name)).catch(() => '')))
    return files.filter((file) => file.includes('/client/'))
  }
  await expect.poll(openFiles, { timeout: 20_000 }).toEqual([])
})

test('a hashed file of no build is an uncacheable 404', async () => {
  const { status, headers, body } = await get('/assets/former-0123abcd.js')
  expect([status, headers['cache-control'], body]).toEqual([404, 'no-store', 'File not found.\n'])
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  '/../site/index.js',
  '/%2e%2e/site/index.js',
  '/assets/..%2f..%2fsite/index.js',
  '/.vite/manifest.json.br',
  '/%2evite/manifest.json.gz',
  '/.well-known/../.vite/manifest.json.br',
  '/.well-known/..%2f..%2fsite/index.js',
])('no hidden or outside file is served at %s', async (target) =>
  expect((await get(target)).status).not.toBe(200),
)

test('a service finds its file under /.well-known', async () => {
  const { status, body, headers } = await get('/.well-known/proof-of-domain')
  expect([status, body, headers['content-type']]).toEqual([200, TEN_BYTES, 'application/octet-stream'])
})

describe('a file that was deleted after the start', () => {
  test('is a 404; if only its compressed version is missing, it’s sent uncompressed', async () => {
    await rm(client('gone.txt'))
    await rm(client('icons.svg.br'))
    expect((await get('/gone.txt')).status).toBe(404)
    const icons = await get('/icons.svg', { 'Accept-Encoding': 'br' })
    expect([icons.status, icons.body.slice(0, 4)]).toEqual([200, '<svg'])
  })

  test('ends the connection, not the process, if it can’t be read', async () => {
    await expect(get('/unreadable.txt')).rejects.toThrow()
  })

  test('doesn’t stop the site, even if the whole folder is gone', async () => {
    await rename(join(ROOT, FOLDER, 'client'), join(ROOT, FOLDER, 'client-gone'))
    expect((await get('/favicon.ico')).status).toBe(404)
    expect((await get('/about')).status).toBe(200)
  })
})
