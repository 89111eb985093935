import { describe, expect, test } from 'vitest'
import { createHttpClient } from '../../../server/http-client/http-client.ts'
import { requestTokens } from '../../../server/identity/token-request.ts'

const URL_OF_TOKENS = 'https://tenant.example/oauth/token'
const TOKENS = { access_token: 'at', id_token: 'it', refresh_token: 'rt', scope: 'openid', expires_in: 86400 }

type Step = Response | Error | 'hang'

/** Responds with one step after the other, and keeps the requests. */
function providerOf(...steps: Step[]) {
  const asked: { url: string; method: string; type: string | null; body: string }[] = []
  const ask = (form: Record<string, string> = { grant_type: 'refresh_token', refresh_token: 'old' }) =>
    requestTokens(
      {
        issuerUrl: 'https://tenant.example/',
        http: createHttpClient({
          service: 'identity provider',
          tryLimitMs: 20,
          pauseMs: 1,
          async fetch(address, init) {
            const request = new Request(address, init)
            const body = await request.text()
            asked.push({
              url: request.url,
              method: request.method,
              type: request.headers.get('Content-Type'),
              body,
            })
            const step = steps.shift()
            if (step === undefined) throw new Error('Asked too often')
            if (step instanceof Error) throw step
            if (step !== 'hang') return step
            return new Promise<Response>((_, reject) =>
              request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
            )
          },
        }),
      },
      form,
    )
  return { ask, asked }
}

const lost = () => new TypeError('fetch failed')
const cutOff = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"access_token":'))
        controller.error(new TypeError('terminated'))
      },
    }),
  )

describe('requestTokens', () => {
  test.each([
    [403, 'invalid_grant', 'Unknown or invalid refresh token.'],
    [429, 'too_many_requests', 'Slow down'],
    [500, 'server_error', 'Oops'],
  ])('passes on what a %s says and does not try again', async (status, error, error_description) => {
    const { ask, asked } = providerOf(Response.json({ error, error_description }, { status }))
    await expect(ask()).rejects.toMatchObject({ code: error, description: error_description, status })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['a refusal without JSON', new Response('<html>', { status: 502 }), 502],
    ['success without an access token', Response.json({ ...TOKENS, access_token: undefined }), 200],
    ['success without a lifetime', Response.json({ ...TOKENS, expires_in: undefined }), 200],
    ['a lifetime that is no number', Response.json({ ...TOKENS, expires_in: 'soon' }), 200],
  ])('says that it could not fetch after %s, and does not try again', async (_, response, status) => {
    const { ask, asked } = providerOf(response)
    await expect(ask()).rejects.toMatchObject({
      code: 'request_error',
      description: `HTTP error. Unable to fetch ${URL_OF_TOKENS}`,
      status,
    })
    expect(asked).toHaveLength(1)
  })

  test('succeeds at the third try after a lost connection and an answer that breaks off', async () => {
    const { ask, asked } = providerOf(lost(), cutOff(), Response.json(TOKENS))
    expect(await ask()).toEqual(TOKENS)
    expect(asked).toHaveLength(3)
  })
})
