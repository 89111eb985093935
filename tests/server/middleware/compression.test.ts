import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Compression, compression, encodingWeight } from '../../../server/middleware/compression.ts'
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

const encodingOf = ({ headers }: Response) => headers.get('Content-Encoding')
const isCompressed = (response: Response) => encodingOf(response) === 'gzip'

describe('a response is left alone', () => {
  test.each([null, 'gzip;q=0', 'br;q=0, gzip;q=0', 'zstd'])('for Accept-Encoding: %s', async (accepts) => {
    const response = await answerTo(accepts)
    expect(isCompressed(response)).toBe(false)
    expect(await response.text()).toBe(TEXT)
  })

  test.each(['image/png', 'application/zip', ''])('if its type is %j', async (type) => {
    const response = await answerTo('gzip', new TextEncoder().encode(TEXT), { 'Content-Type': type })
    expect(isCompressed(response)).toBe(false)
    expect(response.headers.has('Vary')).toBe(false)
  })

  test('if it’s already compressed', async () => {
    const response = await answerTo('gzip', TEXT, { ...HTML, 'Content-Encoding': 'br' })
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect(await response.text()).toBe(TEXT)
  })

  test('if it’s short', async () => {
    const response = await answerTo('gzip', 'short')
    expect(isCompressed(response)).toBe(false)
    expect(response.headers.get('Content-Length')).toBe('5')
  })

  test('if the request is a HEAD', async () => {
    const response = await answerTo('gzip', null, HTML, 'HEAD')
    expect(isCompressed(response)).toBe(false)
    expect(response.headers.get('Vary')).toContain('Accept-Encoding')
  })
})

describe('a response is compressed', () => {
  test.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br, gzip;q=0.5', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br', 'br'],
  ])('for Accept-Encoding: %s, as %s', async (accepts, encoding) => {
    const response = await answerTo(accepts)
    expect([response.status, encodingOf(response)]).toEqual([201, encoding])
  })

  test.each([
    ...['text/css', 'application/json; charset=utf-8', 'application/xml', 'image/svg+xml'],
    ...['application/atom+xml; charset=utf-8', 'application/speculationrules+json'],
  ])('if its type is %s', async (type) =>
    expect(isCompressed(await answerTo('gzip', TEXT, { 'Content-Type': type }))).toBe(true),
  )

  test.each([
    ['gzip', 1024, gunzipSync],
    ['gzip', 1_000_000, gunzipSync],
    ['br', 1024, brotliDecompressSync],
    ['br', 1_000_000, brotliDecompressSync],
  ] as const)('as %s in one piece when it has %i characters', async (encoding, length, decompress) => {
    const text = randomBytes(length).toString('hex').slice(0, length)
    const response = await answerTo(encoding, text)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(decompress(bytes).toString()).toBe(text)
  })
})

test.each(['gzip', 'identity'])('Vary keeps its other headers for Accept-Encoding: %s', async (accepts) => {
  const response = await answerTo(accepts, TEXT, { ...HTML, Vary: 'Cookie' })
  expect(response.headers.get('Vary')).toBe('Cookie, Accept-Encoding')
})

test.each<[string, Compression, number]>([
  ['gzip, deflate, br', 'br', 1],
  ['GZIP', 'gzip', 1],
  ['gzip;q=0.5, br;q=1.0', 'gzip', 0.5],
  ['gzip ; q=0', 'gzip', 0],
  ['gzip;q=0.000', 'gzip', 0],
  ['gzip;q=0.001', 'gzip', 0.001],
  ['gzip;level=9;q=0', 'gzip', 0],
  ['gzip;q=much', 'gzip', 0],
  ['deflate, gzipped', 'gzip', 0],
  ['*', 'gzip', 0],
  ['', 'br', 0],
])('“%s” gives %s the weight %d', (header, encoding, weight) => {
  expect(encodingWeight(header, encoding)).toBe(weight)
})
