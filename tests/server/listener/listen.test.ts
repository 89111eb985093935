import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AnswerRequest, listen, type Listening } from '../../../server/listener/listen.ts'
import { sendBytes, sendRaw } from '../../support/raw-request.ts'

let server: Listening
const site: AnswerRequest = async (_request, response) => void response.end('the site')
beforeAll(async () => void (server = await listen(site, { port: 0, host: '127.0.0.1' })))
afterAll(() => server.close())

test('a client that never reads its response is disconnected', async () => {
  const onAnswered = vi.fn()
  const server = await listen(
    async (_request, response) => void response.end(Buffer.alloc(64 * 1024 * 1024)),
    { port: 0, host: '127.0.0.1', idleMs: 200, onAnswered },
  )
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await vi.waitFor(() => expect(onAnswered).toHaveBeenCalledOnce(), { timeout: 20_000 })
  socket.destroy()
  await server.close()
})

test('an idle connection is closed', async () => {
  const server = await listen(site, { port: 0, host: '127.0.0.1', idleMs: 200 })
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const received = await text(socket)
  expect(received).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: keep-alive\r\n.*the site/s)
  await server.close()
})

test('a thousand headers are accepted, and more are refused rather than dropped', async () => {
  const listener: AnswerRequest = async (request, response) => void response.end(request.headers['x-last'])
  const server = await listen(listener, { port: 0, host: '127.0.0.1' })
  const send = (headers: number) =>
    sendBytes(
      server.port,
      `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${'a: 1\r\n'.repeat(headers - 3)}X-Last: read\r\n\r\n`,
    )
  expect(await send(1000)).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nread$/s)
  expect(await send(1001)).toMatch(/^HTTP\/1\.1 431 .*too many headers/s)
  expect(await send(9000)).toMatch(/^HTTP\/1\.1 431 /)
  await server.close()
})

test('a node that starts or stops serves, but isn’t ready', async () => {
  const server = await listen(site, { port: 0, host: '127.0.0.1', isReady: false })
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`)
    return [response.status, await response.text()]
  }
  expect(await get('/readyz?exclude=store')).toEqual([503, 'this node is starting\n'])
  expect(await get('/')).toEqual([200, 'the site'])
  server.setReady()
  expect(await get('/readyz')).toEqual([200, 'the site'])
  server.startDraining()
  expect(await get('/readyz')).toEqual([503, 'this node is stopping\n'])
  expect(await get('/')).toEqual([200, 'the site'])
  await server.close()
})

test('a port in use is a clear error', async () => {
  const again = listen(site, { port: server.port, host: '127.0.0.1' })
  await expect(again).rejects.toThrow(
    `Port ${server.port} is in use. Stop the program that uses it, or use a different PORT.`,
  )
})

describe('an error while responding', () => {
  const logged: unknown[] = []
  const failures: Record<string, AnswerRequest> = {
    '/rejects': () => Promise.reject(new Error('rejected')),
    '/too-late': async (_request, response) => {
      response.write('the beginning')
      throw new Error('too late')
    },
  }
  let failing: Listening
  beforeAll(async () => {
    const listener: AnswerRequest = (request, response) =>
      failures[request.url ?? '']!(request, response, null)
    const log = { error: (fields: unknown) => void logged.push(fields) }
    failing = await listen(listener, { port: 0, host: '127.0.0.1', log, headers: { 'X-Fixed': 'yes' } })
  })
  afterAll(() => failing.close())

  test('is logged and answered with 500', async () => {
    const answer = await sendRaw(`http://127.0.0.1:${failing.port}`, '/rejects')
    expect([answer.status, answer.headers['x-fixed']]).toEqual([500, 'yes'])
    expect(answer.body).not.toContain('rejected')
    expect(logged.pop()).toHaveProperty('err.message')
  })

  test('ends the connection once the response has started', async () => {
    await expect(sendRaw(`http://127.0.0.1:${failing.port}`, '/too-late')).rejects.toThrow()
    expect(logged.pop()).toHaveProperty('err.message', 'too late')
  })
})
