import fc from 'fast-check'
import { MARKUP } from './invariants.ts'
import { oddText } from './odd-values.ts'
import { anyHeader } from './requests.ts'
import { anyTarget } from './targets.ts'

const anyMethod = fc.oneof(
  fc.constantFrom(
    ...['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'OPTIONS', 'DELETE'],
    ...['TRACE', 'CONNECT', 'PUT', 'PRI', 'get', 'M-SEARCH', 'QUERY', 'GETT', ''],
  ),
  oddText,
)
const anyHost = fc.oneof(
  fc.constantFrom(
    ...[
      'localhost',
      'localhost:3000',
      '127.0.0.1',
      '[::1]',
      '',
      ' ',
      ',',
      ':',
      ':80',
      'localhost:',
      'LOCALHOST',
    ],
    ...[
      'evil.example',
      'a b',
      '[::1',
      '%',
      'localhost@evil.example',
      'localhost/about?',
      'localhost#',
      'localhost?',
    ],
    ...[
      'localhost:99999',
      'localhost:-1',
      '.',
      '..',
      'xn--',
      '1.2.3',
      '0x7f.1',
      'localhost\\',
      `${MARKUP}.example`,
    ],
  ),
  oddText,
)
const anyRawTarget = fc.oneof(
  { weight: 4, arbitrary: anyTarget },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...[
        '/',
        '//',
        '///',
        '/x',
        '*',
        '',
        '/\\',
        '//%5c',
        '/%',
        '/%00',
        '/?',
        '/??',
        '/#',
        '?',
        'x',
        '.',
        '/favicon.ico',
      ],
      ...[
        'http://evil.example/',
        'http://localhost/about',
        'https:',
        'localhost:80',
        '//evil.example/%2f..',
        '/\t',
      ],
    ),
  },
  { weight: 2, arbitrary: oddText },
)

/** How a body is announced, and what comes instead. */
const FRAMINGS: Record<string, (body: string) => string> = {
  none: () => '\r\n',
  length: (body) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  'length too small': (body) => `Content-Length: ${Math.max(0, Buffer.byteLength(body) - 3)}\r\n\r\n${body}`,
  'length too great': (body) => `Content-Length: ${Buffer.byteLength(body) + 9}\r\n\r\n${body}`,
  'two lengths': (body) => `Content-Length: 0\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  'no length': (body) => `Content-Length: ${body.slice(0, 20)}\r\n\r\n${body}`,
  'negative length': (body) => `Content-Length: -1\r\n\r\n${body}`,
  'immense length': (body) => `Content-Length: 99999999999999999999\r\n\r\n${body}`,
  chunked: (body) =>
    `Transfer-Encoding: chunked\r\n\r\n${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  'length and chunks': (body) =>
    `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  'chunk too long': (body) => `Transfer-Encoding: chunked\r\n\r\nffffffff\r\n${body}`,
  'chunk of odd size': (body) => `Transfer-Encoding: chunked\r\n\r\n${body}\r\n\r\n0\r\n\r\n`,
  'chunk extensions': (body) => `Transfer-Encoding: chunked\r\n\r\n1;${body.slice(0, 500)}\r\nx\r\n0\r\n\r\n`,
  trailers: () => 'Transfer-Encoding: chunked\r\n\r\n0\r\nHost: evil.example\r\nX-Zq7: 1\r\n\r\n',
  'other coding': (body) => `Transfer-Encoding: gzip, chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n${body}`,
  'gzip body': (body) =>
    `Content-Encoding: gzip\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
}

/** A request near to what the protocol asks for, as bytes. */
export const rawRequest: fc.Arbitrary<Buffer> = fc
  .record({
    method: anyMethod,
    target: anyRawTarget,
    version: fc.oneof(
      { weight: 9, arbitrary: fc.constant('HTTP/1.1') },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          'HTTP/1.0',
          'HTTP/2.0',
          'HTTP/0.9',
          'HTTP/1.1 x',
          'http/1.1',
          '',
          'HTTP/1.10',
        ),
      },
    ),
    hosts: fc.oneof(
      { weight: 9, arbitrary: fc.tuple(anyHost) },
      { weight: 1, arbitrary: fc.array(anyHost, { maxLength: 2 }) },
    ),
    headers: fc.array(fc.oneof(anyHeader, fc.tuple(oddText, oddText)), { maxLength: 3 }),
    framing: fc.constantFrom('none', 'none', 'none', ...Object.keys(FRAMINGS)),
    body: fc.oneof(
      fc.constantFrom('', 'intent=add&edition=core&players=1&entities=2', '{"a":1}', 'x'),
      oddText,
    ),
    lineEnd: fc.constantFrom('\r\n', '\r\n', '\r\n', '\r\n', '\n', '\r'),
  })
  .map(({ method, target, version, hosts, headers, framing, body, lineEnd }) => {
    const lines = [
      `${method} ${target} ${version}`,
      ...hosts.map((host) => `Host: ${host}`),
      ...headers.map(([name, value]) => `${name}: ${value}`),
    ]
    const frame = FRAMINGS[framing] ?? (() => '\r\n')
    return Buffer.from(`${lines.join(lineEnd)}${lineEnd}${frame(body)}`)
  })
