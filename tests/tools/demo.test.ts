import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { endWithThisProcess, findFreePort } from '../processes/site-process.ts'

let demo: ChildProcess | undefined
afterEach(() => void demo?.kill('SIGKILL'))

/** Runs the demo as its own process; `said` waits until it has written something like it, and answers its first group. */
async function startDemo() {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/demo/demo.ts'], {
    cwd: new URL('../..', import.meta.url),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      STAND_IN_PORT: '0',
      STORE_URL: 'sqlite::memory:',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  demo = child
  endWithThisProcess(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      child.emit('wrote')
    })
  const ended = once(child, 'exit')
  async function said(pattern: RegExp): Promise<string> {
    for (;;) {
      const found = pattern.exec(output)
      if (found) return found[1] ?? found[0]
      if (child.exitCode !== null) throw new Error(`The demo ended:\n${output}`)
      await Promise.race([once(child, 'wrote'), ended])
    }
  }
  return { url: `http://localhost:${port}`, said, ended, output: () => output }
}

test('a demo whose site is killed starts it again, a few times, and ends with a status that says so', async () => {
  const { url, said, ended, output } = await startDemo()
  let pid = await said(/It is process (\d+)/)
  for (const turn of [1, 2, 3]) {
    process.kill(Number(pid), 'SIGKILL')
    await said(new RegExp(`The site has ended \\(SIGKILL\\)\\. It is being started again \\(${turn} of 3\\)`))
    const next = await said(new RegExp(`${`[^]*runs again`.repeat(turn)}, as process (\\d+)`))
    expect(next).not.toBe(pid)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    pid = next
  }
  process.kill(Number(pid), 'SIGKILL')
  expect(await ended).toEqual([1, null])
  expect(output()).toContain('that is enough')
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
}, 90_000)
