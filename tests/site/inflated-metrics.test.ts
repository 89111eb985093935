import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Metrics } from '../../server/metrics/metrics.ts'
import { listenForMetrics } from '../../server/metrics/listen.ts'
import { openSite, type TestSite } from '../support/site.ts'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())

/** Sends these bytes as they are, and waits until the other side has ended the connection. */
async function sendBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => (received += text))
  socket.on('error', () => undefined)
  socket.end(bytes, 'latin1')
  await once(socket, 'close')
  return received
}

const seriesNames = async () =>
  (await site.readMetrics())
    .split('\n')
    .filter((line) => /^(http_|web_vital)/.test(line))
    .map((line) => line.replace(/ \S+$/, ''))

test('whoever invents addresses, methods, headers and reports adds no lines to the metrics', async () => {
  const port = Number(new URL(site.url).port)
  const rest = `Host: localhost:${port}\r\nConnection: close\r\n`
  async function invent(mark: string) {
    for (const line of [
      `GET /${mark} HTTP/1.1`,
      `GET /press/${mark} HTTP/1.1`,
      `GET /${mark}.data?_routes=${mark} HTTP/1.1`,
      `PROPFIND /${mark} HTTP/1.1`,
      `GET /${mark}"}%0a HTTP/1.1`,
      `GET /%5c${mark}{x="y"} HTTP/1.1`,
      `GET http://${mark}/ HTTP/1.1`,
      `TRACE /${mark} HTTP/1.1`,
      `POST /discount/${mark} HTTP/1.1`,
      `GET /user/licenses/${mark}/sheet HTTP/1.1`,
    ])
      await sendBytes(port, `${line}\r\n${rest}X-${mark}: ${mark}\r\ntraceparent: ${mark}\r\n\r\n`)
    const report = JSON.stringify({ path: `/${mark}`, formFactor: 'desktop', lcp: 1 })
    await sendBytes(
      port,
      `POST /reports/vitals HTTP/1.1\r\n${rest}Origin: ${site.url}\r\nContent-Length: ${report.length}\r\n\r\n${report}`,
    )
  }
  await invent('invented-1')
  const before = await seriesNames()
  for (const mark of ['invented-2', 'invented-3', 'x'.repeat(1500), '..', '%00', 'caf\xe9'])
    await invent(mark)
  const after = await seriesNames()
  const statuses = (name: string) => name.replace(/status="\d{3}"/, 'status')
  expect(new Set(after.map(statuses))).toEqual(new Set(before.map(statuses)))
  expect(after.join('\n')).not.toMatch(/invented|xxx|caf/)
})

describe('the port of the metrics', () => {
  let served: { port: number; close(): Promise<void> }
  const metrics: Pick<Metrics, 'contentType' | 'read'> = {
    contentType: 'text/plain',
    read: async () => 'what is counted\n',
  }
  beforeAll(async () => void (served = await listenForMetrics(metrics, { port: 0, host: '127.0.0.1' })))
  afterAll(() => served.close())

  test.each([
    ['another path', 'GET /metrics/../etc HTTP/1.1\r\nHost: x\r\n'],
    ['a body', 'POST /metrics HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n'],
  ])('gives nothing for %s', async (_name, head) => {
    const answer = await sendBytes(served.port, `${head}Connection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404)/)
    expect(answer).not.toContain('counted')
  })
})
