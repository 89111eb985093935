import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHttpClient } from '../../../server/http-client/http-client.ts'
import { createKeys } from '../../../server/identity/keys.ts'
import { PROVIDER_BYTES_MAX } from '../../../server/identity/provider-calls.ts'

const KEYS_URL = 'https://tenant.example/.well-known/jwks.json'

let asked: string[]
let answer: () => Response | Promise<Response>

const keySet = (...ids: string[]) =>
  Response.json({ keys: ids.map((kid) => ({ kty: 'RSA', kid, n: 'AQAB', e: 'AQAB', x5c: ['…'] })) })
const pass = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000)

function openKeys() {
  const fetch = async (url: string) => {
    asked.push(url)
    return answer()
  }
  const http = createHttpClient({ service: 'identity provider', fetch, pauseMs: 1 })
  const keys = createKeys({ issuerUrl: 'https://tenant.example/', http })
  return { reload: keys.reload, find: (kid: string) => keys({ alg: 'RS256', kid }) }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  asked = []
  answer = () => keySet('a')
})
afterEach(() => void vi.useRealTimers())

describe('without any keys yet', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['a lost connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['a server error', () => new Response('{"keys":[]}', { status: 500 })],
    ['keys in an unexpected shape', () => Response.json({ keys: [{ kid: 7 }] })],
    ['more than 256 KB', () => new Response(' '.repeat(PROVIDER_BYTES_MAX + 1))],
  ])('%s is an error, and the next request tries again', async (_, failing) => {
    const { find } = openKeys()
    const healthy = answer
    answer = failing
    const message = expect.stringContaining(KEYS_URL) as string
    await expect(find('a')).rejects.toMatchObject({ code: 'request_error', message })
    answer = healthy
    expect(await find('a')).toMatchObject({ type: 'public' })
  })
})

describe('the provider’s keys', () => {
  test('are fetched once for simultaneous sign-ins, and again after 10 minutes', async () => {
    const { find } = openKeys()
    await Promise.all(Array.from({ length: 20 }, () => find('a')))
    pass(599)
    await find('a')
    expect(asked).toEqual([KEYS_URL])
    answer = () => keySet('b')
    pass(1)
    await expect(find('a')).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' })
    expect(asked).toHaveLength(2)
  })

  test('are fetched for an unknown key, at most every 30 seconds', async () => {
    const { find } = openKeys()
    await find('a')
    answer = () => keySet('a', 'b')
    await expect(find('b')).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' })
    pass(30)
    await Promise.all(Array.from({ length: 20 }, () => find('b')))
    expect(asked).toHaveLength(2)
  })
})
