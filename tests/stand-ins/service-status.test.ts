import { describe, expect, test } from 'vitest'
import { createServiceStatusStandIn } from './service-status.ts'
import { COMPANY } from '../../app/shop.ts'

const ADDRESS = 'https://status.test/api/v2/status.json'
const clock = { now: Date.parse('2025-06-02T10:00:00Z') }
const status = createServiceStatusStandIn({ now: () => clock.now })
const read = async () => (await status.fetch(new Request(ADDRESS))).json()

describe('the status page', () => {
  test('has nothing elsewhere, and takes no posts', async () => {
    expect((await status.fetch(new Request('https://status.test/'))).status).toBe(404)
    expect((await status.fetch(new Request(ADDRESS, { method: 'POST' }))).status).toBe(404)
  })

  test('can fail, and recovers', async () => {
    status.setFault({ drop: true, times: 1 })
    await expect(read()).rejects.toThrow('fetch failed')
    status.setFault({ body: '<html>', times: 1 })
    await expect(read()).rejects.toThrow(SyntaxError)
    expect(await read()).toMatchObject({ status: { indicator: 'none' } })
  })

  test('says that all is well, until it is told otherwise', async () => {
    expect(await read()).toMatchObject({
      page: { name: COMPANY.brand, url: 'https://status.test', updated_at: '2025-06-02T10:00:00.000Z' },
      status: { indicator: 'none', description: 'All Systems Operational' },
    })
    clock.now += 60_000
    status.setStatus('major')
    expect(await read()).toMatchObject({
      page: { updated_at: '2025-06-02T10:01:00.000Z' },
      status: { indicator: 'major', description: 'Partial System Outage' },
    })
    status.setStatus('odd', 'Nobody knows')
    expect(await read()).toMatchObject({ status: { indicator: 'odd', description: 'Nobody knows' } })
  })
})
