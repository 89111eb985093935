import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSqliteStore } from '../../../server/store/sqlite.ts'
import { type Store, StoreUnavailable } from '../../../server/store/store.ts'
import { type SharedData, testStore } from './store-contract.ts'

/** A file with as many handles as a test wants, all on one clock that the test sets forward. */
async function startFile(): Promise<SharedData> {
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-store-'))
  const path = join(folder, 'below', 'site.db')
  let aheadMs = 0
  const now = () => Date.now() + aheadMs
  const open = async () => createSqliteStore({ path, now })
  const keeper = await open()
  const outside = new Database(path)
  return {
    open,
    pass: async (ms) => void (aheadMs += ms),
    outside: {
      async leaveLock(key, staleMs) {
        outside.prepare('REPLACE INTO locks VALUES (?, ?, ?)').run(key, 'who died', now() + staleMs)
      },
      async count() {
        // Opening sweeps, as it does every ten minutes.
        await (await open()).close()
        const rows = 'SELECT (SELECT count(*) FROM entries) + (SELECT count(*) FROM locks) AS count'
        return (outside.prepare(rows).get() as { count: number }).count
      },
    },
    async close() {
      outside.close()
      await keeper.close()
      await rm(folder, { recursive: true })
    },
  }
}

testStore('SQLite in a file, through two handles', startFile)

test('sweeps many values that are over a few at a time, and serves in between', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-store-'))
  const path = join(folder, 'site.db')
  await createSqliteStore({ path }).close()
  const outside = new Database(path)
  const count = () =>
    (outside.prepare('SELECT count(*) AS count FROM entries').get() as { count: number }).count
  outside.exec(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) INSERT INTO entries SELECT 'old:' || i, 'value', i FROM n",
  )
  const store = createSqliteStore({ path })
  try {
    await store.set('key', 'value', 60)
    expect(count()).toBeGreaterThan(500)
    await vi.waitFor(() => expect(count()).toBe(1), { timeout: 10_000 })
    expect(await store.get('key')).toBe('value')
  } finally {
    await store.close()
    outside.close()
    await rm(folder, { recursive: true })
  }
})

describe('a file that cannot serve for a while', () => {
  let folder: string
  let store: Store
  let outside: Database.Database
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ctrl-store-'))
    const path = join(folder, 'site.db')
    store = createSqliteStore({ path })
    outside = new Database(path)
  })
  afterEach(async () => {
    await store.close()
    outside.close()
    await rm(folder, { recursive: true })
  })

  const stop = () =>
    outside.exec('ALTER TABLE entries RENAME TO away; ALTER TABLE locks RENAME TO locks_away')
  const start = () =>
    outside.exec('ALTER TABLE away RENAME TO entries; ALTER TABLE locks_away RENAME TO locks')

  test("never gives anybody another key's value afterwards", async () => {
    await store.set('ada', "Ada's session", 60)
    await store.set('vera', "Vera's session", 60)
    stop()
    await expect(store.get('ada')).rejects.toBeInstanceOf(StoreUnavailable)
    start()
    expect(await store.get('nobody')).toBeNull()
    expect(await store.get('vera')).toBe("Vera's session")
  })

  test("never writes, deletes or locks under another call's key afterwards", async () => {
    await store.set('ada', 'old', 60)
    stop()
    await expect(store.set('ada', 'lost', 60)).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(store.delete('ada')).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(store.lock('ada', async () => 'in')).rejects.toBeInstanceOf(StoreUnavailable)
    start()
    await store.set('vera', 'new', 60)
    await store.delete('nobody')
    const locked = await store.lock('vera', async () =>
      outside.prepare('SELECT key FROM locks').pluck().all(),
    )
    expect([await store.get('ada'), await store.get('vera'), locked]).toEqual(['old', 'new', ['vera']])
  })
})

describe('a file that another connection has locked', () => {
  let folder: string
  let path: string
  let outside: Database.Database
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ctrl-store-'))
    path = join(folder, 'site.db')
  })
  afterEach(async () => {
    outside.close()
    await rm(folder, { recursive: true })
  })

  test('is waited for without holding up anything else, but not for ever', async () => {
    const store = createSqliteStore({ path })
    await store.set('before', 'value', 60)
    outside = new Database(path)
    outside.exec('BEGIN EXCLUSIVE')
    let isOver = false
    const writing = store.set('key', 'value', 60).finally(() => (isOver = true))
    writing.catch(() => undefined)
    expect(await store.get('before')).toBe('value')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(isOver).toBe(false)
    await expect(writing).rejects.toBeInstanceOf(StoreUnavailable)
    outside.exec('ROLLBACK')
    await store.set('key', 'value', 60)
    await store.close()
  })

  test('does not keep the store from opening, not even a new file', async () => {
    outside = new Database(path)
    outside.exec('CREATE TABLE other (key TEXT); BEGIN EXCLUSIVE')
    const warn = vi.fn()
    const store = createSqliteStore({ path, log: { warn } })
    expect(warn).toHaveBeenCalledOnce()
    const reading = store.get('key')
    outside.exec('ROLLBACK')
    expect(await reading).toBeNull()
    await store.set('key', 'value', 60)
    expect(await store.get('key')).toBe('value')
    await store.close()
  })
})

describe('the files on disk', () => {
  let folder: string
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'ctrl-store-'))))
  afterEach(() => rm(folder, { recursive: true }))
  const rightsOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

  test('belong to their owner alone, and so do the folders that are made', async () => {
    const path = join(folder, 'data', 'below', 'site.db')
    const store = createSqliteStore({ path })
    await store.set('key', 'value', 60)
    expect(await Promise.all([path, `${path}-wal`, `${path}-shm`].map(rightsOf))).toEqual([
      '600',
      '600',
      '600',
    ])
    expect(await Promise.all([join(folder, 'data'), join(folder, 'data', 'below')].map(rightsOf))).toEqual([
      '700',
      '700',
    ])
    await store.close()
  })

  test('that hold no database stop the start', async () => {
    const path = join(folder, 'site.db')
    await writeFile(path, 'x'.repeat(5000))
    expect(() => createSqliteStore({ path })).toThrow('file is not a database')
  })
})
