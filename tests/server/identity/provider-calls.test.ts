import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { BREAKER_FAILURES, createBreakers } from '../../../server/http-client/breaker.ts'
import { CALL_LIMIT_MS, createHttpClient } from '../../../server/http-client/http-client.ts'
import { requestPasswordChange, requestTokens } from '../../../server/identity/provider-calls.ts'
import { untilAborted } from '../../stand-ins/stand-in.ts'
import { openIdentityProvider, startProvider } from './open-identity-provider.ts'

const TOKENS = { access_token: 'at', id_token: 'it', refresh_token: 'rt', expires_in: 86400 }

function providerOf(...steps: (Response | Error)[]) {
  const http = createHttpClient({
    service: 'identity provider',
    pauseMs: 1,
    async fetch() {
      const step = steps.shift() ?? new Error('One request too many')
      if (step instanceof Error) throw step
      return step
    },
  })
  return { steps, ask: () => requestTokens({ issuerUrl: 'https://tenant.example/', http }, {}) }
}

const brokenOff = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"access_token":'))
        controller.error(new TypeError('terminated'))
      },
    }),
  )

describe('a request for tokens', () => {
  test.each([
    [403, 'invalid_grant', 'Unknown or invalid refresh token.'],
    [429, 'too_many_requests', 'Slow down'],
    [500, 'server_error', 'Oops'],
  ])('passes on the error in a %s without retrying', async (status, error, error_description) => {
    const { ask } = providerOf(Response.json({ error, error_description }, { status }))
    await expect(ask()).rejects.toMatchObject({ code: error, message: error_description, status })
  })

  test('is sent again after a lost connection or a truncated response', async () => {
    const { ask, steps } = providerOf(new TypeError('fetch failed'), brokenOff(), Response.json(TOKENS))
    expect(await ask()).toEqual(TOKENS)
    expect(steps).toEqual([])
  })
})

test('a password e-mail may have been sent if the answer is lost, but not once the breaker is open', async () => {
  const fetch = async () => Promise.reject(new TypeError('fetch failed'))
  const http = createHttpClient({ service: 'identity provider', fetch, breakers: createBreakers() })
  const provider = { issuerUrl: 'https://tenant.example/', http }
  const json = { client_id: 'client', email: 'ada@example.com', connection: 'Database' }
  for (let call = 0; call <= BREAKER_FAILURES; call++)
    await expect(requestPasswordChange(provider, json)).rejects.toMatchObject({
      mayHaveWorked: call < BREAKER_FAILURES,
    })
})

test('a provider that doesn’t answer is given up after 10 s', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  onTestFinished(() => timeout.mockRestore())
  const { identity } = openIdentityProvider(await startProvider(), {
    fetch: () => untilAborted(limit.signal),
  })
  const outcome = identity.sendPasswordEmail('ada@example.com')
  limit.abort()
  await expect(outcome).rejects.toMatchObject({ code: 'fetch_timeout' })
  expect(timeout).toHaveBeenCalledWith(CALL_LIMIT_MS)
})
