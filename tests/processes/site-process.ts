import { randomInt } from 'node:crypto'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuild } from './ensure-build.ts'

const READY_LIMIT_MS = 30_000
const READY_POLL_MS = 50

export interface RunningSite {
  process: ChildProcess
  output(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** A random port below the system's own range, so that it's unlikely to be taken. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(randomInt(20_000, 32_000), '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return findFreePort()
  }
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export function endWithThisProcess(child: ChildProcess): void {
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}

/** As in `npm start`. */
export const START_FLAGS = ['--max-semi-space-size=8']

/** Waits until the site is ready, or rejects with its output. `folder` selects a different build. */
export async function startSite(
  environment: Record<string, string>,
  {
    print = false,
    discardsLog = false,
    folder,
  }: { print?: boolean; discardsLog?: boolean; folder?: string | undefined } = {},
): Promise<RunningSite> {
  if (folder === undefined) await ensureBuild()
  const { PORT: port } = environment
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz?exclude=store`).then(
      ({ ok }) => ok,
      () => false,
    )
  // Otherwise it would be taken for the new site.
  if (await isReady())
    throw new Error(`Another site answers at port ${port}. Stop it, or use a different PORT.`)
  const child = spawn(process.execPath, [...START_FLAGS, `${folder ?? 'build'}/site/index.js`], {
    cwd: new URL('../..', import.meta.url),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '1',
      ASSETS_FOLDER: '.cache/assets',
      HOST: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', discardsLog ? 'ignore' : 'pipe', 'pipe'],
  })
  let written = ''
  const { SITE_LOG_FOLDER: logFolder } = process.env
  if (logFolder) mkdirSync(logFolder, { recursive: true })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text
      if (print) process.stdout.write(text)
      if (logFolder) appendFileSync(join(logFolder, `${environment.PORT}-${child.pid}.log`), text)
    })
  }
  const ended = once(child, 'exit')
  endWithThisProcess(child)
  const deadline = Date.now() + READY_LIMIT_MS
  for (;;) {
    if (child.exitCode !== null) throw new Error(written.trim() || 'The site ended without any output.')
    if ((await isReady()) && child.exitCode === null) break
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The site was not ready within ${READY_LIMIT_MS / 1000} s.\n${written}`)
    }
    await wait(READY_POLL_MS)
  }
  return {
    process: child,
    output: () => written,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await ended
    },
  }
}
