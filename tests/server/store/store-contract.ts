import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { withDeadline } from '../../../server/request/deadline.ts'
import { LockTimeout, type Store } from '../../../server/store/store.ts'

/** Shared data, and what a test does to it from outside. */
export interface SharedData {
  /** A new handle on the data. */
  open(): Promise<Store>
  /** Lets this much time pass for lifetimes. */
  pass(ms: number): Promise<void>
  /** What only another process can do. */
  outside: {
    /** A lock whose holder died without freeing it. */
    leaveLock(key: string, staleMs: number): Promise<void>
    /** How many values and locks there are, those that are over included until they are swept. */
    count(): Promise<number>
  }
  close(): Promise<void>
}

/** Takes the lock on one node, and waits until it is held: otherwise the other node may be first. */
async function hold(store: Store, key: string, until: Promise<void>) {
  let end: Promise<void> = Promise.resolve()
  await new Promise<void>((resolve) => {
    end = store.lock(key, () => {
      resolve()
      return until
    })
  })
  return { end }
}

/** A promise and the function that resolves it. */
function createSignal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give }
}

const QUICK = { waitMs: 60, staleMs: 5000 }

/** What every store does (server/store/store.ts), seen from two nodes that share it. */
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

    describe('values', () => {
      test('gives on one node what was set on the other, to the last sign', async () => {
        const value = 'Zażółć 灯光 🎚️ "quoted"\n\\ and a line'
        await one.set(key, value, 60)
        expect(await two.get(key)).toBe(value)
      })

      test('forgets a value when its lifetime is over', async () => {
        await one.set(key, 'short', 0.05)
        await data.pass(60)
        expect(await two.get(key)).toBeNull()
      })

      test('restarts the lifetime when a value is replaced', async () => {
        await one.set(key, 'old', 0.05)
        await one.set(key, 'new', 60)
        await data.pass(60)
        expect(await two.get(key)).toBe('new')
      })

      test('deletes a value on every node, and does not mind when there is none', async () => {
        await one.set(key, 'value', 60)
        await two.delete(key)
        await two.delete(key)
        expect(await one.get(key)).toBeNull()
      })

      test('sweeps what is over', async () => {
        const { count, leaveLock } = data.outside
        const before = await count()
        await one.set(key, 'short', 2)
        await leaveLock(key, 2000)
        expect(await count()).toBe(before + 2)
        await data.pass(2000)
        await vi.waitFor(async () => expect(await count()).toBeLessThanOrEqual(before), { timeout: 3000 })
      })
    })

    describe('locks', () => {
      test('lets nobody in beside the holder, on either node, and gives everybody a turn', async () => {
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

      test('ends the wait for a lock that stays taken', async () => {
        const { given, give } = createSignal()
        const holding = await hold(one, key, given)
        await expect(two.lock(key, async () => 'in', QUICK)).rejects.toBeInstanceOf(LockTimeout)
        give()
        await holding.end
      })

      test('ends the wait at the deadline of the request, and is taken without one where it is free', async () => {
        const { given, give } = createSignal()
        const holding = await hold(one, key, given)
        const hurried = withDeadline(0, () => two.lock(key, async () => 'in', { waitMs: 60_000 }))
        await expect(hurried).rejects.toBeInstanceOf(LockTimeout)
        give()
        await holding.end
        expect(await withDeadline(0, () => two.lock(key, async () => 'in'))).toBe('in')
      })

      test('is free at once when what ran has failed, and passes the error on', async () => {
        const fails = async () => Promise.reject(new Error('The fuse blew'))
        await expect(one.lock(key, fails)).rejects.toThrow('The fuse blew')
        expect(await two.lock(key, async () => 'in', QUICK)).toBe('in')
      })

      test('takes over the lock of a holder who died, and not before it is stale', async () => {
        await data.outside.leaveLock(key, 300)
        await expect(one.lock(key, async () => 'in', QUICK)).rejects.toBeInstanceOf(LockTimeout)
        await data.pass(300)
        expect(await two.lock(key, async () => 'in', QUICK)).toBe('in')
      })

      test('does not free the lock of the one who took it over', async () => {
        const first = createSignal()
        const second = createSignal()
        const entered = createSignal()
        const overtaken = one.lock(key, () => first.given)
        // As after a pause of the holder's process that was too long for renewing.
        await data.outside.leaveLock(key, 1)
        const overtaking = two.lock(key, () => {
          entered.give()
          return second.given
        })
        await data.pass(1)
        await entered.given
        first.give()
        await overtaken
        await expect(one.lock(key, async () => 'in', QUICK)).rejects.toBeInstanceOf(LockTimeout)
        second.give()
        await overtaking
      })

      test('is renewed as long as its holder lives', async () => {
        const { given, give } = createSignal()
        const entered = createSignal()
        const hold = () => {
          entered.give()
          return given
        }
        const holding = one.lock(key, hold, { staleMs: 1000 })
        await entered.given
        await expect(two.lock(key, async () => 'in', { waitMs: 2200 })).rejects.toBeInstanceOf(LockTimeout)
        give()
        await holding
      })
    })
  })
}
