import { expect, test } from 'vitest'
import { createIpLookupStandIn } from './ip-lookup.ts'

const lookup = createIpLookupStandIn()
const get = (path = '/') => lookup.fetch(new Request(`https://ip.test${path}`))

test('The IP lookup has nothing elsewhere, and can fail.', async () => {
  expect((await get('/other')).status).toBe(404)
  lookup.setFault({ status: 503, times: 1 })
  expect((await get()).status).toBe(503)
})

test('The IP lookup answers with its address, and with the one that was set.', async () => {
  expect(await (await get('/?format=json')).json()).toEqual({ ip: '203.0.113.7' })
  lookup.setIp('2001:db8::7')
  expect(await (await get()).json()).toEqual({ ip: '2001:db8::7' })
})
