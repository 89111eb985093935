import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { withDeadline } from '../../../server/deadline.ts'
import {
  CALL_LIMIT_MS,
  createHttpClient,
  type EndedCall,
  type Fetch,
  type HttpSettings,
} from '../../../server/http-client/http-client.ts'
import { REFUSAL_BYTES_MAX, RESPONSE_BYTES_MAX } from '../../../server/http-client/http-call.ts'
import { untilAborted } from '../../stand-ins/stand-in.ts'

const schema = z.object({ name: z.string() })
const good = () => Response.json({ name: 'Ada' })
const URL_ASKED = 'https://service.test/thing?code=SECRET'

/** Sends the responses in turn, then repeats the last one. */
function answerWith(...answers: (() => Response | Promise<Response>)[]) {
  const calls: { url: string; init: RequestInit }[] = []
  const fetch: Fetch = async (url, init) => {
    calls.push({ url, init })
    return answers[Math.min(calls.length, answers.length) - 1]!()
  }
  return { fetch, calls }
}

const lose = () => {
  throw new TypeError('fetch failed')
}
const status =
  (code: number, headers?: Record<string, string>, body = '') =>
  () =>
    new Response(body, { status: code, headers })

/** Sends a request, by default a GET. */
const ask = (fetch: Fetch, request: object = {}, settings: Partial<HttpSettings> = {}) =>
  createHttpClient({ service: 'thing', fetch, pauseMs: 1, ...settings }).request({
    url: URL_ASKED,
    schema,
    ...request,
  })

test('JSON may start with a byte order mark', async () => {
  const { fetch } = answerWith(() => new Response('\ufeff{"name":"Ada"}'))
  expect(await ask(fetch)).toMatchObject({ ok: true, value: { name: 'Ada' } })
})

describe('a call that fails', () => {
  test.each([
    ['the connection is lost', lose, { kind: 'network' }, 3],
    ['the service is unavailable', status(503), { kind: 'status', status: 503 }, 3],
    ['the service crashes', status(500), { kind: 'status', status: 500 }, 1],
    ['the request is refused', status(404), { kind: 'status', status: 404 }, 1],
    ['the body isn’t JSON', () => new Response('<p>Hello'), { kind: 'malformed', status: 200 }, 1],
    ['the body has the wrong shape', () => Response.json({ name: 1 }), { kind: 'malformed', status: 200 }, 1],
    ['the body is empty', () => new Response(''), { kind: 'malformed', status: 200 }, 1],
  ])('is returned as a value when %s', async (_, answer, expected, tries) => {
    const { fetch, calls } = answerWith(answer)
    expect(await ask(fetch)).toMatchObject({ ok: false, ...expected })
    expect(calls).toHaveLength(tries)
  })

  test('is retried, but a post only if it’s repeatable', async () => {
    const careful = answerWith(lose, good)
    const careless = answerWith(lose, good)
    const post = { method: 'POST', json: {} }
    expect(await ask(careful.fetch, post)).toMatchObject({ ok: false, kind: 'network' })
    expect(careful.calls).toHaveLength(1)
    expect(await ask(careless.fetch, { ...post, isRepeatable: true })).toMatchObject({ ok: true })
    expect(careless.calls).toHaveLength(2)
  })

  test('isn’t retried when the service asks us to back off', async () => {
    const { fetch, calls } = answerWith(status(503, { 'Retry-After': '120' }), good)
    expect(await ask(fetch)).toMatchObject({ retryAfterSeconds: 120 })
    expect(calls).toHaveLength(1)
  })

  test('includes the body of a refusal, up to a limit', async () => {
    const [short, long] = [status(422, {}, '{"error":"No"}'), status(422, {}, 'x'.repeat(70_000))]
    expect(await ask(answerWith(short).fetch)).toMatchObject({ body: '{"error":"No"}' })
    expect(await ask(answerWith(long).fetch)).toMatchObject({ body: '' })
  })

  test('is logged without query, headers or body', async () => {
    const warn = vi.fn()
    const headers = { Authorization: 'Bearer TOKEN' }
    const post = { method: 'POST', headers, json: { password: 'PASSWORD' } }
    await ask(answerWith(lose).fetch, post, { log: { info: vi.fn(), warn } })
    expect(warn).toHaveBeenCalledOnce()
    expect(JSON.stringify(warn.mock.calls)).toContain('/thing')
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/TOKEN|PASSWORD|SECRET/)
  })
})

