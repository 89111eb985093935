import { cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ensureBuild } from '../../processes/ensure-build.ts'
import { type BuiltSite, startBuiltSite } from '../../support/built-site.ts'
import { sendRaw } from '../../support/raw-request.ts'

// A copy of the build, because these tests take files away.
const ROOT = new URL('../../../', import.meta.url).pathname
const FOLDER = `.cache/build-of-static-files-${process.pid}`
const client = (name: string) => join(ROOT, FOLDER, 'client', name)
const TEN_BYTES = '0123456789'
const HOST = { Host: 'www.example.com' }

let site: BuiltSite
beforeAll(async () => {
  await ensureBuild()
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  await cp(join(ROOT, 'build'), join(ROOT, FOLDER), { recursive: true })
  await writeFile(client('ten.txt'), TEN_BYTES)
  await writeFile(client('gone.txt'), TEN_BYTES)
  await writeFile(client('assets/gone.js'), TEN_BYTES)
  await writeFile(client('name with ä.txt'), TEN_BYTES)
  // It looks like a file, but cannot be read.
  await symlink('/proc/self/mem', client('unreadable.txt'))
  const settings = {
    SITE_URL: 'https://www.example.com',
    SESSION_SECRET: 'a-secret-of-this-test-that-is-long-enough',
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

describe('a part of a file', () => {
  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99999999999999999999', '89', 'bytes 8-9/10'],
  ])('is answered alone: %s', async (range, body, contentRange) => {
    const answer = await get('/ten.txt', { Range: range })
    expect([answer.status, answer.body, answer.headers['content-range']]).toEqual([206, body, contentRange])
  })

  test.each(
    [
      'bytes=9-1',
      'bytes=-0',
      'bytes=10-',
      'bytes=99-100',
      'bytes=a-b',
      'bytes=-',
      'bytes=--1',
      'bytes=',
      'bytes=1e9-2',
      'bytes=0x9-0x1',
      `bytes=${'9'.repeat(400)}-1`,
      `bytes=-${'9'.repeat(400)}`,
      'bytes=NaN-Infinity',
      'bytes=1-2,5-6',
      'bytes=0-0,0-0,0-0,0-0',
      `bytes=${Array.from({ length: 5000 }, (_, index) => `${index % 9}-`).join(',')}`,
      'bytes 1-2',
      'lines=1-2',
      '9-1',
      '',
    ].map((range) => [range.slice(0, 40), range]),
  )('that is odd: all of it, or none (416), or what is said: %s', async (_name, range) => {
    for (const target of ['/favicon.ico', '/favicon.svg'])
      expect([200, 206, 416]).toContain((await get(target, { Range: range })).status)
    const { status, headers, body } = await get('/ten.txt', { Range: range })
    const [, first, last] = /^bytes (\d+)-(\d+)\/10$/.exec(headers['content-range'] ?? '') ?? []
    if (status === 416) expect(headers['content-range']).toBe('bytes */10')
    else expect(body).toBe(TEN_BYTES.slice(Number(first ?? 0), Number(last ?? 9) + 1))
  })

  test('of another version than the one that is here is the whole file', async () => {
    const answer = await get('/ten.txt', { Range: 'bytes=0-3', 'If-Range': '"another"' })
    expect([answer.status, answer.body]).toEqual([200, TEN_BYTES])
  })
})

describe('a file', () => {
  test('is not sent again while it stays the same', async () => {
    const { headers } = await get('/ten.txt')
    const again = await get('/ten.txt', { 'If-None-Match': String(headers.etag) })
    expect([again.status, again.body]).toEqual([304, ''])
    expect(again.headers['cache-control']).toBe('public, max-age=3600')
  })

  test('is found by its decoded name, and HEAD has no body', async () => {
    expect((await get('/name%20with%20%C3%A4.txt')).body).toBe(TEN_BYTES)
    expect((await get('/t%65n.txt?x=1')).body).toBe(TEN_BYTES)
    const head = await get('/ten.txt', {}, 'HEAD')
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '10'])
  })

  test.each([
    ['br', 'br'],
    ['gzip, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['GZIP', 'gzip'],
    ['identity', undefined],
    ['br;q=0', undefined],
    ['bread, gzipped', undefined],
  ])('comes as the browser can read it: %s', async (accepted, encoding) => {
    const { headers } = await get('/icons.svg', { 'Accept-Encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(headers.vary).toBe('Accept-Encoding')
  })

  test('is kept for a year when its name holds its hash', async () => {
    const page = await get('/')
    const script = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? ''
    const { status, headers } = await get(script)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test.each(['/favicon.ico', '/favicon.svg', '/icons.svg', '/ten.txt', '/images/logo.svg'])(
    '%s carries the headers of every answer, and runs no code',
    async (path) => {
      const { status, headers } = await get(path)
      expect(status).toBe(200)
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/)
      expect(headers['cross-origin-resource-policy']).toBe(
        path === '/ten.txt' ? 'same-origin' : 'cross-origin',
      )
    },
  )
})

describe('a file with its hash in its name', () => {
  const target = '/assets/gone.js'

  test('is not sent again to who has it, and HEAD has no body', async () => {
    const { headers } = await get(target)
    expect((await get(target, { 'If-None-Match': String(headers.etag) })).status).toBe(304)
    expect((await get(target, { 'If-None-Match': `"x", W/${headers.etag}` })).status).toBe(304)
    expect((await get(target, { 'If-None-Match': '"x"' })).status).toBe(200)
    const head = await get(target, {}, 'HEAD')
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '10'])
  })

  test('is one version whatever part of it is asked for, and under whatever condition', async () => {
    const { etag = '' } = (await get(target)).headers
    for (const headers of <Record<string, string>[]>[
      { Range: 'bytes=0-3' },
      { Range: 'bytes=0-3', 'If-Range': etag },
      { Range: 'bytes=99-' },
      { 'If-Match': etag },
      { 'If-Match': '*' },
    ]) {
      const answer = await get(target, headers)
      expect([answer.status, answer.body, answer.headers.etag]).toEqual([200, TEN_BYTES, etag])
    }
    expect((await get(target, { Range: 'bytes=0-3', 'If-None-Match': etag })).status).toBe(304)
    expect((await get(target, { 'If-Match': '"x"' })).status).toBe(412)
  })

  test('is there as long as the process, whole, also when it has gone from the disk', async () => {
    await rm(client('assets/gone.js'))
    for (const headers of <Record<string, string>[]>[{}, { Range: 'bytes=0-3' }]) {
      const answer = await get(target, headers)
      expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([
        200,
        TEN_BYTES,
        'public, max-age=31536000, immutable',
      ])
    }
  })
})

test('what no build has is not found, in few words that nobody keeps', async () => {
  const { status, headers, body } = await get('/assets/former-0123abcd.js')
  expect([status, headers['cache-control'], body]).toEqual([404, 'no-store', 'There is no such file.\n'])
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('another build that is put in the place of a running one fails no request', async () => {
  const [, styles] = /href="(\/assets\/[\w.-]+\.css)"/.exec((await get('/about')).body) ?? []
  const seen: number[] = []
  let isOver = false
  const visiting = ['/about', styles ?? '', '/healthz', '/bag'].map(async (target) => {
    do seen.push((await get(target)).status)
    while (!isOver)
  })
  await rename(join(ROOT, FOLDER), join(ROOT, `${FOLDER}-old`))
  await cp(join(ROOT, `${FOLDER}-old`), join(ROOT, FOLDER), { recursive: true })
  await rename(client(styles ?? ''), client('assets/another-0123abcd.css'))
  await rm(join(ROOT, `${FOLDER}-old`), { recursive: true })
  isOver = true
  await Promise.all(visiting)
  expect(new Set(seen)).toEqual(new Set([200]))
  expect(styles).toMatch(/css$/)
  expect((await get('/ten.txt')).body).toBe(TEN_BYTES)
  expect((await get(styles ?? '')).body).toContain('{')
})

describe('a file that has vanished since the start', () => {
  test('is a page that is not found, and its compressed version no loss', async () => {
    await rm(client('gone.txt'))
    await rm(client('icons.svg.br'))
    expect((await get('/gone.txt')).status).toBe(404)
    expect((await get('/gone.txt', { Range: 'bytes=0-1' })).status).toBe(404)
    const icons = await get('/icons.svg', { 'Accept-Encoding': 'br' })
    expect([icons.status, icons.headers['content-encoding']]).toEqual([200, undefined])
  })

  test('or that cannot be read ends its connection, not the process', async () => {
    await expect(get('/unreadable.txt')).rejects.toThrow()
  })

  test('leaves the site serving where the whole build has gone', async () => {
    await rename(join(ROOT, FOLDER, 'client'), join(ROOT, FOLDER, 'client-gone'))
    expect((await get('/favicon.ico')).status).toBe(404)
    expect((await get('/about')).status).toBe(200)
  })
})
