import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Database from 'libsql'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyStore } from '../../../server/backup/copy-store.ts'
import { putBack } from '../../../server/backup/put-back.ts'
import { createSqliteStore } from '../../../server/store/sqlite.ts'
import { endWithThisProcess } from '../../processes/site-process.ts'
import { runCommand } from '../../support/command.ts'

const NOW = new Date('2026-11-22T14:05:09Z')
const WRITER = new URL('writer.ts', import.meta.url).pathname

/** Stores that are made once. */
const samples = mkdtempSync(join(tmpdir(), 'ctrl-backup-samples-'))
beforeAll(() => {
  write({ one: 'then' }, join(samples, 'then.db'))
  write({ one: 'now', two: 'now' }, join(samples, 'now.db'))
})
afterAll(() => rmSync(samples, { recursive: true }))

let folder: string
let storePath: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ctrl-backup-'))
  storePath = join(folder, 'site.db')
  cpSync(samples, folder, { recursive: true })
  for (const name of readdirSync(samples))
    renameSync(join(folder, name), join(folder, name.replace('now', 'site')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (name: string) => join(folder, name)
const modeOf = (path: string) => statSync(path).mode & 0o777

/** Writes records as a site does that ends then. */
const write = (records: Record<string, string>, path = storePath) =>
  execFileSync(process.execPath, ['--import', 'tsx', WRITER, path, JSON.stringify(records)])
async function read(key: string, path = storePath) {
  const store = createSqliteStore({ path })
  const value = await store.get(key)
  await store.close()
  return value
}

/** A process that writes without a pause. */
async function startWriter() {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', WRITER, storePath], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithThisProcess(child)
  let acknowledged = -1
  createInterface({ input: child.stdout! }).on('line', (line) => {
    acknowledged = Number(line)
    child.emit('wrote')
  })
  return {
    acknowledged: () => acknowledged,
    async until(number: number) {
      while (acknowledged < number) await once(child, 'wrote')
    },
    async end(signal: NodeJS.Signals = 'SIGKILL') {
      child.kill(signal)
      await once(child, 'close')
    },
  }
}

const runBackup = async (...args: string[]) => {
  const command = runCommand('server/backup.ts', {
    args,
    environment: { STORE_URL: `sqlite:${storePath}` },
  })
  const [status] = await command.ended
  return { status, output: command.output() }
}
const runRestore = async (args: string[], storeUrl = `sqlite:${storePath}`) => {
  const command = runCommand('server/restore.ts', { args, environment: { STORE_URL: storeUrl } })
  const [status] = await command.ended
  return { status, output: command.output() }
}

describe('a copy of a store that is written to all the time', () => {
  test('holds every record that was acknowledged before it began, and is put back with each of them', async () => {
    const writer = await startWriter()
    await writer.until(2000)
    const before = writer.acknowledged()
    const { status, output } = await runBackup(at('copy.db'))
    const after = writer.acknowledged()
    await writer.end()
    expect(output).toMatch(/copy\.db is a whole copy of .*site\.db: \d+ records, \d+ KiB, checked/)
    expect(status).toBe(0)
    expect(after, 'writes went on while it was made').toBeGreaterThan(before)

    expect((await runRestore([at('copy.db')])).output).toContain('is checked and is the store now')
    const restored = new Database(storePath)
    const keys = new Set(
      (restored.prepare('SELECT key FROM entries').all() as { key: string }[]).map(({ key }) => key),
    )
    restored.close()
    const lost = Array.from({ length: before + 1 }, (_, number) => `record:${number}`).filter(
      (key) => !keys.has(key),
    )
    expect(lost).toEqual([])
  })
})

describe('a copy', () => {
  test('is for its owner alone, and leaves nothing beside it', async () => {
    mkdirSync(at('backups'))
    const { path, records } = copyStore(storePath, at('backups/copy.db'), NOW)
    expect([modeOf(path), records, readdirSync(at('backups'))]).toEqual([0o600, 2, ['copy.db']])
    expect(await read('one', path)).toBe('now')
  })

  test('in a folder is named after the time', async () => {
    expect(copyStore(storePath, folder, NOW).path).toBe(at('site-2026-11-22T14-05-09Z.db'))
  })

  test('never takes the place of another file', async () => {
    writeFileSync(at('copy.db'), '')
    expect(() => copyStore(storePath, at('copy.db'))).toThrow('exists, and nothing is overwritten')
    expect(readFileSync(at('copy.db'), 'utf8')).toBe('')
  })

  test.each([
    ['a folder that does not exist', () => copyStore(storePath, at('none/copy.db')), 'Make it first'],
    ['a store that does not exist', () => copyStore(at('none.db'), at('copy.db')), 'Does STORE_URL name'],
  ])('is not made for %s', async (_case, make, words) => {
    expect(make).toThrow(words)
    expect(existsSync(at('copy.db'))).toBe(false)
  })

  test('is not made of a file that is no store', () => {
    for (const end of ['-wal', '-shm']) rmSync(`${storePath}${end}`, { force: true })
    writeFileSync(storePath, 'These are words. '.repeat(500))
    expect(() => copyStore(storePath, at('copy.db'))).toThrow('is no SQLite file')
    expect(readdirSync(folder).filter((name) => name.includes('copy'))).toEqual([])
  })
})

describe('putting back', () => {
  beforeEach(() => void copyStore(at('then.db'), at('copy.db')))

  test('replaces the store, and keeps the one that was there', async () => {
    const { aside, records } = putBack(storePath, at('copy.db'), { now: NOW })
    expect([records, await read('one'), await read('two')]).toEqual([1, 'then', null])
    expect(aside).toBe(`${storePath}.before-2026-11-22T14-05-09Z`)
    expect([await read('one', aside ?? ''), await read('two', aside ?? '')]).toEqual(['now', 'now'])
    expect(modeOf(storePath)).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  test('works where there is no store yet, and no folder', async () => {
    putBack(at('new/data/site.db'), at('copy.db'))
    expect(await read('one', at('new/data/site.db'))).toBe('then')
    expect(modeOf(at('new/data'))).toBe(0o700)
  })

  test('keeps what a killed site had not yet written into the file', async () => {
    const writer = await startWriter()
    await writer.until(100)
    await writer.end('SIGKILL')
    const { aside } = putBack(storePath, at('copy.db'))
    expect(await read('record:100', aside ?? '')).not.toBeNull()
    expect(readdirSync(folder).filter((name) => name.startsWith('site.db-'))).toEqual([])
  })

  test('is refused while a site has the store open, even if that does nothing', async () => {
    const writer = await startWriter()
    await writer.until(10)
    const { status, output } = await runRestore([at('copy.db')])
    await writer.end()
    expect(output).toContain('Nothing was changed: a site still has')
    expect(status).toBe(1)
    expect(await read('one')).toBe('now')
  })

  test('of a damaged store asks a person whether the site is stopped', async () => {
    for (const end of ['-wal', '-shm']) rmSync(`${storePath}${end}`, { force: true })
    writeFileSync(storePath, 'These are words. '.repeat(500))
    const refused = await runRestore([at('copy.db')])
    expect([refused.status, refused.output]).toEqual([1, expect.stringContaining('--site-is-stopped')])
    const done = await runRestore([at('copy.db'), '--site-is-stopped'])
    expect([done.status, done.output]).toEqual([0, expect.stringContaining('is the store now')])
    expect(await read('one')).toBe('then')
  })

  /** Writes noise into the middle of the file. */
  function damage(path: string) {
    const bytes = readFileSync(path)
    bytes.fill(0x5a, bytes.length / 2)
    writeFileSync(path, bytes)
  }
  const FILES: [string, (path: string) => unknown, RegExp][] = [
    ['nothing', () => undefined, /There is no file/],
    ['a folder', (path) => mkdirSync(path), /is no file\. Name one copy/],
    ['text', (path) => writeFileSync(path, 'words '.repeat(1000)), /cannot be read as a SQLite file/],
    ['an empty file', (path) => writeFileSync(path, ''), /not the store of this site/],
    [
      'another program’s file',
      (path) => new Database(path).exec('CREATE TABLE a (b)'),
      /not the store of this/,
    ],
    ['a damaged copy', (path) => (copyStore(storePath, path), damage(path)), /damaged|cannot be read/],
    [
      'half of a copy',
      (path) => (writeFileSync(path, readFileSync(at('copy.db'))), writeFileSync(`${path}-wal`, 'more')),
      /no finished copy.*STORE_URL=sqlite:/s,
    ],
  ]
  test.each(FILES)('is refused for %s, and changes nothing', async (_case, make, words) => {
    make(at('given'))
    expect(() => putBack(storePath, at('given'))).toThrow(words)
    expect(await read('one')).toBe('now')
    expect(readdirSync(folder).filter((name) => /before|unfinished/.test(name))).toEqual([])
  })

  test('is refused for the store itself', () => {
    expect(() => putBack(storePath, storePath)).toThrow('is the store itself')
  })

  test.runIf(process.getuid?.() === 0)('by root leaves the store to the one who had it', () => {
    chownSync(storePath, 1234, 1234)
    putBack(storePath, at('copy.db'))
    expect(statSync(storePath).uid).toBe(1234)
  })
})

describe('the commands', () => {
  test('say how they are called', async () => {
    const [backup, restored] = await Promise.all([runBackup('--help'), runRestore([])])
    expect([backup.status, backup.output]).toEqual([1, expect.stringContaining('npm run backup -- ')])
    expect([restored.status, restored.output]).toEqual([1, expect.stringContaining('npm run restore -- ')])
  })

  test('say of Redis what it must keep, and not its password', async () => {
    const { status, output } = await runRestore([at('copy.db')], 'redis://:planted@127.0.0.1:6379')
    expect(status).toBe(1)
    for (const words of ['appendonly yes', 'noeviction', 'BGSAVE']) expect(output).toContain(words)
    expect(output).not.toContain('planted')
  })

  test('say what is wrong with STORE_URL', async () => {
    const { status, output } = await runRestore([at('copy.db')], 'postgres://localhost')
    expect([status, output]).toEqual([1, expect.stringContaining('STORE_URL is malformed')])
  })
})
