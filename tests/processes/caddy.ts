import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { RoundRobin } from './round-robin.ts'
import { endWithThisProcess, findFreePort } from './site-process.ts'

const CONFIG = new URL('../../deploy/Caddyfile', import.meta.url).pathname
const READY_LIMIT_MS = 10_000
const READY_POLL_MS = 50

/** Why tests that need Caddy are left out here; null when nothing keeps them from running. */
export const caddyMissing =
  spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0
    ? null
    : 'There is no caddy on this machine.'

/**
 * Starts Caddy with the file of `deploy/` in front of two targets, without certificates: the site's name is then an http
 * address, for which it asks nobody.
 */
export async function startCaddy(targets: readonly string[], port = 0): Promise<RoundRobin> {
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-caddy-'))
  const [one = '', two = ''] = targets.map((target) => new URL(target).host)
  const url = `http://localhost:${port || (await findFreePort())}`
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', CONFIG], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOME: folder,
      CADDY_ADMIN: `localhost:${await findFreePort()}`,
      SITE_HOSTS: url,
      ACME_EMAIL: 'nobody@example.com',
      NODE_A: one,
      NODE_B: two,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  endWithThisProcess(child)
  let written = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written += text))
  const ended = once(child, 'exit')
  const deadline = Date.now() + READY_LIMIT_MS
  while (!(await fetch(url, { redirect: 'manual' }).catch(() => null))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`Caddy did not start.\n${written}`)
    await wait(READY_POLL_MS)
  }
  return {
    url,
    async close() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
