import { describe, expect, test } from 'vitest'
import { isPublicAddress, networksOf, parseIpAddress } from '../../../server/values/network-address.ts'

test.each([
  ...['', 'unknown', '1.2.3', '1.2.3.256', '010.2.3.4', '1.2.3.4:80', '2a00::1%eth0', '[2a00::1]'],
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.168.1.1', '198.18.0.1', '224.0.0.1'],
  ...['255.255.255.255', '::', '::1', 'fc00::1', 'fe80::1', 'fec0::1', 'ff02::1'],
  ...['::ffff:10.0.0.1', '::ffff:127.0.0.1', '64:ff9b::192.168.0.1'],
])('“%s” is not public', (text) => expect(isPublicAddress(text)).toBe(false))

test.each([
  ...['1.1.1.1', '100.63.255.255', '100.128.0.0', '172.15.255.255', '172.32.0.0', '203.0.113.7'],
  ...['2a00:1450:4001:82a::200e', '2001:DB8::1', '::ffff:203.0.113.7', '64:ff9b::8.8.8.8'],
  ...['fbff::1', 'fe7f::1'],
])('%s is public', (text) => expect(isPublicAddress(text)).toBe(true))

describe('an X-Forwarded-For entry', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
    ['', null],
    ['unknown', null],
    ['203.0.113.9:', null],
    ['203.0.113.9:999999', null],
    ['[203.0.113.9]', null],
    ['[2001:db8::1', null],
    ['203.0.113.9, 10.0.0.1', null],
    ['203.0.113.9\n', null],
  ])('“%s” has the address %s', (entry, address) => expect(parseIpAddress(entry)).toBe(address))
})

describe('rate limits count', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9', null],
    ['203.0.113.9:51234', '203.0.113.9', null],
    ['::ffff:203.0.113.9', '203.0.113.9', null],
    ['::FFFF:cb00:7109', '203.0.113.9', null],
    ['64:ff9b::203.0.113.9', '203.0.113.9', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['nonsense', 'unknown', null],
    [null, 'unknown', null],
  ])('%s in the network %s and the wider network %s', (address, network, widerNetwork) =>
    expect(networksOf(address)).toEqual({ network, widerNetwork }),
  )
})
