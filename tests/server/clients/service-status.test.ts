import { afterEach, expect, test, vi } from 'vitest'
import { createDependencies } from '../../../server/cache/dependencies.ts'
import { createServiceStatus } from '../../../server/clients/service-status.ts'
import { createServiceStatusStandIn } from '../../stand-ins/service-status.ts'
import { openCache } from './open-cache.ts'

let stop = () => {}
afterEach(() => stop())

function openStatus() {
  const standIn = createServiceStatusStandIn()
  const { cache, pass } = openCache()
  const fetch = (url: string, init: RequestInit) => standIn.fetch(new Request(url, init))
  const baseUrl = 'https://status.test'
  const source = createServiceStatus({ baseUrl, fetch, dependencies: createDependencies(), cache })
  stop = source.stop
  const words = () => {
    const status = source.current()
    return typeof status === 'string' || status === null ? status : status.indicator
  }
  const settle = async (expected: string | null) =>
    vi.waitFor(() => {
      source.poll()
      expect(words()).toBe(expected)
    }, 20_000)
  return { standIn, source, pass, words, settle }
}

test('the service status is fetched at start-up, before any visitor needs it', async () => {
  const { source, words } = openStatus()
  source.poll()
  await vi.waitFor(() => expect(words()).toBe('none'), 20_000)
})

test('a page only reads the latest service status', async () => {
  const { standIn, words } = openStatus()
  expect(words()).toBeNull()
  await new Promise(setImmediate)
  expect(standIn.calls).toHaveLength(0)
})

test.each([
  ['is down', { status: 503 }],
  ['returns an unexpected shape', { body: '{"status":"ok"}' }],
])('the last service status is shown for five minutes when the status page %s', async (_, fault) => {
  const { standIn, source, pass, words, settle } = openStatus()
  await settle('none')
  standIn.setFault(fault)
  pass(240)
  source.poll()
  expect(words()).toBe('none')
  await vi.waitFor(() => expect(standIn.calls.length).toBeGreaterThan(1), 20_000)
  pass(60)
  await settle('silent')
  standIn.clearFaults()
  pass(31)
  await settle('none')
})

test('pages don’t wait for a status page that hangs', async () => {
  const { standIn, source, words } = openStatus()
  standIn.setFault({ hang: true })
  source.poll()
  expect(words()).toBeNull()
  await vi.waitFor(() => expect(standIn.calls).toHaveLength(1), 20_000)
  source.poll()
  expect(words()).toBeNull()
  await new Promise(setImmediate)
  expect(standIn.calls).toHaveLength(1)
})

test('the service status is unknown if its indicator is', async () => {
  const { standIn, source, settle } = openStatus()
  standIn.setStatus('purple', 'Something new')
  await settle('unknown')
  expect(source.current()).toEqual({ indicator: 'unknown', description: 'Something new' })
})
