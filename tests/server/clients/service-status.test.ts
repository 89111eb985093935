import { expect, test, vi } from 'vitest'
import { createServiceStatus } from '../../../server/clients/service-status.ts'
import { createServiceStatusStandIn } from '../../stand-ins/service-status.ts'

function openStatus() {
  const standIn = createServiceStatusStandIn()
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') }
  const source = createServiceStatus({
    baseUrl: 'https://status.test/',
    fetch: (url, init) => standIn.fetch(new Request(url, init)),
    now: () => new Date(clock.now),
  })
  const pass = (seconds: number) => void (clock.now += seconds * 1000)
  /** Repeats the call until the refresh in the background has ended. */
  const settle = async (indicator: string | undefined) =>
    vi.waitFor(async () => expect((await source.current())?.indicator).toBe(indicator))
  return { standIn, source, pass, settle }
}

test.each([
  ['loses the connection', { drop: true }],
  ['is down', { status: 503 }],
  ['answers nonsense', { body: 'Not found' }],
  ['answers another shape', { body: '{"status":"ok"}' }],
])('shows nothing when the status page %s, and asks again soon', async (_, fault) => {
  const { standIn, source, pass, settle } = openStatus()
  await source.current()
  await settle('none')
  standIn.setFault(fault)
  pass(60)
  await source.current()
  await settle(undefined)
  standIn.clearFaults()
  const calls = standIn.calls.length
  pass(14)
  expect(await source.current()).toBeNull()
  expect(standIn.calls).toHaveLength(calls)
  pass(1)
  await source.current()
  await settle('none')
})

test('keeps no page waiting for a status page that hangs, and asks it once', async () => {
  const { standIn, source } = openStatus()
  standIn.setFault({ hang: true })
  expect(await source.current()).toBeNull()
  await vi.waitFor(() => expect(standIn.calls).toHaveLength(1))
  expect(await source.current()).toBeNull()
  await new Promise(setImmediate)
  expect(standIn.calls).toHaveLength(1)
})

test('shows the last status at once while it asks for a new one, once a minute', async () => {
  const { standIn, source, pass, settle } = openStatus()
  expect(await source.current()).toBeNull()
  await settle('none')
  standIn.setStatus('major')
  pass(59)
  await source.current()
  expect(standIn.calls).toHaveLength(1)
  pass(1)
  expect(await source.current()).toEqual({ indicator: 'none', description: 'All Systems Operational' })
  await settle('major')
})

test('does not show a status from hours ago', async () => {
  const { source, pass, settle } = openStatus()
  await source.current()
  await settle('none')
  pass(3600)
  expect(await source.current()).toBeNull()
  await settle('none')
})

test('has a word for indicators that it does not know', async () => {
  const { standIn, source, settle } = openStatus()
  standIn.setStatus('purple', 'Something new')
  await source.current()
  await settle('unknown')
  expect(await source.current()).toEqual({ indicator: 'unknown', description: 'Something new' })
})
