import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithThisProcess, findFreePort } from './site-process.ts'

const READY_LIMIT_MS = 10_000
const READY_LINE = 'Ready to accept connections'

/** The Redis or Valkey server of this machine; null when there is none. */
export function findRedisServer(): string | null {
  const isThere = (name: string) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0
  return ['redis-server', 'valkey-server'].find(isThere) ?? null
}

export interface RunningRedis {
  url: string
  /** Ends it with this signal; what it holds stays on disk for the next start. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Restarts it on the same port with the same data. */
  start(): Promise<void>
  /** From now on it accepts connections and sends nothing, until it continues. */
  pause(): void
  continue(): void
  /** Ends it and throws away what it holds. */
  close(): Promise<void>
}

/**
 * Starts a Redis server of its own on a free loopback port, with its data in a folder of its own. It writes every
 * change to disk, so that a stop loses nothing, unless it need not be durable. Throws an error for people to read when this machine has none.
 */
export async function startRedis({ isDurable = true } = {}): Promise<RunningRedis> {
  const program = findRedisServer()
  if (!program) {
    throw new Error(
      'There is no redis-server or valkey-server on this machine. Install one, or set STORE_URL to one that runs elsewhere.',
    )
  }
  const port = await findFreePort()
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-redis-'))
  let child: ChildProcess | null = null

  async function start() {
    const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
    const durability = ['--save', '', '--appendonly', isDurable ? 'yes' : 'no', '--appendfsync', 'always']
    child = spawn(program ?? '', [...place, ...durability], { stdio: ['ignore', 'pipe', 'pipe'] })
    endWithThisProcess(child)
    await untilReady(child)
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    child.kill('SIGCONT')
    await ended
  }

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    pause: () => void child?.kill('SIGSTOP'),
    continue: () => void child?.kill('SIGCONT'),
    async close() {
      await stop('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let written = ''
    const fail = (why: string) => {
      clearTimeout(limit)
      reject(new Error(`redis-server ${why}\n${written}`))
    }
    const limit = setTimeout(() => fail(`was not ready within ${READY_LIMIT_MS / 1000} s.`), READY_LIMIT_MS)
    child.once('error', (error) => fail(error.message))
    child.once('exit', () => fail('ended at once.'))
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        written += text
        if (!written.includes(READY_LINE)) return
        clearTimeout(limit)
        resolve()
      })
    }
  })
}
