import {
  chmodSync,
  chownSync,
  copyFileSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import Database from 'libsql'
import { errorCode } from '../domain/error-code.ts'
import { checkStoreFile } from './check-file.ts'
import { flush } from './copy-store.ts'
import { Refusal } from './refusal.ts'
import { timeInName } from './store-path.ts'

const OWNER_ONLY = { file: 0o600, folder: 0o700 }

/** What SQLite keeps beside a file while it is open. */
const COMPANIONS = ['-wal', '-shm', '-journal']

export interface PutBack {
  records: number
  /** Where the store that was there lies now; null when there was none. */
  aside: string | null
}

/**
 * Puts a copy in the store's place, and the store that was there aside. A site that still has it open would go on with
 * the old one, so it is refused then. `isStopped`: a person says that no site runs, where a damaged store cannot tell.
 */
export function putBack(
  storePath: string,
  wish: string,
  { isStopped = false, now = new Date() }: { isStopped?: boolean; now?: Date } = {},
): PutBack {
  const copy = resolve(wish)
  checkCopyPath(copy, storePath)
  mkdirSync(dirname(storePath), { recursive: true, mode: OWNER_ONLY.folder })
  const unfinished = `${storePath}.unfinished-${process.pid}`
  try {
    copyFileSync(copy, unfinished, constants.COPYFILE_EXCL)
    chmodSync(unfinished, OWNER_ONLY.file)
    const records = checkStoreFile(unfinished, copy)
    const before = statSync(storePath, { throwIfNoEntry: false })
    giveTo(unfinished, before ?? statSync(dirname(storePath)))
    flush(unfinished)
    if (before && !isStopped) closeStore(storePath)
    const aside = before ? moveAside(storePath, now) : null
    renameSync(unfinished, storePath)
    flush(dirname(storePath))
    return { records, aside }
  } finally {
    for (const end of ['', ...COMPANIONS]) rmSync(`${unfinished}${end}`, { force: true })
  }
}

function checkCopyPath(copy: string, storePath: string): void {
  const stats = statSync(copy, { throwIfNoEntry: false })
  if (!stats) throw new Refusal(`There is no file ${copy}.`)
  if (!stats.isFile()) throw new Refusal(`${copy} is no file. Name one copy, not its folder.`)
  const store = statSync(storePath, { throwIfNoEntry: false })
  if (store?.ino === stats.ino && store.dev === stats.dev)
    throw new Refusal(`${copy} is the store itself. Name a copy that \`npm run backup\` has made.`)
  if ((statSync(`${copy}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new Refusal(
      `Beside ${copy} lies ${copy}-wal, so it is no finished copy: some of its records are in that other file.\n` +
        `Make a whole copy of it first: STORE_URL=sqlite:${copy} npm run backup -- whole.db`,
    )
}

/** The site runs as the owner of the store, and root may be the one who puts it back. */
function giveTo(path: string, { uid, gid }: { uid: number; gid: number }): void {
  if (process.getuid?.() === 0) chownSync(path, uid, gid)
}

/**
 * Writes what lies in the store's log into its file. SQLite leaves the log's mode only when nobody else has the file open,
 * which is how an idle site is noticed too.
 */
function closeStore(storePath: string): void {
  try {
    const database = new Database(storePath)
    database.exec('PRAGMA journal_mode = DELETE')
    database.close()
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (/^SQLITE_(BUSY|LOCKED)/.test(code))
      throw new Refusal(
        `Nothing was changed: a site still has ${storePath} open. Stop it (every process of it), then run this again.`,
      )
    throw new Refusal(
      `Nothing was changed: ${storePath} is so damaged that it cannot tell whether a site has it open (${(error as Error).message}).\n` +
        'When you have stopped every process of the site, run this again with --site-is-stopped.',
    )
  }
}

/** By links, so that at no moment is there no store. */
function moveAside(storePath: string, now: Date): string {
  const aside = `${storePath}.before-${timeInName(now)}`
  if (existsSync(aside))
    throw new Refusal(`Nothing was changed: ${aside} exists. Wait a second and try again.`)
  linkSync(storePath, aside)
  for (const end of COMPANIONS)
    if (existsSync(`${storePath}${end}`)) renameSync(`${storePath}${end}`, `${aside}${end}`)
  return aside
}
