import { describe, expect, test } from 'vitest'
import { createInFlight } from '../../../server/request/in-flight.ts'

/** Work that lasts until the test ends it. */
function open() {
  let end = () => {}
  let fail = () => {}
  const work = new Promise<string>((resolve, reject) => {
    end = () => resolve('done')
    fail = () => reject(new Error('broken'))
  })
  return { work, end: () => end(), fail: () => fail() }
}

const LONG_MS = 60_000

describe('what is in flight', () => {
  test('is waited for, also when it fails, and with what follows from it', async () => {
    const { track, settle } = createInFlight()
    const [one, two, next] = [open(), open(), open()]
    expect(track(one.work)).toBe(one.work)
    two.work.catch(() => undefined)
    void track(two.work)
    void one.work.then(() => track(next.work))
    let isSettled = false
    const settled = settle(LONG_MS).then((result) => {
      isSettled = true
      return result
    })
    one.end()
    two.fail()
    await new Promise((resolve) => setImmediate(resolve))
    expect(isSettled).toBe(false)
    next.end()
    expect(await settled).toBe(true)
  })

  test('is not waited for beyond the limit', async () => {
    const { track, settle } = createInFlight()
    void track(open().work)
    expect(await settle(5)).toBe(false)
  })
})
