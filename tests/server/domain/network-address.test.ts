import { describe, expect, test } from 'vitest'
import { isPublicAddress, networksOf, readAddress } from '../../../server/domain/network-address.ts'

describe('isPublicAddress', () => {
  test.each([
    ['', 'nothing'],
    ['unknown', 'a word'],
    ['1.2.3', 'too short'],
    ['1.2.3.256', 'a number that is too large'],
    ['010.2.3.4', 'a leading zero'],
    ['1.2.3.4:80', 'a port'],
    ['8.8.8.8 ', 'a space'],
    ['2a00::1%eth0', 'a zone'],
    ['[2a00::1]', 'brackets'],
    ['1:2:3:4:5:6:7', 'too few groups'],
  ])('refuses %j, which is no address: %s', (text) => {
    expect(isPublicAddress(text)).toBe(false)
  })

  test.each([
    ['0.0.0.0', 'unspecified'],
    ['10.0.0.1', 'private'],
    ['100.64.0.1', 'carrier-grade NAT'],
    ['100.127.255.255', 'carrier-grade NAT'],
    ['127.0.0.1', 'loopback'],
    ['169.254.169.254', 'link-local'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.8', 'protocol assignments'],
    ['192.168.1.1', 'private'],
    ['198.18.0.1', 'benchmarks'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::ffff:10.0.0.1', 'mapped private'],
    ['::ffff:127.0.0.1', 'mapped loopback'],
    ['64:ff9b::192.168.0.1', 'translated private'],
    ['fc00::1', 'unique local'],
    ['fe80::1', 'link-local'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
  ])('refuses %s (%s)', (text) => {
    expect(isPublicAddress(text)).toBe(false)
  })

  test.each([
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '203.0.113.7',
    '2a00:1450:4001:82a::200e',
    '2001:DB8::1',
    '::ffff:203.0.113.7',
    '64:ff9b::8.8.8.8',
    'fbff::1',
    'fe7f::1',
  ])('takes %s', (text) => {
    expect(isPublicAddress(text)).toBe(true)
  })
})

describe('the address in a header’s entry', () => {
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
    ['_hidden', null],
    ['203.0.113', null],
    ['203.0.113.9:', null],
    ['203.0.113.9:999999', null],
    ['[203.0.113.9]', null],
    ['[2001:db8::1', null],
    ['2001:db8::1]:443', null],
    ['2001:db8:::1', null],
    ['203.0.113.9, 10.0.0.1', null],
    ['203.0.113.9\n', null],
  ])('“%s” is %s', (entry, address) => expect(readAddress(entry)).toBe(address))
})

describe('the networks that an address is counted by', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9', null],
    ['203.0.113.9:51234', '203.0.113.9', null],
    ['::ffff:203.0.113.9', '203.0.113.9', null],
    ['::FFFF:cb00:7109', '203.0.113.9', null],
    ['64:ff9b::203.0.113.9', '203.0.113.9', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['nonsense', 'unknown', null],
    [null, 'unknown', null],
  ])('are for %s %s and %s', (address, network, site) =>
    expect(networksOf(address)).toEqual({ network, site }),
  )
})
