import { copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { remainingMs, requestLimitMs, withDeadline } from '../../../server/deadline.ts'
import { createSqliteStore } from '../../../server/storage/sqlite.ts'
import { type Store, StoreUnavailable } from '../../../server/storage/store.ts'
import { type SharedData, testStore } from './store-contract.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ctrl-store-'))
  path = join(folder, 'site.db')
})
afterEach(() => rm(folder, { recursive: true }))

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
    async leaveLock(key, staleMs) {
      outside.prepare('REPLACE INTO locks VALUES (?, ?, ?)').run(key, 'a dead process', now() + staleMs)
    },
    async count() {
      // Opening a store deletes its expired entries.
      await (await open()).close()
      const rows = 'SELECT (SELECT count(*) FROM entries) + (SELECT count(*) FROM locks) AS count'
      return (outside.prepare(rows).get() as { count: number }).count
    },
    async close() {
      outside.close()
      await keeper.close()
      await rm(folder, { recursive: true })
    },
  }
}

testStore('SQLite in a file, through two handles', startFile)

test('once all nodes have stopped, the file alone has everything', async () => {
  const [one, two] = [createSqliteStore({ path }), createSqliteStore({ path })]
  await one.set('first', '1', 60)
  await two.set('second', '2', 60)
  await one.close()
  await two.set('third', '3', 60)
  await two.close()
  const copy = join(folder, 'copy.db')
  await copyFile(path, copy)
  const store = createSqliteStore({ path: copy })
  expect(await Promise.all(['first', 'second', 'third'].map(store.get))).toEqual(['1', '2', '3'])
  await store.close()
})

test('deleting many expired values leaves time for requests', async () => {
  await createSqliteStore({ path }).close()
  const outside = new Database(path)
  const count = () =>
    (outside.prepare('SELECT count(*) AS count FROM entries').get() as { count: number }).count
  outside.exec(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) INSERT INTO entries SELECT 'old:' || i, 'value', i FROM n",
  )
  const store = createSqliteStore({ path })
  await store.set('key', 'value', 60)
  expect(count()).toBeGreaterThan(500)
  await vi.waitFor(() => expect(count()).toBe(1), 20_000)
  expect(await store.get('key')).toBe('value')
  await store.close()
  outside.close()
})

describe('after a failure', () => {
  let store: Store
  let outside: Database.Database
  beforeEach(() => {
    store = createSqliteStore({ path })
    outside = new Database(path)
  })
  afterEach(async () => {
    await store.close()
    outside.close()
  })

  const stop = () =>
    outside.exec('ALTER TABLE entries RENAME TO away; ALTER TABLE locks RENAME TO locks_away')
  const start = () =>
    outside.exec('ALTER TABLE away RENAME TO entries; ALTER TABLE locks_away RENAME TO locks')

  test('nobody reads another key’s value', async () => {
    await store.set('ada', "Ada's session", 60)
    await store.set('vera', "Vera's session", 60)
    stop()
    await expect(store.get('ada')).rejects.toBeInstanceOf(StoreUnavailable)
    start()
    expect(await store.get('nobody')).toBeNull()
    expect(await store.get('vera')).toBe("Vera's session")
  })

  test("nothing is written, deleted or locked under another call's key", async () => {
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

describe('a locked file', () => {
  test('doesn’t block the process, and a page can wait for it twice', async () => {
    const store = createSqliteStore({ path })
    await store.set('before', 'value', 60)
    const outside = new Database(path)
    outside.exec('BEGIN EXCLUSIVE')
    let isOver = false
    const writing = store.set('key', 'value', 60).finally(() => (isOver = true))
    writing.catch(() => undefined)
    expect(await store.get('before')).toBe('value')
    expect(isOver).toBe(false)
    await withDeadline(requestLimitMs({ isWriting: false, pattern: '/user/orders' }), async () => {
      await expect(writing).rejects.toBeInstanceOf(StoreUnavailable)
      await expect(store.set('key', 'value', 60)).rejects.toBeInstanceOf(StoreUnavailable)
      expect(remainingMs()).toBeGreaterThan(1000)
    })
    outside.exec('ROLLBACK')
    await store.set('key', 'value', 60)
    await store.close()
    outside.close()
  })

  test('doesn’t prevent the store from opening', async () => {
    const outside = new Database(path)
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
    outside.close()
  })
})

test('only the owner can access files and folders', async () => {
  const rightsOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  const file = join(folder, 'data', 'below', 'site.db')
  const store = createSqliteStore({ path: file })
  await store.set('key', 'value', 60)
  expect(await Promise.all([file, `${file}-wal`, `${file}-shm`].map(rightsOf))).toEqual(['600', '600', '600'])
  const folders = [join(folder, 'data'), join(folder, 'data', 'below')]
  expect(await Promise.all(folders.map(rightsOf))).toEqual(['700', '700'])
  await store.close()
})

test('a file that isn’t a database is an error at startup', async () => {
  await writeFile(path, 'x'.repeat(5000))
  expect(() => createSqliteStore({ path })).toThrow('file is not a database')
})
