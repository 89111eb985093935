import fc from 'fast-check'
import { ATTRIBUTES, HEADER_SPLIT, MARKUP } from './invariants.ts'

/** Markup, whose way into a page is looked for: more often than the rest. */
const markup = fc.constantFrom(
  MARKUP,
  ...ATTRIBUTES,
  `</script>${MARKUP}`,
  `<!--${MARKUP}`,
  `x${HEADER_SPLIT}`,
  `<zq7:x xmlns:zq7="x">`,
  `javascript:alert('<zq7>')`,
)

const known = fc.constantFrom(
  ...['', ' ', '0', '-1', '-0', '1e309', 'NaN', 'Infinity', '1.5', '0x10', '٣', '１'],
  ...['9007199254740993', '99999999999999999999', '2147483648', '1'.repeat(400)],
  ...['null', 'undefined', 'true', '[object Object]', '[]', '{}', '"'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__proto__[x]'],
  ...['\u0000', '\u202e', '\ufeff', '\ud800', '\u2028', '💡', '日本.zip', 'ß', 'ı', '\u0085', '\u00a0'],
  ...[
    '..',
    '.',
    '../../etc/passwd',
    '..%2f',
    '%',
    '%00',
    '%zz',
    '%c0%ae',
    '%E0%A4%A',
    '%2525',
    '+',
    '&',
    '=',
    ';',
  ],
  ...[
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    '/%09/evil.example',
    '///',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    '${7*7}',
    "' OR 1=1 --",
    '{{7*7}}',
    '*',
    '?',
    '#',
    '|',
    '((((((',
  ],
  ...[
    'https://files.example/日本.zip',
    'https://[::1',
    'https://a b/',
    'http://localhost/\r\nX-Zq7: 1',
    'HTTPS:x',
  ],
  ...['1'.padEnd(20, ' '), 'a\tb', 'a\nb', 'a\rb', 'en-GB', 'W/"x"', 'bytes=0-', '-', '--', '@', ':'],
)

const overlong = fc
  .tuple(
    fc.constantFrom('x', '%41', 'é', '/', 'a/', '.', '<', '(', '💡'),
    fc.constantFrom(81, 300, 2_000, 15_000),
  )
  .map(([unit, count]) => unit.repeat(count))

/** Text that somebody may not have thought of. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: markup },
  { weight: 10, arbitrary: known },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double()).map(String) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: overlong },
)

/** A JSON value of a kind that its reader does not expect. */
export const oddJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  {
    weight: 4,
    arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, [], {}, ''),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom(200, 3_000).map(nested) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 5_000 }, () => ({ id: 'x' }))) },
  { weight: 1, arbitrary: fc.constant(JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {}}')) },
)

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

/**
 * A visitor's address as the proxy names it: nearly always another one, so that no limit keeps the rest from being
 * tried.
 */
export const visitorAddress: fc.Arbitrary<string> = fc.oneof(
  { weight: 70, arbitrary: fc.integer({ min: 0x0b000000, max: 0x63ffffff }).map(toIpv4) },
  {
    weight: 20,
    arbitrary: fc
      .nat(0xffffff)
      .map((part) => `2a00:1450:${(part >> 16).toString(16)}:${(part & 0xffff).toString(16)}::1`),
  },
  { weight: 5, arbitrary: fc.constant('203.0.113.9') },
  { weight: 5, arbitrary: oddText },
)

function toIpv4(number: number): string {
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.')
}

/** As a form or an address carries it; half signs, which no encoding has, become the replacement sign. */
export const percentEncode = (text: string) => encodeURIComponent(Buffer.from(text).toString())
