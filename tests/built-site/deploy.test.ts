import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endWithThisProcess, findFreePort } from '../processes/site-process.ts'
import { type StandIns, startStandIns } from '../stand-ins/start.ts'
import { copyContext, installProductionPackages, linkFiles } from '../support/bare-folders.ts'
import { readStages, type Stage, type Step } from '../support/dockerfile.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const LIMIT_MS = 60_000
/** Debian's `nobody`: like the image's user, it owns nothing of what it runs. */
const NOBODY = process.getuid?.() === 0 ? 65_534 : null

console.warn(
  'deploy/Dockerfile: there is no container engine in this test. Its steps are run in bare folders, in the place of images;\n' +
    'its packages come from node_modules by the lockfile instead of from the registry, its build from build/.',
)

/** Runs a step of a stage in its folder, in the way in which a container's build would. */
function runStep({ keyword, args, from }: Step, folder: string, stages: ReadonlyMap<string, string>): void {
  const inStage = (path: string, base = folder) => join(base, path.replace(/^\/site(?=\/|$)/, ''))
  if (keyword === 'COPY') {
    const target = args.at(-1)!
    const source = stages.get(from ?? 'context')!
    for (const path of args.slice(0, -1)) {
      const to = target.endsWith('/') ? join(target, basename(path)) : target
      // Links where a whole folder is taken from a stage: the same files without their room.
      if (from) linkFiles(inStage(path, source), inStage(to))
      else cpSync(join(source, path), inStage(to), { recursive: true })
    }
    return
  }
  if (keyword !== 'RUN') return
  const command = args.join(' ')
  if (command === 'npm ci --omit=dev --ignore-scripts') installProductionPackages(folder)
  // The build's packages are this repository's.
  else if (command === 'npm ci --ignore-scripts') return
  else if (command === 'npm run build')
    cpSync(join(ROOT, 'build'), join(folder, 'build'), { recursive: true })
  else if (command === 'install -d -m 0700 -o node -g node /site/data') {
    mkdirSync(join(folder, 'data'), { mode: 0o700 })
    if (NOBODY !== null) spawnSync('chown', [`${NOBODY}:${NOBODY}`, join(folder, 'data')])
  } else throw new Error(`This test does not know the step RUN ${command}; teach it what that does`)
}

const argsOf = ({ steps }: Stage, keyword: string) => steps.findLast((step) => step.keyword === keyword)?.args

describe('the image that deploy/Dockerfile describes', () => {
  const stages = readStages(join(ROOT, 'deploy/Dockerfile'))
  const image = stages.at(-1)!
  let home: string
  let folder: string
  let port: number
  let standIns: StandIns
  let site: ChildProcess | undefined
  let output = ''

  /** Runs a command as the image's user, with nothing but the settings. */
  function start([program = '', ...args]: readonly string[]) {
    expect(program).toBe('node')
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: {
        ...standIns.environment,
        NODE_ENV: 'production',
        PORT: String(port),
        SHUTDOWN_DELAY_SECONDS: '0',
      },
      ...(NOBODY === null ? {} : { uid: NOBODY, gid: NOBODY }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    endWithThisProcess(child)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
    return child
  }
  const isHealthy = async () => {
    const [status] = (await once(start(argsOf(image, 'HEALTHCHECK')!), 'exit')) as [number]
    return status === 0
  }
  const filesOutsideData = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => !/^(data|node_modules)\//.test(name),
    )

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'ctrl-image-'))
    chmodSync(home, 0o755)
    const folders = new Map([['context', join(home, 'context')]])
    mkdirSync(join(home, 'context'))
    copyContext(join(home, 'context'))
    for (const [number, { name, steps }] of stages.entries()) {
      folder = join(home, `stage-${number}`)
      mkdirSync(folder)
      if (name) folders.set(name, folder)
      for (const step of steps) runStep(step, folder, folders)
    }
    // The files are linked to the repository's own, so the folders alone are closed.
    if (NOBODY === null) chmodSync(folder, 0o555)
    port = await findFreePort()
    standIns = await startStandIns({ siteUrl: `http://localhost:${port}` })
    site = start(argsOf(image, 'CMD')!)
  }, LIMIT_MS)
  afterAll(async () => {
    site?.kill('SIGKILL')
    await standIns.close()
    if (NOBODY === null) chmodSync(folder, 0o755)
    rmSync(home, { recursive: true })
  })

  test('holds what production needs, and none of what only development does', () => {
    expect(readdirSync(folder).sort()).toEqual(['build', 'data', 'node_modules', 'package.json'])
    for (const name of ['vite', 'typescript', 'vitest', 'esbuild', '@remix-run/dev'])
      expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false)
  })

  test('starts with its command and writes to its data folder alone', { timeout: LIMIT_MS }, async () => {
    const before = filesOutsideData()
    while (!(await isHealthy())) {
      if (site?.exitCode !== null) throw new Error(output)
      await wait(100)
    }
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect([answer.status, await answer.text()]).toEqual([200, 'ready\n'])
    expect((await fetch(`http://127.0.0.1:${port}/ctrl-suite`)).status).toBe(200)
    expect(readdirSync(join(folder, 'data'))).toContain('site.db')
    expect(filesOutsideData()).toEqual(before)
  })

  test('has the commands of its operator', { timeout: LIMIT_MS }, async () => {
    const backup = start(['node', 'build/site/backup.js', 'data/'])
    expect(await once(backup, 'exit')).toEqual([0, null])
    expect(output).toContain('is a whole copy of')
  })

  test('ends in peace at its stop signal, and is not healthy then', { timeout: LIMIT_MS }, async () => {
    const [signal] = argsOf(image, 'STOPSIGNAL') as [NodeJS.Signals]
    site!.kill(signal)
    expect(await once(site!, 'exit')).toEqual([0, null])
    expect(await isHealthy()).toBe(false)
  })
})
