import { beforeEach, describe, expect, test } from 'vitest'
import { createHttpClient } from '../../../server/http-client/http-client.ts'
import { createKeys, KEYS_LIFETIME_SECONDS, KEYS_PAUSE_SECONDS } from '../../../server/identity/keys.ts'

const ISSUER = 'https://tenant.example/'

let nowMs: number
let asked: string[]
let answer: () => Response | Promise<Response>

const keySet = (...ids: string[]) =>
  Response.json({ keys: ids.map((kid) => ({ kty: 'RSA', kid, n: 'AQAB', e: 'AQAB', x5c: ['…'] })) })
const idsOf = ({ keys }: { keys: { kid?: string }[] }) => keys.map(({ kid }) => kid)
const pass = (seconds: number) => (nowMs += seconds * 1000)

const create = () =>
  createKeys(
    {
      issuerUrl: ISSUER,
      http: createHttpClient({
        service: 'identity provider',
        fetch: async (url) => {
          asked.push(url)
          return answer()
        },
        timeLimitMs: 20,
        pauseMs: 1,
      }),
    },
    () => nowMs,
  )

beforeEach(() => {
  nowMs = 1_700_000_000_000
  asked = []
  answer = () => keySet('a')
})

describe('without any keys yet', () => {
  test.each<[string, () => Response | Promise<Response>, string]>([
    ['a lost connection', () => Promise.reject(new TypeError('fetch failed')), 'request_error'],
    ['a server error', () => new Response('{"keys":[]}', { status: 500 }), 'request_error'],
    ['keys in an unexpected shape', () => Response.json({ keys: [{ kid: 7 }] }), 'request_error'],
    ['silence', () => new Promise(() => undefined), 'fetch_timeout'],
  ])('%s is an error, and the next request tries again', async (_, failing, code) => {
    const keys = create()
    const healthy = answer
    answer = failing
    const failure = keys.current()
    if (code === 'request_error') await expect(failure).rejects.toThrow(`${ISSUER}.well-known/jwks.json`)
    await expect(failure).rejects.toMatchObject({ code })
    answer = healthy
    expect(idsOf(await keys.current())).toEqual(['a'])
  })
})

describe('the provider’s keys', () => {
  test('are fetched once for simultaneous requests', async () => {
    const keys = create()
    await Promise.all(Array.from({ length: 20 }, () => keys.current()))
    await keys.current()
    expect(asked).toEqual([`${ISSUER}.well-known/jwks.json`])
  })

  test('are fetched again once they are old', async () => {
    const keys = create()
    await keys.current()
    answer = () => keySet('b')
    pass(KEYS_LIFETIME_SECONDS - 1)
    expect(idsOf(await keys.current())).toEqual(['a'])
    pass(1)
    expect(idsOf(await keys.current())).toEqual(['b'])
  })

  test('are fetched for an unknown key id, with a pause between fetches', async () => {
    const keys = create()
    await keys.current()
    answer = () => keySet('a', 'b')
    const all = await Promise.all(Array.from({ length: 20 }, () => keys.renewed()))
    for (const one of all) expect(idsOf(one)).toEqual(['a', 'b'])
    expect(asked).toHaveLength(2)
    pass(KEYS_PAUSE_SECONDS - 1)
    await keys.renewed()
    expect(asked).toHaveLength(2)
    pass(1)
    await keys.renewed()
    expect(asked).toHaveLength(3)
  })

  test('stay in use while the provider is down', async () => {
    const keys = create()
    await keys.current()
    answer = () => new Response(null, { status: 503 })
    pass(KEYS_LIFETIME_SECONDS)
    for (let i = 0; i < 5; i++) expect(idsOf(await keys.current())).toEqual(['a'])
    expect(asked).toHaveLength(2)
  })
})
