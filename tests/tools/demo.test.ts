import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../processes/site-process.ts'
import { type Command, runCommand } from '../support/command.ts'

let demo: Command | undefined
afterEach(() => void demo?.process.kill('SIGKILL'))

test('a demo restarts its site three times, then exits with an error', async () => {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  demo = runCommand('tools/demo/demo.ts', {
    environment: { PORT: String(port), STAND_IN_PORT: '0', STORE_URL: 'sqlite::memory:' },
  })
  const { said, ended, output } = demo
  let pid = await said(/It runs as process (\d+)/)
  for (const turn of [1, 2, 3]) {
    process.kill(Number(pid), 'SIGKILL')
    await said(new RegExp(`The site ended \\(SIGKILL\\)\\. Restarting it \\(${turn} of 3\\)`))
    const next = await said(new RegExp(`${`[^]*is running again`.repeat(turn)}, as process (\\d+)`))
    expect(next).not.toBe(pid)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    pid = next
  }
  process.kill(Number(pid), 'SIGKILL')
  expect(await ended).toEqual([1, null])
  expect(output()).toContain('giving up after 3 restarts')
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
}, 90_000)

test('a demo whose port has another site says so, and doesn’t take that for its own', async () => {
  const other = createServer((_, response) => void response.end()).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const PORT = String((other.address() as AddressInfo).port)
  demo = runCommand('tools/demo/demo.ts', { environment: { PORT, STAND_IN_PORT: '0' } })
  expect(await demo.ended).toEqual([1, null])
  expect(demo.output()).toContain(`Another site answers at port ${PORT}.`)
})
