import { expect, test } from 'vitest'
import { createResponseReader } from './response-reader.ts'
import {
  ATTRIBUTES,
  judgeAnswer,
  judgeEnd,
  judgeLog,
  LOG_LINE_BYTES_MAX,
  MARKUP,
  SENT_SECRET,
} from './invariants.ts'

const siteUrl = 'http://localhost:3000'
const mayLeadTo = ({ origin }: URL) => origin === siteUrl

/** The faults found in a response, given as it would come over the wire. */
function judge({ status = 200, headers = '', body = '', mayFail = false }) {
  const reader = createResponseReader(['GET'])
  const head = `HTTP/1.1 ${status} X\r\nContent-Type: text/html\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n`
  reader.take(Buffer.from(head + body))
  return reader.end().answers.flatMap((answer) => judgeAnswer(answer, { siteUrl, mayLeadTo, mayFail }))
}

const words = '<h1>Prices are out of reach</h1><p>Please try again in a moment.</p>'

test('an answer that is in order is not complained of', () => {
  const escaped = '<p title="&quot; zq7=&quot;1">&lt;zq7 x=1&gt;</p><script>{"a":"\\" zq7=\\"1"}</script>'
  expect(judge({ body: escaped, headers: 'Location: /bag?x=1\r\n' })).toEqual([])
  expect(judge({ status: 404, body: words })).toEqual([])
  expect(judge({ status: 503, body: words, mayFail: true })).toEqual([])
})

test.each([
  ['an error of its own', { status: 500, body: words }, 'status 500'],
  ['a failure that no service caused', { status: 503, body: words }, 'status 503'],
  ['another failure than the honest ones', { status: 504, body: words, mayFail: true }, 'status 504'],
  [
    'a failure without words',
    { status: 502, body: '<title>Bad Gateway it is</title>', mayFail: true },
    'without words',
  ],
  ['markup', { body: `<p>${MARKUP}</p>` }, 'markup from outside'],
  ['markup in its data', { body: `<script>"</script>${MARKUP}"</script>` }, 'markup from outside'],
  ['an attribute', { body: `<input value="${ATTRIBUTES[0]}">` }, 'markup from outside'],
  ['a header', { headers: 'X-Zq7: 1\r\n' }, 'a header from outside'],
  ['the way to another site', { status: 302, headers: 'Location: //evil.example/\r\n' }, 'leads to'],
  ['the way to a script', { status: 302, headers: 'Location: javascript:alert(1)\r\n' }, 'leads to'],
  ['a trace of the code', { body: 'Error\n    at loader (file:///x.js:1:1)' }, 'files on the server'],
])('an answer is complained of that holds %s', (_what, answer, fault) => {
  expect(judge(answer)).toEqual([expect.stringContaining(fault)])
})

test('a missing answer is reported where one is expected, and the end of the site always', () => {
  const outcome = { answers: [], milliseconds: 1, unreadable: null }
  expect(judgeEnd({ ...outcome, end: 'late' }, true)).toEqual(['no answer in time'])
  expect(judgeEnd({ ...outcome, end: 'closed' }, true)).toEqual(['closed without an answer'])
  expect(judgeEnd({ ...outcome, end: 'silent' }, false)).toEqual([])
  expect(judgeEnd({ ...outcome, end: 'gone' }, false)).toEqual(['the site is gone'])
})

test('an answer that cannot be read is complained of', () => {
  const reader = createResponseReader(['GET'])
  reader.take(Buffer.from('HTTP/1.1 200 OK\r\nX-Zq7\r\n\r\n'))
  const { answers, unreadable } = reader.end()
  expect(judgeEnd({ answers, unreadable, end: 'closed', milliseconds: 1 }, true)).toHaveLength(1)
})

test('long lines and secrets are complained of in the log', () => {
  expect(judgeLog(['{"level":30}', 'x'.repeat(LOG_LINE_BYTES_MAX)])).toEqual([])
  expect(judgeLog(['x'.repeat(LOG_LINE_BYTES_MAX + 1)])).toHaveLength(1)
  expect(judgeLog([`{"code":"${SENT_SECRET}"}`])).toHaveLength(1)
})
