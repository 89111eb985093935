import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Customer } from '../../../app/backend/backend.ts'
import type { Licenses } from '../../../app/backend/licenses.ts'
import { createActivationBatches } from '../../../server/customers/activation-batches.ts'
import { withDeadline } from '../../../server/deadline.ts'
import { createMemoryStore } from '../memory-store.ts'

const CUSTOMER = { sessionId: 's', user: { id: 'auth0|1' } } as Partial<Customer> as Customer
const OTHER = { ...CUSTOMER, user: { ...CUSTOMER.user, id: 'auth0|2' } }

let nowMs = 0
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => nowMs))
afterEach(() => void vi.restoreAllMocks())

async function openBatch(count: number, activate: Licenses['activate']) {
  nowMs = 0
  const batches = createActivationBatches({
    store: createMemoryStore().store,
    limits: { activationBatches: { take: async () => ({ ok: true }), giveBack: async () => undefined } },
    activate,
    activationCodes: async () => [],
    afterActivations: async () => undefined,
    now: () => new Date(),
  })
  const requests = Array.from({ length: count }, (_, index) => ({
    text: `request ${index}`,
    ...{ file: null, fault: null },
  }))
  const created = await batches.add(CUSTOMER, null, requests)
  if (!created.ok) throw new Error(created.reason)
  const id = created.value
  const rows = (await batches.find(CUSTOMER, id))!
  const choices = Object.fromEntries(rows.map((row, index) => [row.id, `lic_${index}`]))
  const outcomes = async () => (await batches.find(CUSTOMER, id))!.map((row) => row.outcome)
  return { batches, id, choices, outcomes }
}

test('a batch sends at most four requests at once, and leaves what there’s no time for', async () => {
  let [running, most, calls] = [0, 0, 0]
  const { batches, id, choices, outcomes } = await openBatch(12, async () => {
    nowMs += 1000
    calls++
    most = Math.max(most, ++running)
    await Promise.resolve()
    running--
    return { ok: false, reason: 'refused', message: 'No.' }
  })
  const sent = await withDeadline(10_500, () => batches.send(CUSTOMER, id, choices))
  expect(sent).toEqual({ ok: true, value: { ready: 0, left: 12 } })
  expect([calls, most]).toEqual([8, 4])
  expect(await outcomes()).toEqual([...Array(8).fill('refused'), ...Array(4).fill('waiting')])
})

test('records what was sent before the customer had to sign in again', async () => {
  const { batches, id, choices, outcomes } = await openBatch(6, async (_customer, license) => {
    if (license === 'lic_1') throw new Error('sign in again')
    return { ok: false, reason: 'unavailable' }
  })
  await expect(batches.send(CUSTOMER, id, choices)).rejects.toThrow('sign in again')
  expect(await outcomes()).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'waiting', 'waiting'])
})

test('a batch is its customer’s only', async () => {
  const { batches, id, choices } = await openBatch(2, async () => ({ ok: false, reason: 'unavailable' }))
  expect(await batches.find(OTHER, id)).toBeNull()
  expect(await batches.send(OTHER, id, choices)).toEqual({ ok: false, reason: 'not-found' })
  expect(await batches.archive(OTHER, id)).toBeNull()
})

test('a request whose code is no longer valid isn’t counted as ready', async () => {
  const done = { ok: true, value: { codeId: 'c', isRepeated: false } } as const
  const { batches, id, choices, outcomes } = await openBatch(2, async () => done)
  const [first = '', second = ''] = Object.keys(choices)
  const send = (row: string) => batches.send(CUSTOMER, id, { [row]: 'lic_0' })
  expect(await send(first)).toEqual({ ok: true, value: { ready: 1, left: 1 } })
  expect(await outcomes()).toEqual([null, null])
  expect(await send(second)).toEqual({ ok: true, value: { ready: 1, left: 1 } })
})
