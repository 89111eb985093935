import { expect, test } from 'vitest'
import { createIpLookup } from '../../../server/clients/ip-lookup.ts'
import { createIpLookupStandIn } from '../../stand-ins/ip-lookup.ts'
import { openCache } from './open-cache.ts'

function openLookup(ip?: string) {
  const standIn = createIpLookupStandIn(ip)
  const { now, pass } = openCache()
  const fetch = (url: string, init: RequestInit) => standIn.fetch(new Request(url, init))
  const lookup = createIpLookup({ url: 'https://ip.test/?format=json', fetch, now })
  return { standIn, lookup, pass }
}

test.each([
  ['is down', { status: 503 }],
  ['returns something else', { body: '{}' }],
])('the IP lookup finds nothing when the service %s, and asks again a minute later', async (_, fault) => {
  const { standIn, lookup, pass } = openLookup()
  standIn.setFault(fault)
  expect(await lookup.find()).toBeNull()
  standIn.clearFaults()
  const calls = standIn.calls.length
  expect(await lookup.find()).toBeNull()
  expect(standIn.calls).toHaveLength(calls)
  pass(60)
  expect(await lookup.find()).toBe('203.0.113.7')
})

test.each(['10.0.0.1', 'unknown'])('the IP lookup doesn’t accept %j as a public address', async (ip) => {
  expect(await openLookup(ip).lookup.find()).toBeNull()
})

test('the IP lookup asks once an hour, whatever the number of visitors', async () => {
  const { standIn, lookup, pass } = openLookup('2001:db8::7')
  expect(await Promise.all([lookup.find(), lookup.find()])).toEqual(['2001:db8::7', '2001:db8::7'])
  standIn.setIp('203.0.113.8')
  pass(3599)
  expect(await lookup.find()).toBe('2001:db8::7')
  expect(standIn.calls).toHaveLength(1)
  pass(1)
  expect(await lookup.find()).toBe('203.0.113.8')
})
