import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endWithThisProcess, findFreePort } from '../../tests/processes/site-process.ts'
import { startStandIns } from '../../tests/stand-ins/start.ts'
import { medianOf } from './support/median.ts'
import { cpuMsOf, rssOf } from './support/process-use.ts'
import type { BenchTable, Scale } from './support/section.ts'

export const name = 'start'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LISTENING_MS_MAX = 1000
const REST_MB_MAX = 120
const POLL_MS = 5
const REST_MS = 3000

const COMMANDS = [
  { name: 'npm start', file: 'npm', args: ['start'] },
  { name: 'node build/site/index.js', file: process.execPath, args: ['build/site/index.js'] },
]

/** Whether something accepts connections at this port. */
function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy())
}

/** Starts the site once, and looks at it when it listens and when it has been at rest for a while. */
async function startOnce(
  { file, args }: (typeof COMMANDS)[number],
  environment: Record<string, string>,
  port: number,
) {
  const startedAt = performance.now()
  const child = spawn(file, args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '1',
      HOST: '127.0.0.1',
      ...environment,
    },
    stdio: 'ignore',
  })
  endWithThisProcess(child)
  const ended = once(child, 'exit')
  try {
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`${file} ended at once.`)
      await wait(POLL_MS)
    }
    const listeningMs = performance.now() - startedAt
    const cpuMs = cpuMsOf(child.pid)
    await wait(REST_MS)
    return { listeningMs, cpuMs, restMb: rssOf(child.pid) }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

/** How long a start takes, and what the site holds in memory before anybody came. */
export async function run({ rounds }: Scale): Promise<BenchTable[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-start-'))
  const port = await findFreePort()
  const standIns = await startStandIns({ siteUrl: `http://localhost:${port}` })
  const environment = {
    ...standIns.environment,
    PORT: String(port),
    STORE_URL: `sqlite:${join(folder, 'site.db')}`,
  }
  try {
    const rows: (string | number)[][] = []
    for (const command of COMMANDS) {
      const starts: Awaited<ReturnType<typeof startOnce>>[] = []
      for (let round = 0; round < rounds; round += 1) starts.push(await startOnce(command, environment, port))
      const median = (key: 'listeningMs' | 'cpuMs' | 'restMb') => medianOf(starts.map((start) => start[key]))
      rows.push(
        command.file === 'npm'
          ? // Its own processor time and memory tell nothing of the site's.
            [command.name, median('listeningMs'), '', '']
          : [command.name, median('listeningMs'), median('cpuMs'), median('restMb')],
      )
    }
    return [
      {
        title: 'A start',
        headings: ['command', 'listening after ms', 'CPU ms', 'MB at rest'],
        rows,
        notes: [`Wanted: at most ${LISTENING_MS_MAX} ms with npm, and ${REST_MB_MAX} MB without it.`],
      },
    ]
  } finally {
    await standIns.close()
    await rm(folder, { recursive: true, force: true })
  }
}
