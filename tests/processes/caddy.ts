import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { RoundRobin } from './round-robin.ts'
import { endWithThisProcess, findFreePort } from './site-process.ts'

const CONFIG = new URL('../../deploy/caddy/Caddyfile', import.meta.url).pathname
const READY_LIMIT_MS = 30_000
const READY_POLL_MS = 50

export const caddyMissing =
  spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0
    ? null
    : 'There is no caddy on this machine.'

/** Whether anything responds at the URL, whatever its certificate. */
const isUp = (url: string) =>
  new Promise<boolean>((resolve) => {
    const ask = url.startsWith('https:') ? https.get : http.get
    ask(url, { rejectUnauthorized: false }, (response) => resolve(Boolean(response.resume()))).once(
      'error',
      () => resolve(false),
    )
  })

/** Makes Caddy use its own certificates for `localhost`. */
async function writeLocalConfig(folder: string): Promise<string> {
  const file = join(folder, 'Caddyfile')
  const text = await readFile(CONFIG, 'utf8')
  await writeFile(file, text.replace(/^\temail .*$/m, '\tskip_install_trust\n\tauto_https disable_redirects'))
  return file
}

/** Starts Caddy with `deploy/caddy/Caddyfile`, over http, in front of several targets. */
export const startCaddy = (targets: readonly string[], port = 0): Promise<RoundRobin> =>
  start(targets, port, false)

/** Starts Caddy with https and HTTP/2 in front of one target. */
export const startSecureCaddy = (target: string, port: number): Promise<RoundRobin> =>
  start([target], port, true)

async function start(targets: readonly string[], port: number, isSecure: boolean): Promise<RoundRobin> {
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-caddy-'))
  const [one = '', two = one] = targets.map((target) => new URL(target).host)
  const url = `${isSecure ? 'https' : 'http'}://localhost:${port || (await findFreePort())}`
  const config = isSecure ? await writeLocalConfig(folder) : CONFIG
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
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
  while (!(await isUp(url))) {
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
