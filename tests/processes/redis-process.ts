import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithThisProcess, findFreePort } from './site-process.ts'

const READY_LIMIT_MS = 30_000
const READY_LINE = 'Ready to accept connections'

export function findRedisServer(): string | null {
  const isThere = (name: string) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0
  return ['redis-server', 'valkey-server'].find(isThere) ?? null
}

export type RunningRedis = Awaited<ReturnType<typeof startRedis>>

function signItself(folder: string): string[] {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1']
  spawnSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  return ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-auth-clients', 'no']
}

/** If `isDurable`, the server writes every change to disk; if `isTls`, its certificate is one that nobody trusts. */
export async function startRedis({ isDurable = true, isTls = false } = {}) {
  const program = findRedisServer()
  if (!program) {
    throw new Error(
      'This machine has no redis-server or valkey-server. Install one, or set STORE_URL to one elsewhere.',
    )
  }
  const port = await findFreePort()
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-redis-'))
  let child: ChildProcess | null = null

  const ports = isTls
    ? ['--port', '0', '--tls-port', String(port), ...signItself(folder)]
    : ['--port', String(port)]

  async function start() {
    const place = [...ports, '--bind', '127.0.0.1', '--dir', folder]
    const durability = ['--save', '', '--appendonly', isDurable ? 'yes' : 'no', '--appendfsync', 'always']
    child = spawn(program ?? '', [...place, ...durability], { stdio: ['ignore', 'pipe', 'pipe'] })
    endWithThisProcess(child)
    await untilReady(child)
  }

  /** Keeps the data for the next start. */
  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    child.kill('SIGCONT')
    await ended
  }

  await start()
  return {
    url: `redis${isTls ? 's' : ''}://127.0.0.1:${port}`,
    ...{ start, stop },
    /** Makes the server hang: it accepts connections but doesn't answer. */
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
