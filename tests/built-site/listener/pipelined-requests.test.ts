import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startBuiltSite } from '../../support/built-site.ts'
import { sendBytes, sendRaw } from '../../support/raw-request.ts'

const PIPELINED = 80

async function startSite() {
  const site = await startBuiltSite()
  onTestFinished(() => site.close())
  const request = (path: string, ...headers: string[]) =>
    [`GET ${path} HTTP/1.1`, `Host: localhost:${site.port}`, ...headers, '', ''].join('\r\n')
  return { site, request }
}

const timesIn = (log: string, path: string) => log.split(`"path":"${path}"`).length - 1

test('pipelined requests are answered one at a time, in order', async () => {
  const { site, request } = await startSite()
  const paths = ['/about', '/healthz', '/favicon.ico', '/no-such-page', '/robots.txt']
  const bytes =
    paths.map((path) => request(path)).join('') + request('/builds/latest.json', 'Connection: close')
  const statuses = (await sendBytes(site.port, bytes)).match(/HTTP\/1\.1 \d{3}/g)
  expect(statuses?.map((line) => Number(line.slice(-3)))).toEqual([200, 200, 200, 404, 200, 200])
})

test('requests pipelined by a visitor who has left aren’t run', async () => {
  const { site, request } = await startSite()
  const socket = connect(site.port, '127.0.0.1')
  socket.write(request('/about').repeat(PIPELINED))
  await once(socket, 'data')
  const ended = once(socket, 'close')
  socket.resetAndDestroy()
  await ended
  expect((await sendRaw(site.url, '/healthz')).status).toBe(200)
  await site.running.stop()
  expect(timesIn(site.running.output(), '/about')).toBeGreaterThan(0)
  expect(timesIn(site.running.output(), '/about')).toBeLessThan(PIPELINED / 2)
})

test('requests after a response that closes the connection aren’t run', async () => {
  const { site, request } = await startSite()
  const answer = await sendBytes(
    site.port,
    request('/about', 'Connection: close') + request('/ctrl').repeat(5),
  )
  expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200'])
  await site.running.stop()
  expect(timesIn(site.running.output(), '/ctrl')).toBe(0)
})

test('a connection that pipelines endlessly is closed', async () => {
  const { site, request } = await startSite()
  const socket = connect(site.port, '127.0.0.1').on('error', () => undefined)
  const ended = once(socket, 'close')
  socket.resume().write(request('/about').repeat(1000))
  await ended
  await site.running.stop()
  expect(timesIn(site.running.output(), '/about')).toBeLessThan(200)
})