test('a refusal that means a wrong setting is logged once for each status, and counted as such', async () => {
  const warn = vi.fn()
  const onCall = vi.fn()
  const statuses = [401, 401, 404, 404, 422, 429, 401, 304]
  const { fetch } = answerWith(...statuses.map((code) => () => new Response(null, { status: code })))
  const log = { info: vi.fn(), warn }
  const http = createHttpClient({ service: 'thing', fetch, pauseMs: 1, log, onCall })
  for (const _ of statuses) await http.request({ url: URL_ASKED, schema })
  const outcomes = onCall.mock.calls.map(([call]) => (call as EndedCall).outcome)
  expect(outcomes).toEqual([
    ...['misconfigured', 'misconfigured', 'misconfigured', 'misconfigured'],
    ...['refused', 'refused', 'misconfigured', 'ok'],
  ])
  const lines = warn.mock.calls.filter(([, message]) => String(message).endsWith('run the doctor'))
  expect(lines.map(([fields]) => (fields as { status: number }).status)).toEqual([401, 404])
  expect(JSON.stringify(lines)).not.toContain('SECRET')
})

describe('a redirect', () => {
  const to = (location: string, code = 307) => status(code, { Location: location })
  const secret = { method: 'POST', json: { password: 'PASSWORD' }, isRepeatable: true }
  const follow = { followsRedirects: true }

  test.each([
    ['a call that doesn’t follow any', {}, {}, to('/other')],
    ['a body', follow, secret, to('/other')],
    ['a body, even with 303', follow, secret, to('/other', 303)],
    ['a GET to another host', follow, {}, to('https://elsewhere.test/thing')],
    ['a GET to another port', follow, {}, to('https://service.test:8443/thing')],
    ['a GET to plain http', follow, {}, to('http://service.test/thing')],
    ['a GET with a name and password', follow, {}, to('https://name:password@service.test/thing')],
    ['a GET without a target', follow, {}, status(302)],
    ['a GET to nonsense', follow, {}, to('http://[')],
  ])('fails for %s, and nothing is sent to its target', async (_, settings, request, redirect) => {
    const { fetch, calls } = answerWith(redirect, good)
    expect(await ask(fetch, request, settings)).toMatchObject({ ok: false, kind: 'malformed' })
    expect(calls.map(({ url, init }) => [url, init.redirect])).toEqual([[URL_ASKED, 'manual']])
  })

  test('within the origin is followed with the same headers, if allowed', async () => {
    const { fetch, calls } = answerWith(to('/a', 301), to('https://service.test/b?c', 302), good)
    const headers = { Authorization: 'Bearer TOKEN' }
    expect(await ask(fetch, { headers }, follow)).toMatchObject({ ok: true })
    const targets = ['https://service.test/a', 'https://service.test/b?c']
    expect(calls.map(({ url }) => url)).toEqual([URL_ASKED, ...targets])
    expect(new Headers(calls[2]!.init.headers).get('Authorization')).toBe('Bearer TOKEN')
  })
})

describe('an endless response', () => {
  function endless() {
    const taken = { parts: 0, isCancelled: false }
    const body = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          taken.parts += 1
          controller.enqueue(new Uint8Array(64 * 1024).fill(32))
        },
        cancel: () => void (taken.isCancelled = true),
      })
    return { taken, body }
  }

  test.each([
    ['a success', 200, RESPONSE_BYTES_MAX],
    ['a refusal', 422, REFUSAL_BYTES_MAX],
  ])('is cut off at the limit for %s', async (_, code, bytesMax) => {
    const { taken, body } = endless()
    const { fetch } = answerWith(() => new Response(body(), { status: code }))
    expect(await ask(fetch)).toMatchObject({ ok: false, status: code })
    expect(taken.isCancelled).toBe(true)
    expect(taken.parts * 64 * 1024).toBeLessThanOrEqual(bytesMax + 4 * 64 * 1024)
  })
})

describe('a call to a service that doesn’t answer', () => {
  const never: Fetch = (_url, { signal }) => untilAborted(signal!)

  test('ends at the request’s deadline, without another try', async () => {
    const fetch = vi.fn(never)
    expect(await withDeadline(50, () => ask(fetch))).toEqual({ ok: false, kind: 'timeout' })
    expect(fetch).toHaveBeenCalledOnce()
  })

  test('ends after 10 seconds if there’s no deadline', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    onTestFinished(() => timeout.mockRestore())
    const answer = ask(never)
    limit.abort()
    expect(await answer).toEqual({ ok: false, kind: 'timeout' })
    expect(timeout).toHaveBeenCalledWith(CALL_LIMIT_MS)
  })

  test('isn’t sent once the deadline has passed', async () => {
    const fetch = vi.fn(never)
    expect(await withDeadline(0, () => ask(fetch))).toMatchObject({ kind: 'timeout' })
    expect(fetch).not.toHaveBeenCalled()
  })
})
