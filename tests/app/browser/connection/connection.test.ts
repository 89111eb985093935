import { expect, test } from 'vitest'
import { lostRequests, retryLostRequests, untilRetry } from '../../../../app/browser/connection/connection.ts'

const REASON = new Error('something else was chosen')

test('a request waits for another try, and is kept until then', async () => {
  const retried = untilRetry('page', null)
  expect(lostRequests()).toHaveLength(1)
  retryLostRequests()
  await retried
  expect(lostRequests()).toEqual([])
})

test('a request that is given up while it waits is not kept', async () => {
  const left = new AbortController()
  const retried = untilRetry('page', left.signal)
  left.abort(REASON)
  await expect(retried).rejects.toBe(REASON)
  expect(lostRequests()).toEqual([])
})

test('nor is one that was given up before', async () => {
  const retried = untilRetry('page', AbortSignal.abort(REASON))
  expect(lostRequests()).toEqual([])
  await expect(retried).rejects.toBe(REASON)
})
