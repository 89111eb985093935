import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endWithThisProcess, findFreePort, START_FLAGS } from '../../tests/processes/site-process.ts'
import { startStandIns } from '../../tests/stand-ins/start.ts'
import { median, type Section, verdict } from './load.ts'

const REST_MB_MAX = 125
const REST_MS = 3000
const POLL_MS = 5

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(Boolean, () => false)
  socket.destroy()
  return isOpen
}

function rssMbOf(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1_000_000
}

async function startOnce(environment: Record<string, string>, port: number) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...START_FLAGS, 'build/site/index.js'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', HOST: '127.0.0.1', ...environment },
    stdio: 'ignore',
  })
  endWithThisProcess(child)
  const ended = once(child, 'exit')
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('The site exited at once.')
    await wait(POLL_MS)
  }
  const listeningMs = performance.now() - startedAt
  await wait(REST_MS)
  const restMb = rssMbOf(child.pid)
  child.kill('SIGTERM')
  await ended
  return { listeningMs, restMb }
}

export const benchStart: Section = async ({ rounds }) => {
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-start-'))
  const port = await findFreePort()
  const standIns = await startStandIns({ siteUrl: `http://localhost:${port}` })
  const STORE_URL = `sqlite:${join(folder, 'site.db')}`
  const starts: Awaited<ReturnType<typeof startOnce>>[] = []
  try {
    for (let round = 0; round < rounds; round += 1)
      starts.push(await startOnce({ ...standIns.environment, PORT: String(port), STORE_URL }, port))
  } finally {
    await standIns.close()
    await rm(folder, { recursive: true, force: true })
  }
  const restMb = median(starts.map((start) => start.restMb))
  return {
    headings: ['start', 'is', 'must be', 'met'],
    rows: [
      ['listening after ms', median(starts.map((start) => start.listeningMs)), '', ''],
      ['MB at rest', restMb, `≤ ${REST_MB_MAX}`, verdict(restMb <= REST_MB_MAX)],
    ],
  }
}
