import { describe, expect, test } from 'vitest'
import { createInFlight } from '../../../server/request/in-flight.ts'

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

describe('work in flight', () => {
  test('is waited for, with failures and what it starts', async () => {
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

  test('is waited for up to a limit', async () => {
    const { track, settle } = createInFlight()
    void track(open().work)
    expect(await settle(5)).toBe(false)
  })
})
