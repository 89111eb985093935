import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compression } from '../../../server/middleware/compression.ts'
import { pass, SITE } from './request-context.ts'

const TEXT = 'A page of some length. '.repeat(100)
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }

async function answerTo(
  accepts: string | null,
  body: BodyInit | null = TEXT,
  headers: HeadersInit = HTML,
  method = 'GET',
) {
  const request = new Request(SITE, {
    method,
    headers: accepts === null ? {} : { 'Accept-Encoding': accepts },
  })
  return (await pass(compression, request, () => new Response(body, { status: 201, headers }))).response
}

test.each([1024, 20_000, 1_000_000])('an answer of %i letters is whole as it is unpacked', async (length) => {
  const letters = randomBytes(length).toString('hex').slice(0, length)
  const response = await answerTo('gzip', letters)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
  expect(gunzipSync(bytes).toString()).toBe(letters)
})

describe('an answer is left as it is', () => {
  test.each([null, 'br', 'gzip;q=0'])('for a visitor who accepts %j', async (accepts) => {
    const response = await answerTo(accepts)
    expect(response.headers.has('Content-Encoding')).toBe(false)
    expect(await response.text()).toBe(TEXT)
  })

  test.each([
    ['a picture', 'image/png'],
    ['an archive', 'application/zip'],
    ['an unknown kind', ''],
  ])('that is %s', async (_, type) => {
    const response = await answerTo('gzip', new TextEncoder().encode(TEXT), { 'Content-Type': type })
    expect(response.headers.has('Content-Encoding')).toBe(false)
    expect(response.headers.has('Vary')).toBe(false)
  })

  test('that is compressed already', async () => {
    const response = await answerTo('gzip', TEXT, { ...HTML, 'Content-Encoding': 'br' })
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect(await response.text()).toBe(TEXT)
  })

  test('that is too short to gain from it, with its length', async () => {
    const response = await answerTo('gzip', 'short')
    expect(response.headers.has('Content-Encoding')).toBe(false)
    expect(response.headers.get('Content-Length')).toBe('5')
  })

  test('that has no body, as to HEAD', async () => {
    const response = await answerTo('gzip', null, HTML, 'HEAD')
    expect(response.headers.has('Content-Encoding')).toBe(false)
    expect(response.headers.get('Vary')).toContain('Accept-Encoding')
    expect(response.status).toBe(201)
  })
})

describe('an answer is compressed whole', () => {
  test.each(['gzip', 'br, gzip;q=0.5'])('for a visitor who accepts %j', async (accepts) => {
    const response = await answerTo(accepts)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.status).toBe(201)
    expect(response.headers.get('Content-Encoding')).toBe('gzip')
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(gunzipSync(bytes).toString()).toBe(TEXT)
  })

  test.each([
    'text/css',
    'application/json; charset=utf-8',
    'application/xml',
    'image/svg+xml',
    'text/plain',
  ])('that is %s', async (type) => {
    expect((await answerTo('gzip', TEXT, { 'Content-Type': type })).headers.get('Content-Encoding')).toBe(
      'gzip',
    )
  })
})

test('tells caches that text depends on what is accepted, whatever else it depends on', async () => {
  for (const accepts of ['gzip', 'identity']) {
    const response = await answerTo(accepts, TEXT, { ...HTML, Vary: 'Cookie' })
    expect(response.headers.get('Vary')).toBe('Cookie, Accept-Encoding')
  }
})
