import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

/** One handle, because nobody else can open what is in memory. */
async function startMemory(): Promise<SharedData> {
  let aheadMs = 0
  const store = createSqliteStore({ path: ':memory:', now: () => Date.now() + aheadMs })
  return {
    open: async () => store,
    pass: async (ms) => void (aheadMs += ms),
    close: async () => undefined,
  }
}

testStore('SQLite in memory', startMemory, { hasOutside: false })

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

  it('makes every call fail as unavailable', async () => {
    stop()
    await expect(store.get('key')).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(store.set('key', 'value', 60)).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(store.delete('key')).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(store.lock('key', async () => 'in')).rejects.toBeInstanceOf(StoreUnavailable)
  })

  it("never gives anybody another key's value afterwards", async () => {
    await store.set('ada', "Ada's session", 60)
    await store.set('vera', "Vera's session", 60)
    stop()
    await expect(store.get('ada')).rejects.toBeInstanceOf(StoreUnavailable)
    start()
    expect(await store.get('nobody')).toBeNull()
    expect(await store.get('vera')).toBe("Vera's session")
  })

  it("never writes, deletes or locks under another call's key afterwards", async () => {
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
