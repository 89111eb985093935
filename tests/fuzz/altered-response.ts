import fc from 'fast-check'
import { anyJsonChange, changeJson, type JsonChange } from './changed-json.ts'
import { MARKUP } from './invariants.ts'

/** How a service's correct response is altered on its way to the site. */
export interface Alteration {
  changes: readonly JsonChange[]
  /** Keeps this share of the body. */
  keep: number
  /** Stands in place of the body. */
  body: string | null
  status: number | null
  headers: readonly (readonly [name: string, value: string])[]
}

const STATUSES = [
  200, 201, 204, 206, 301, 302, 304, 400, 401, 403, 404, 408, 409, 418, 422, 429, 500, 502, 503, 504, 599,
]

const BODIES = [
  ...[
    '',
    ' ',
    'null',
    '[]',
    '{}',
    '"text"',
    '0',
    'true',
    '{"data":null}',
    '{"data":[]}',
    '{"data":{}}',
    '\ufeff{}',
  ],
  `<!doctype html><title>Gateway</title><h1>${MARKUP}</h1>`,
  `{"error":{"type":"request_error","code":"${'x'.repeat(50)}","detail":"${MARKUP.replaceAll('"', '\\"')}"}}`,
  '{"error":{"code":"transaction_price_not_found","detail":""}}',
  '{"error":"access_denied","error_description":"<zq7 x=1>"}',
  '{"__proto__":{"ok":true},"data":{"__proto__":[]}}',
  '['.repeat(50_000),
  `{"data":${'['.repeat(4_000)}${']'.repeat(4_000)}}`,
  '\u0000\u0001',
  'x'.repeat(300_000),
]

const HEADERS: Record<string, readonly string[]> = {
  'Retry-After': ['-1', '0', '1', 'soon', '1e9', '1.5', 'Wed, 21 Oct 2015 07:28:00 GMT', ''],
  'Content-Type': [
    'text/html',
    'text/plain',
    'application/octet-stream',
    'application/json; charset=utf-16',
    'x',
  ],
  'Content-Encoding': ['gzip', 'br', 'x'],
  'Content-Length': ['0', '5'],
  Location: ['https://evil.example/', '/', 'http://127.0.0.1:1/', 'x'],
  ETag: ['', 'W/', '"a", "b"', `"${'x'.repeat(5_000)}"`, '\u00ff'],
  'Set-Cookie': ['sid=zq7', 'zq7=1; Path=/'],
  'Cache-Control': ['max-age=99999999999999999999'],
}

const anyAnswerHeader = fc.constantFrom(
  ...Object.entries(HEADERS).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
)

export const anyAlteration: fc.Arbitrary<Alteration> = fc.record({
  changes: fc.array(anyJsonChange, { maxLength: 3 }),
  keep: fc.oneof(
    { weight: 8, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  ),
  body: fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.constantFrom(...BODIES) },
  ),
  status: fc.oneof(
    { weight: 7, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: fc.constantFrom(...STATUSES) },
  ),
  headers: fc.oneof(
    { weight: 7, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.array(anyAnswerHeader, { maxLength: 2 }) },
  ),
})

const WITHOUT_BODY = [204, 205, 304]

/** The service's response with these alterations. */
export async function alterAnswer(answer: Response, alteration: Alteration): Promise<Response> {
  const { changes, keep, body, status, headers } = alteration
  const text = body ?? changeJson(await answer.text(), changes)
  const altered = new Headers(answer.headers)
  altered.delete('Content-Length')
  for (const [name, value] of headers) altered.set(name, value)
  const newStatus = status ?? answer.status
  const content = WITHOUT_BODY.includes(newStatus) ? null : text.slice(0, Math.ceil(keep * text.length))
  return new Response(content, { status: newStatus, headers: altered })
}
