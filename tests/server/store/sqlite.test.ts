import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, it } from 'vitest'
import { createSqliteStore } from '../../../server/store/sqlite.ts'
import { StoreUnavailable } from '../../../server/store/store.ts'
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

testStore('SQLite in memory', async () => {
  let aheadMs = 0
  const store = createSqliteStore({ path: ':memory:', now: () => Date.now() + aheadMs })
  return {
    open: async () => store,
    pass: async (ms) => void (aheadMs += ms),
    outside: null,
    close: async () => undefined,
  }
})

it('says that the store is unavailable when its file cannot serve', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-store-'))
  const path = join(folder, 'site.db')
  const store = createSqliteStore({ path })
  const outside = new Database(path)
  outside.exec('DROP TABLE entries; DROP TABLE locks')
  outside.close()
  for (const attempt of [
    () => store.get('key'),
    () => store.set('key', 'value', 60),
    () => store.delete('key'),
    () => store.lock('key', async () => 'in'),
  ])
    await expect(attempt()).rejects.toBeInstanceOf(StoreUnavailable)
  await store.close()
  await rm(folder, { recursive: true })
})
