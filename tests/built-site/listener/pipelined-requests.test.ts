import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startBuiltSite } from '../../support/built-site.ts'
import { sendBytes, sendRaw } from '../../support/raw-request.ts'

const PREFETCH_HEADERS = 80

async function startSite() {
  const site = await startBuiltSite()
  onTestFinished(() => site.close())
  const request = (path: string, ...headers: string[]) =>
    [`GET ${path} HTTP/1.1`, `Host: localhost:${site.port}`, ...headers, '', ''].join('\r\n')
  return { site, request }
}

/** How often the request log names a path. */
const timesIn = (log: string, path: string) => log.split(`"path":"${path}"`).length - 1

test('requests that are sent ahead are answered in order, each when the one before is done', async () => {
  const { site, request } = await startSite()
  const paths = ['/about', '/healthz', '/favicon.ico', '/no-such-page', '/robots.txt']
  const bytes =
    paths.map((path) => request(path)).join('') + request('/builds/latest.json', 'Connection: close')
  const statuses = (await sendBytes(site.port, bytes)).match(/HTTP\/1\.1 \d{3}/g)
  expect(statuses?.map((line) => Number(line.slice(-3)))).toEqual([200, 200, 200, 404, 200, 200])
})

test('a visitor who sends pages of requests ahead and leaves costs no more than the page under way', async () => {
  const { site, request } = await startSite()
  const socket = connect(site.port, '127.0.0.1')
  socket.write(request('/about').repeat(PREFETCH_HEADERS))
  await once(socket, 'data')
  const ended = once(socket, 'close')
  socket.resetAndDestroy()
  await ended
  expect((await sendRaw(site.url, '/healthz')).status).toBe(200)
  await site.running.stop()
  expect(timesIn(site.running.output(), '/about')).toBeGreaterThan(0)
  expect(timesIn(site.running.output(), '/about')).toBeLessThan(PREFETCH_HEADERS / 2)
})

test('nothing is done for what follows an answer that ends the connection', async () => {
  const { site, request } = await startSite()
  const answer = await sendBytes(
    site.port,
    request('/about', 'Connection: close') + request('/ctrl').repeat(5),
  )
  expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200'])
  await site.running.stop()
  expect(timesIn(site.running.output(), '/ctrl')).toBe(0)
})

test('a connection that sends requests ahead without end is closed', async () => {
  const { site, request } = await startSite()
  const socket = connect(site.port, '127.0.0.1').on('error', () => undefined)
  const ended = once(socket, 'close')
  socket.resume().write(request('/about').repeat(1000))
  await ended
  await site.running.stop()
  expect(timesIn(site.running.output(), '/about')).toBeLessThan(200)
})
