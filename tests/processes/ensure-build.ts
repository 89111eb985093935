import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'libsql'

const ROOT = new URL('../..', import.meta.url).pathname
const BUILD = join(ROOT, 'build')
/** The fingerprints of the sources and of the build made from them. */
const STAMP = join(BUILD, 'built-from')
const LOCK = join(ROOT, '.cache', 'build-lock.db')
const LOCK_POLL_MS = 200

const DOCKER_IGNORE = '.dockerignore'

/** The image's build context. */
const BUILD_SOURCES = [...readFileSync(join(ROOT, DOCKER_IGNORE), 'utf8').matchAll(/^!(.+)$/gm)].map(
  ([, path]) => path!,
)

function filesIn(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return path === STAMP ? [] : [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of [DOCKER_IGNORE, ...BUILD_SOURCES].flatMap((source) => filesIn(join(ROOT, source))))
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  for (const path of filesIn(BUILD)) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function isCurrent(): boolean {
  try {
    return readFileSync(STAMP, 'utf8') === fingerprint()
  } catch {
    return false
  }
}

/**
 * Builds in a copy of the image's context, so that a file missing there fails every test of the build. `change` may edit the
 * copy's sources first.
 */
export async function buildInto(target: string, change?: (copy: string) => Promise<void>): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'ctrl-build-'))
  try {
    for (const source of BUILD_SOURCES) await cp(join(ROOT, source), join(copy, source), { recursive: true })
    await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    await change?.(copy)
    await runBuild(copy)
    await rm(target, { recursive: true, force: true })
    await cp(join(copy, 'build'), target, { recursive: true })
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function runBuild(folder: string): Promise<void> {
  // Test runners set NODE_ENV to `test`, and the framework would then build for development.
  const environment: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' }
  const child = spawn('npm', ['run', 'build'], { cwd: folder, env: environment })
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  if (status !== 0)
    throw new Error(
      `The build failed. It ran in a copy of the files that ${DOCKER_IGNORE} lists.\n${output}${errors}`,
    )
}

async function build(): Promise<void> {
  console.error('No build of these sources yet. Building…')
  rmSync(STAMP, { force: true })
  await buildInto(BUILD)
  writeFileSync(STAMP, fingerprint())
}

/** Builds the site unless `build/` is up to date. Waits if another process is already building. */
export async function ensureBuild(): Promise<void> {
  if (isCurrent()) return
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  // The operating system releases this lock even if the process that holds it crashes.
  const lock = new Database(LOCK, { timeout: 0 })
  try {
    while (!isLocked(lock)) await wait(LOCK_POLL_MS)
    if (!isCurrent()) await build()
  } finally {
    lock.close()
  }
}

function isLocked(database: Database.Database): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return false
    throw error
  }
}
