import { chmodSync, closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import Database from 'libsql'
import { errorCode } from '../domain/error-code.ts'
import { checkStoreFile } from './check-file.ts'
import { Refusal } from './refusal.ts'
import { timeInName } from './store-path.ts'

const OWNER_ONLY = 0o600
const LOCKED_MS_MAX = 5000

export interface Copied {
  path: string
  records: number
  bytes: number
}

/** Writes what the system still holds back of a file or folder. */
export function flush(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

function targetOf(wish: string, now: Date): string {
  const target = resolve(wish)
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? wish.endsWith('/')
  const path = isFolder ? join(target, `site-${timeInName(now)}.db`) : target
  if (existsSync(path)) throw new Refusal(`${path} exists, and nothing is overwritten. Name another file.`)
  if (!existsSync(dirname(path))) throw new Refusal(`There is no folder ${dirname(path)}. Make it first.`)
  return path
}

/**
 * Copies a store to a new file, or into a folder under a name with the time, while sites read and write it: the copy is
 * the store as it was at one moment, with all that was acknowledged before the call. It is checked before it gets its
 * name, so that no file of that name is ever half a copy.
 */
export function copyStore(storePath: string, wish: string, now = new Date()): Copied {
  if (!existsSync(storePath))
    throw new Refusal(`There is no store at ${storePath}. Does STORE_URL name the file that the site uses?`)
  const path = targetOf(wish, now)
  const unfinished = `${path}.unfinished-${process.pid}`
  const umask = process.umask(0o077)
  try {
    const database = new Database(storePath, { timeout: LOCKED_MS_MAX })
    database.prepare('VACUUM INTO ?').run(unfinished)
    database.close()
    chmodSync(unfinished, OWNER_ONLY)
    const records = checkStoreFile(unfinished, 'The copy')
    flush(unfinished)
    // Unlike a rename, a link never replaces what another process has put there meanwhile.
    linkSync(unfinished, path)
    flush(dirname(path))
    return { path, records, bytes: statSync(path).size }
  } catch (error) {
    throw explain(error, storePath, path)
  } finally {
    process.umask(umask)
    rmSync(unfinished, { force: true })
  }
}

function explain(error: unknown, storePath: string, path: string): unknown {
  const code = errorCode(error) ?? ''
  if (error instanceof Refusal || code === '') return error
  const { message } = error as Error
  const why: Record<string, string> = {
    SQLITE_BUSY: `${storePath} stayed locked for ${LOCKED_MS_MAX / 1000} s. Try again; the site itself never locks it that long.`,
    SQLITE_NOTADB: `${storePath} is no SQLite file.`,
    SQLITE_CORRUPT: `${storePath} is damaged (${message}). Put back the last good copy with \`npm run restore\`.`,
    SQLITE_FULL: `There is no room left for ${path}.`,
    SQLITE_CANTOPEN: `${storePath} or ${path} cannot be opened. Run this as the user that runs the site.`,
    EEXIST: `${path} exists by now, and nothing is overwritten. Name another file.`,
    EACCES: `${path} may not be written by this user.`,
    ENOSPC: `There is no room left for ${path}.`,
  }
  return new Refusal(`No copy was made. ${why[code] ?? message}`)
}
