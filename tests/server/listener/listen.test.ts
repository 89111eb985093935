import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type RequestListener, listen } from '../../../server/listener/listen.ts'
import { sendBytes, sendRaw } from '../../support/raw-request.ts'

const site: RequestListener = async (_request, response) => void response.end('the site')

/** Listens until the test has finished. */
async function open(listener = site, options: Partial<Parameters<typeof listen>[1]> = {}) {
  const server = await listen(listener, { port: 0, host: '127.0.0.1', ...options })
  onTestFinished(() => server.close())
  return { ...server, url: `http://127.0.0.1:${server.port}` }
}

test('a client that never reads its response is disconnected', async () => {
  const onAnswered = vi.fn()
  const large: RequestListener = async (_request, response) =>
    void response.end(Buffer.alloc(64 * 1024 * 1024))
  const { port } = await open(large, { idleMs: 200, onAnswered })
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await vi.waitFor(() => expect(onAnswered).toHaveBeenCalledOnce(), { timeout: 20_000 })
  socket.destroy()
})

test('an idle connection is closed', async () => {
  const { port } = await open(site, { idleMs: 1000 })
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: keep-alive\r\n.*the site/s)
})

test('a thousand headers are accepted, and more are refused rather than dropped', async () => {
  const { port } = await open(async (request, response) => void response.end(request.headers['x-last']))
  const send = (headers: number) =>
    sendBytes(
      port,
      `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${'a: 1\r\n'.repeat(headers - 3)}X-Last: read\r\n\r\n`,
    )
  expect(await send(1000)).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nread$/s)
  expect(await send(1001)).toMatch(/^HTTP\/1\.1 431 .*too many headers/s)
  expect(await send(9000)).toMatch(/^HTTP\/1\.1 431 /)
})

test('a node that starts or stops serves, but isn’t ready', async () => {
  const { url, setReady, startDraining } = await open(site, { isReady: false })
  const get = async (path: string) => {
    const response = await fetch(url + path)
    return [response.status, await response.text()]
  }
  expect(await get('/readyz?exclude=store')).toEqual([503, 'this node is starting\n'])
  expect(await get('/')).toEqual([200, 'the site'])
  setReady()
  expect(await get('/readyz')).toEqual([200, 'the site'])
  startDraining()
  expect(await get('/readyz')).toEqual([503, 'this node is stopping\n'])
  expect(await get('/')).toEqual([200, 'the site'])
})

test('a port in use is a clear error', async () => {
  const { port } = await open()
  await expect(open(site, { port })).rejects.toThrow(
    `Port ${port} is in use. Stop the program that uses it, or use a different PORT.`,
  )
})

describe('an error while responding', () => {
  async function openFailing(listener: RequestListener) {
    const error = vi.fn()
    const { url } = await open(listener, { log: { error }, headers: { 'X-Fixed': 'yes' } })
    return { answer: () => sendRaw(url, '/'), error }
  }

  test('is logged and answered with 500', async () => {
    const { answer, error } = await openFailing(() => Promise.reject(new Error('rejected')))
    const { status, headers, body } = await answer()
    expect([status, headers['x-fixed']]).toEqual([500, 'yes'])
    expect(body).not.toContain('rejected')
    expect(error.mock.calls[0]![0]).toHaveProperty('err.message')
  })

  test('ends the connection once the response has started', async () => {
    const { answer, error } = await openFailing(async (_request, response) => {
      response.write('the beginning')
      throw new Error('too late')
    })
    await expect(answer()).rejects.toThrow()
    expect(error.mock.calls[0]![0]).toHaveProperty('err.message', 'too late')
  })
})
