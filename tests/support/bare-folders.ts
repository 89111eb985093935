import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = new URL('../..', import.meta.url).pathname

/** The same files under another name, without taking their room; folders of this name are left out. */
export function linkFiles(from: string, to: string, without?: string): void {
  if (!statSync(from).isDirectory()) {
    mkdirSync(dirname(to), { recursive: true })
    return linkSync(from, to)
  }
  mkdirSync(to, { recursive: true })
  for (const { name } of readdirSync(from, { withFileTypes: true }))
    if (name !== without) linkFiles(join(from, name), join(to, name), without)
}

interface LockedPackage {
  dev?: boolean
  optional?: boolean
}

/**
 * What `npm ci --omit=dev --ignore-scripts` installs by the lockfile, from this repository's `node_modules`. Production
 * packages have no install scripts; a test says so.
 */
export function installProductionPackages(folder: string): void {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  for (const [path, { dev = false, optional = false }] of Object.entries(lock.packages)) {
    if (path === '' || dev) continue
    const isHere = statSync(join(ROOT, path), { throwIfNoEntry: false }) !== undefined
    if (isHere) linkFiles(join(ROOT, path), join(folder, path), 'node_modules')
    else if (!optional) throw new Error(`${path} is in the lockfile, but not installed: run npm ci`)
  }
}

/** The paths that a list of the form `*`, `!path` … lets into an image. */
export function allowedPaths(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const [first, ...rest] = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (first !== '*' || rest.some((line) => !/^![\w./-]+$/.test(line)))
    throw new Error(`${file} is no list of what goes in: "*", then lines of "!path"`)
  return rest.map((line) => line.slice(1))
}

/** Copies of what an image's build is given. */
export function copyContext(folder: string): void {
  for (const path of allowedPaths(join(ROOT, '.dockerignore')))
    cpSync(join(ROOT, path), join(folder, path), { recursive: true })
}
