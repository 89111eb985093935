import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { type BuiltSite, startBuiltSite } from '../../support/built-site.ts'
import { sendRaw } from '../../support/raw-request.ts'
import { findFreePort } from '../../processes/site-process.ts'

let site: BuiltSite | undefined
afterEach(() => site?.close())

const POLL_MS = 50

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(POLL_MS)
}
const statusAt = (url: string, path: string) =>
  sendRaw(url, path, { headers: { Connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )

describe('a node told to stop', () => {
  test('tells load balancers first, keeps serving without keep-alive, and exits on a second signal', async () => {
    site = await startBuiltSite({ settings: { SHUTDOWN_DELAY_SECONDS: '600' } })
    const { url, running } = site
    const ended = once(running.process, 'exit')
    const keepAlive = { headers: { Connection: 'keep-alive' } }
    const before = await sendRaw(url, '/about', keepAlive)
    expect(before.headers.connection).toBe('keep-alive')
    expect(await statusAt(url, '/readyz')).toBe(200)

    running.process.kill('SIGTERM')
    await until(async () => (await statusAt(url, '/readyz')) === 503)
    expect(await statusAt(url, '/readyz?exclude=store')).toBe(503)
    for (const path of ['/about', '/favicon.ico', '/healthz']) {
      const answer = await sendRaw(url, path, keepAlive)
      expect([path, answer.status, answer.headers.connection]).toEqual([path, 200, 'close'])
    }
    // Send it again until the process ends: npm may repeat the terminal's signal, so only a later one counts as
    // the second.
    const isEnded = () => running.process.exitCode !== null
    await until(async () => {
      if (!isEnded()) running.process.kill('SIGTERM')
      return isEnded()
    })
    expect(await ended).toEqual([1, null])
  })

  test('finishes the request in flight, and closes its connection', async () => {
    site = await startBuiltSite()
    const { url, port, running } = site
    const ended = once(running.process, 'exit')
    const idle = connect(port, '127.0.0.1')
    await once(idle, 'connect')
    idle.resume()

    const body = 'intent=set-country&country=FR'
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    let answer = ''
    socket.on('data', (text: string) => (answer += text))
    const closed = once(socket, 'close')
    const lines = ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`]
    const head = ['POST /bag HTTP/1.1', `Host: localhost:${port}`, ...lines, 'Expect: 100-continue', '', '']
    socket.write(head.join('\r\n'))
    await once(socket, 'data')
    expect(answer).toContain('100 Continue')

    running.process.kill('SIGTERM')
    await until(async () => (await statusAt(url, '/healthz')) === 0)
    expect(running.process.exitCode).toBeNull()
    socket.write(body)
    await closed
    expect(answer).toMatch(/HTTP\/1\.1 303 /)
    expect(answer).toMatch(/^connection: close/im)
    expect(await ended).toEqual([0, null])
  })
})

describe('npm start', () => {
  let groupId: number | undefined
  // Kill the whole group, since npm may leave node running.
  afterEach(() => {
    try {
      if (groupId) process.kill(-groupId, 'SIGKILL')
    } catch {
      // The group has already ended.
    }
  })

  test.each(['/bin/sh', '/bin/bash'])('passes the signal on to the node under %s', async (shell) => {
    site = await startBuiltSite()
    const port = await findFreePort()
    const url = `http://localhost:${port}`
    const { PATH, HOME } = process.env
    const settings = { NODE_ENV: 'production' as const, PORT: String(port), STORE_URL: 'sqlite::memory:' }
    const npm = spawn('npm', ['start', `--script-shell=${shell}`], {
      cwd: new URL('../../..', import.meta.url),
      env: { ...site.standIns.environment, PATH, HOME, ...settings },
      stdio: 'ignore',
      detached: true,
    })
    groupId = npm.pid
    const ended = once(npm, 'exit')
    await until(async () => (await statusAt(url, '/healthz')) === 200)
    npm.kill('SIGTERM')
    await ended
    await until(async () => (await statusAt(url, '/healthz')) === 0)
  })
})
