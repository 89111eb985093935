import { expect, test } from 'vitest'
import { renameInTime } from '../../../server/customers/rename-in-time.ts'
import { withDeadline } from '../../../server/deadline.ts'
import { measureWaits } from '../../support/slow-time.ts'

const NAMES = Array.from({ length: 200 }, (_, index) => index)
const done = { ok: true, value: null } as const
const unavailable = { ok: false, reason: 'unavailable' } as const
const count = (outcomes: readonly string[], wanted: string) =>
  outcomes.filter((outcome) => outcome === wanted).length

test('runs at most ten at once, and keeps the order of the outcomes', async () => {
  let running = 0
  let most = 0
  const outcomes = await renameInTime(NAMES, async (name) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, name % 3))
    running -= 1
    return name === 150 ? { ok: false, reason: 'refused' } : done
  })
  expect(most).toBe(10)
  expect([outcomes[150], count(outcomes, 'done')]).toEqual(['refused', 199])
})

test('ends before the request’s deadline, and says which were not sent', async () => {
  const rename = async (name: number) => (name < 10 ? done : new Promise<typeof done>(() => undefined))
  const { result: outcomes, waitedMs } = await measureWaits(() =>
    withDeadline(2500, () => renameInTime(NAMES, rename)),
  )
  expect(waitedMs).toBeLessThan(1100)
  expect(['done', 'unavailable', 'not-sent'].map((each) => count(outcomes, each))).toEqual([10, 10, 180])
})

test('stops asking a service that doesn’t answer', async () => {
  const outcomes = await renameInTime(NAMES, async () => unavailable)
  expect(count(outcomes, 'unavailable')).toBeLessThan(20)
})

test('if the session ends midway, says what was done; if at once, the customer signs in', async () => {
  const ended = new Error('signed out')
  const outcomes = await renameInTime(NAMES, async (name) => {
    if (name < 50) return done
    throw ended
  })
  expect(count(outcomes, 'done')).toBe(50)
  expect(count(outcomes, 'not-sent')).toBeGreaterThan(100)
  await expect(renameInTime(NAMES, () => Promise.reject(ended))).rejects.toBe(ended)
})
