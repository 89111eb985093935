import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { withDeadline } from '../../../server/deadline.ts'
import { LockTimeout, type Store } from '../../../server/storage/store.ts'

export interface SharedData {
  open(): Promise<Store>
  pass(ms: number): Promise<void>
  /** Leaves a lock behind, as a process that crashed would. */
  leaveLock(key: string, staleMs: number): Promise<void>
  /** Counts expired values and locks too, until they're deleted. */
  count(): Promise<number>
  close(): Promise<void>
}

async function hold(store: Store, key: string, staleMs?: number) {
  let release = () => {}
  let done: Promise<void> = Promise.resolve()
  const released = new Promise<void>((resolve) => (release = resolve))
  await new Promise<void>((resolve) => {
    done = store.lock(key, async () => (resolve(), released), { staleMs })
  })
  return async () => {
    release()
    await done
  }
}

const QUICK = { waitMs: 60, staleMs: 5000 }
const run = async () => 'in'

/** Tests the promises in server/storage/store.ts, on two nodes that share a store. */
export function testStore(name: string, start: () => Promise<SharedData>) {
  describe(name, () => {
    let data: SharedData
    let one: Store
    let two: Store
    let key: string
    let keys = 0
    beforeAll(async () => {
      data = await start()
      one = await data.open()
      two = await data.open()
    })
    beforeEach(() => void (key = `key:${++keys}`))
    afterAll(async () => {
      await one.close()
      await two.close().catch(() => undefined)
      await data.close()
    })

    test('a value is the same on the other node', async () => {
      const value = 'Zażółć 灯光 🎚️ "quoted"\n\\ and a line'
      await one.set(key, value, 60)
      expect(await two.get(key)).toBe(value)
    })

    test('a value expires, unless it was replaced', async () => {
      await one.set(key, 'old', 0.05)
      await one.set(`${key}:other`, 'old', 0.05)
      await one.set(key, 'new', 60)
      await data.pass(60)
      expect([await two.get(key), await two.get(`${key}:other`)]).toEqual(['new', null])
    })

    test('a value is deleted on every node, even twice', async () => {
      await one.set(key, 'value', 60)
      await two.delete(key)
      await two.delete(key)
      expect(await one.get(key)).toBeNull()
    })

    test('expired values and locks are deleted', async () => {
      const before = await data.count()
      await one.set(key, 'short', 2)
      await data.leaveLock(key, 2000)
      expect(await data.count()).toBe(before + 2)
      await data.pass(2000)
      await vi.waitFor(async () => expect(await data.count()).toBeLessThanOrEqual(before), 20_000)
    })

    describe('a lock', () => {
      test('has one holder at a time, and gives everyone a turn', async () => {
        let inside = 0
        let most = 0
        let turns = 0
        const takeTurn = async () => {
          most = Math.max(most, ++inside)
          await one.get(key)
          turns += 1
          inside -= 1
        }
        await Promise.all(Array.from({ length: 12 }, (_, i) => (i % 2 ? one : two).lock(key, takeTurn)))
        expect({ most, turns }).toEqual({ most: 1, turns: 12 })
      })

      test('makes others wait, up to a limit', async () => {
        const release = await hold(one, key)
        await expect(two.lock(key, run, QUICK)).rejects.toBeInstanceOf(LockTimeout)
        await release()
      })

      test('makes others wait until the request’s deadline; after that, a free lock can still be taken', async () => {
        const release = await hold(one, key)
        const hurried = withDeadline(0, () => two.lock(key, run, { waitMs: 60_000 }))
        await expect(hurried).rejects.toBeInstanceOf(LockTimeout)
        await release()
        expect(await withDeadline(0, () => two.lock(key, run))).toBe('in')
      })

      test('is released when its holder fails', async () => {
        const fails = async () => Promise.reject(new Error('The fuse blew'))
        await expect(one.lock(key, fails)).rejects.toThrow('The fuse blew')
        expect(await two.lock(key, run, QUICK)).toBe('in')
      })

      test('is taken over once it is stale if its holder has died', async () => {
        await data.leaveLock(key, 1500)
        await expect(one.lock(key, run, QUICK)).rejects.toBeInstanceOf(LockTimeout)
        await data.pass(1500)
        expect(await two.lock(key, run, QUICK)).toBe('in')
      })

      test('isn’t released by its old holder after it was taken over', async () => {
        const releaseOld = await hold(one, key)
        // As if the process with the lock had been paused for too long to renew it.
        await data.leaveLock(key, 1)
        await data.pass(1)
        const release = await hold(two, key)
        await releaseOld()
        await expect(one.lock(key, run, QUICK)).rejects.toBeInstanceOf(LockTimeout)
        await release()
      })

      test('is renewed while its holder lives', async () => {
        const release = await hold(one, key, 2000)
        await expect(two.lock(key, run, { waitMs: 4400 })).rejects.toBeInstanceOf(LockTimeout)
        await release()
      })
    })
  })
}
