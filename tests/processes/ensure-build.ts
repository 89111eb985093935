import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

export const BUILD_SOURCES = [
  'app',
  'server',
  'public',
  'tools/share-images',
  'tools/bundle-site.ts',
  'tools/keep-assets.ts',
  'tools/check-budgets.ts',
  'budgets.json',
  'vite.config.ts',
  'remix.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

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
  for (const path of BUILD_SOURCES.flatMap((source) => filesIn(join(ROOT, source))))
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

async function build(): Promise<void> {
  console.error('No build of these sources yet. Building…')
  rmSync(STAMP, { force: true })
  // Test runners set NODE_ENV to `test`, and the framework would then build for development.
  const environment: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' }
  const child = spawn('npm', ['run', 'build'], { cwd: ROOT, env: environment })
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  if (status !== 0) throw new Error(`The build failed.\n${output}${errors}`)
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
