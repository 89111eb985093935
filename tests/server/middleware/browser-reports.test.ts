import { expect, test } from 'vitest'
import { browserReports } from '../../../server/middleware/browser-reports.ts'
import { pass, SITE } from './request-context.ts'

const TOKEN = 'a-secret-token'

function open() {
  const lines: Record<string, unknown>[] = []
  let nowMs = 60_000
  const log = { warn: (line: object) => void lines.push({ ...line }) }
  const reports = browserReports({ siteUrl: SITE, log, nowMs: () => nowMs, observe: () => undefined })
  return {
    lines,
    nextMinute: () => void (nowMs += 60_000),
    async send(body: string | null, { address = '203.0.113.9', type = 'application/csp-report' } = {}) {
      const headers = { 'Content-Type': type }
      const request = new Request(`${SITE}/csp-report`, {
        method: body === null ? 'GET' : 'POST',
        body,
        headers,
      })
      return (await pass(reports, request, undefined, { address })).response
    },
  }
}

const oldReport = (blocked: string, directive = 'script-src-elem') =>
  JSON.stringify({
    'csp-report': {
      'document-uri': `${SITE}/login?code=${TOKEN}`,
      'violated-directive': directive,
      'effective-directive': directive,
      'blocked-uri': blocked,
    },
  })

const newReports = (...blocked: string[]) =>
  JSON.stringify(
    blocked.map((blockedURL) => ({
      type: 'csp-violation',
      age: 1,
      url: `${SITE}/?code=${TOKEN}`,
      body: { effectiveDirective: 'img-src', blockedURL, documentURL: SITE, disposition: 'enforce' },
    })),
  )

test('the log says what was blocked, in both formats, without path or query', async () => {
  const { send, lines } = open()
  expect((await send(oldReport(`https://evil.example/x?token=${TOKEN}`))).status).toBe(204)
  const type = 'application/reports+json'
  expect((await send(newReports('https://pictures.example/a?b', 'inline'), { type })).status).toBe(204)
  expect(lines.map(({ directive, blocked }) => `${String(directive)} ${String(blocked)}`)).toEqual([
    'script-src-elem evil.example',
    'img-src pictures.example',
    'img-src inline',
  ])
  expect(JSON.stringify(lines)).not.toContain(TOKEN)
})

test('the same report is logged once a minute, with a count', async () => {
  const { send, lines, nextMinute } = open()
  await send(newReports('inline', 'inline'))
  await send(newReports('inline'))
  expect(lines).toHaveLength(1)
  nextMinute()
  await send(newReports('inline'))
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({ reportsSinceStart: 4 })
})

test('made-up reports can’t fill the log', async () => {
  const { send, lines } = open()
  const invented = Array.from({ length: 30 }, (_, index) => `https://host-${index}.example/`)
  await send(newReports(...invented))
  await send(newReports(...invented.map((href) => href.replace('host', 'next'))))
  await send(oldReport(`https://${'x'.repeat(4000)}.example/`, 'y'.repeat(4000)))
  expect(lines.length).toBe(51)
  expect(lines.at(-1)).toMatchObject({ directive: 'other', blocked: 'other' })
  for (const line of lines) expect(JSON.stringify(line).length).toBeLessThan(300)
})

test('at most 50 reports are read at once', async () => {
  const { send, lines } = open()
  const nothing = (count: number) => Array<number>(count).fill(0).join()
  const report = JSON.parse(newReports('inline')) as unknown[]
  await send(`[${nothing(50)},${JSON.stringify(report[0])}]`)
  expect(lines).toEqual([])
  await send(`[${nothing(49)},${JSON.stringify(report[0])}]`)
  expect(lines).toHaveLength(1)
})

test.each(['', '[null]', '{}', '[{"type":"deprecation","body":{}}]', '{"csp-report":[]}'])(
  'the report %j is ignored',
  async (body) => {
    const { send, lines } = open()
    expect((await send(body)).status).toBe(204)
    expect(lines).toEqual([])
  },
)

test('reports that are too large, too frequent or not posted are refused', async () => {
  const { send } = open()
  expect((await send('x'.repeat(33 * 1024))).status).toBe(413)
  expect((await send(null)).status).toBe(405)
  for (let count = 0; count < 60; count += 1) await send('[]', { address: '203.0.113.10' })
  const refused = await send('[]', { address: '203.0.113.10' })
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
  expect((await send('[]', { address: '203.0.113.11' })).status).toBe(204)
})
