import { describe, expect, test, vi } from 'vitest'
import { trustedAddress } from '../../../server/values/trusted-address.ts'
import { SITE } from '../middleware/request-context.ts'

const open = (hops: number) => {
  const warn = vi.fn()
  const addressOf = trustedAddress({ hops, log: { warn } })
  const ask = (headers: Record<string, string>, socketAddress: string | null = '10.0.0.1') =>
    addressOf(new Request(SITE, { headers }), socketAddress)
  return { ask, warn }
}
const forwarded = (list: string) => ({ 'X-Forwarded-For': list })

describe('behind trusted proxies', () => {
  test.each([
    [1, '203.0.113.9', '203.0.113.9'],
    [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    [2, '203.0.113.9, 10.0.0.2', '203.0.113.9'],
    [1, '203.0.113.9:4711', '203.0.113.9'],
    [1, '[2001:db8::9]:4711', '2001:db8::9'],
    [1, 'unknown', '10.0.0.1'],
    [1, '203.0.113.9, <script>', '10.0.0.1'],
    [1, '', '10.0.0.1'],
    [2, '203.0.113.9', '203.0.113.9'],
  ])('with a count of %i, “%s” comes from %s', (hops, list, address) =>
    expect(open(hops).ask(forwarded(list))).toBe(address),
  )

  test('a request through fewer of them causes one warning', () => {
    const { ask, warn } = open(2)
    ask({})
    ask(forwarded('203.0.113.9, 10.0.0.2'))
    expect(warn).not.toHaveBeenCalled()
    ask(forwarded('203.0.113.9'))
    ask(forwarded('203.0.113.9'))
    expect(warn).toHaveBeenCalledOnce()
    expect(warn).toHaveBeenCalledWith({ entries: 1, hops: 2 }, expect.stringContaining('TRUST_PROXY'))
  })

  test('an unknown address is null', () => expect(open(1).ask({}, null)).toBeNull())
})

describe('without trusted proxies', () => {
  test('the socket’s address is used, whatever the header says', () => {
    expect(open(0).ask(forwarded('203.0.113.9'), '198.51.100.7')).toBe('198.51.100.7')
  })

  test.each([
    [forwarded('203.0.113.9'), '127.0.0.1'],
    [forwarded('203.0.113.9'), '::ffff:10.1.2.3'],
    [{ Forwarded: 'for=203.0.113.9' }, 'fd00::1'],
  ])('a proxy sending %j from %s causes one warning', (headers, socket) => {
    const { ask, warn } = open(0)
    ask(headers, socket)
    ask(headers, socket)
    expect(warn).toHaveBeenCalledOnce()
    expect(warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('set TRUST_PROXY'))
  })

  test('a header made up by a visitor causes no warning', () => {
    const { ask, warn } = open(0)
    ask(forwarded('203.0.113.9'), '198.51.100.7')
    ask({}, '10.0.0.1')
    expect(warn).not.toHaveBeenCalled()
  })
})
