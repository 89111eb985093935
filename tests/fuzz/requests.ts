import fc from 'fast-check'
import { SENT_SECRET } from './invariants.ts'
import { oddText, visitorAddress } from './odd-values.ts'

export type Header = readonly [name: string, value: string]

/** A whole request with correct framing; what is in it may be as odd as it likes. */
export interface RequestSketch {
  method: string
  target: string
  headers: readonly Header[]
  body?: string | Uint8Array
}

const isControl = (sign: string) => sign < ' ' || sign === '\x7f'

/** A request target without the signs that would end it; everything else goes as it is. */
const toTarget = (text: string) =>
  [...text].map((sign) => (isControl(sign) || ' #'.includes(sign) ? encodeURIComponent(sign) : sign)).join('')

/** A header's value without the signs that would end it. */
const toValue = (text: string) => [...text].map((sign) => (isControl(sign) ? '?' : sign)).join('')

export function writeRequest({ method, target, headers, body }: RequestSketch): Buffer {
  const content = typeof body === 'string' ? Buffer.from(body) : body
  const lines = [
    `${method} ${toTarget(target)} HTTP/1.1`,
    'Host: localhost',
    ...headers.map(([name, value]) => `${name}: ${toValue(value)}`),
    ...(content ? [`Content-Length: ${content.length}`] : []),
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), content ?? Buffer.alloc(0)])
}

const READING_HEADERS: Record<string, readonly string[]> = {
  Accept: [
    '*/*',
    'text/html',
    'application/json',
    'text/x-script',
    'image/avif,*/*;q=0.8',
    'text/event-stream',
  ],
  'Accept-Encoding': ['gzip', 'br', 'gzip, br', 'identity;q=0', 'zstd', '*', 'br;q=1e9'],
  'Accept-Language': ['de', 'en-GB,en;q=0.9', '*'],
  'If-None-Match': ['*', '"x"', 'W/"1-1"'],
  'If-Modified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday'],
  Range: [
    'bytes=0-',
    'bytes=0-0',
    'bytes=-1',
    'bytes=9-1',
    'bytes=99999999-',
    'bytes=0-1,5-9',
    'bytes=',
    'lines=1-2',
  ],
  'User-Agent': ['Mozilla/5.0 (Macintosh)', 'Googlebot/2.1', ''],
  'X-Forwarded-Proto': ['https', 'http', 'javascript'],
  'X-Forwarded-Host': ['evil.example'],
  'X-Remix-Reload-Document': ['true'],
  'Sec-Fetch-Site': ['cross-site', 'same-origin', 'none'],
  'Sec-Purpose': ['prefetch'],
  Origin: ['null', 'https://evil.example', 'http://localhost', 'x'],
  Referer: ['https://evil.example/', '/x', 'http://localhost/bag'],
  Authorization: [`Bearer ${SENT_SECRET}`],
  Expect: ['100-continue', 'x'],
  Upgrade: ['websocket', 'h2c'],
  Connection: ['keep-alive', 'Upgrade', 'close', 'Transfer-Encoding'],
  Cookie: [`sid=${SENT_SECRET}`, 'bag=e30=; bag=', ';;;', '='],
}

/** A header that somebody reads, with a value that fits or an odd one. */
export const anyHeader: fc.Arbitrary<Header> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      ...Object.entries(READING_HEADERS).flatMap(([name, values]) =>
        values.map((value): Header => [name, value]),
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom(
        ...Object.keys(READING_HEADERS).filter((name) => !/^(Upgrade|Connection|Expect)/.test(name)),
      ),
      oddText,
    ),
  },
)

/** The headers that come with a request: the proxy's, and a few others. */
export const someHeaders: fc.Arbitrary<readonly Header[]> = fc
  .tuple(visitorAddress, fc.array(anyHeader, { maxLength: 2 }))
  .map(([address, others]): Header[] => [['X-Forwarded-For', address], ...others])
