import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import {
  ANSWER_BYTES_MAX,
  createHttp,
  type Fetch,
  type HttpSettings,
  TIME_LIMIT_MS,
} from '../../server/http.ts'

const schema = z.object({ name: z.string() })
const good = () => Response.json({ name: 'Ada' })
const URL_ASKED = 'https://service.test/thing?code=SECRET'

/** A `fetch` that gives these answers in turn, the last one for ever; an error is thrown. */
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
const never = () => new Promise<Response>(() => {})

const httpOf = (fetch: Fetch, settings: Partial<HttpSettings> = {}) =>
  createHttp({ service: 'thing', fetch, pauseMs: 1, ...settings })

describe('a call that fails', () => {
  it.each([
    ['the connection is lost', lose, { kind: 'network' }, 3],
    ['the gateway is bad', status(502), { kind: 'status', status: 502 }, 3],
    ['the service is unavailable', status(503), { kind: 'status', status: 503 }, 3],
    ['the gateway waits in vain', status(504), { kind: 'status', status: 504 }, 3],
    ['the service breaks', status(500), { kind: 'status', status: 500 }, 1],
    ['the request is refused', status(404), { kind: 'status', status: 404 }, 1],
    ['nothing has changed', () => new Response(null, { status: 304 }), { kind: 'status', status: 304 }, 1],
    ['the body is no JSON', () => new Response('<p>Hello'), { kind: 'malformed', status: 200 }, 1],
    ['the body does not fit', () => Response.json({ name: 1 }), { kind: 'malformed', status: 200 }, 1],
    ['the body is empty', () => new Response(''), { kind: 'malformed', status: 200 }, 1],
    [
      'the body is too long',
      () => new Response(' '.repeat(ANSWER_BYTES_MAX + 1) + '{"name":"Ada"}'),
      { kind: 'malformed', status: 200 },
      1,
    ],
  ])('is told as a value when %s', async (_, answer, expected, tries) => {
    const { fetch, calls } = answerWith(answer)
    expect(await httpOf(fetch).request({ url: URL_ASKED, schema })).toMatchObject({ ok: false, ...expected })
    expect(calls).toHaveLength(tries)
  })

  it('is not tried again for a post, unless the post says that nothing is done twice', async () => {
    const careful = answerWith(lose, good)
    const careless = answerWith(lose, good)
    const post = { url: URL_ASKED, method: 'POST', json: {}, schema } as const
    expect(await httpOf(careful.fetch).request(post)).toMatchObject({ ok: false, kind: 'network' })
    expect(careful.calls).toHaveLength(1)
    expect(await httpOf(careless.fetch).request({ ...post, isRepeatable: true })).toMatchObject({ ok: true })
    expect(careless.calls).toHaveLength(2)
  })

  it('is not tried again when the service asks to be left alone, and tells for how long', async () => {
    const { fetch, calls } = answerWith(status(503, { 'Retry-After': '120' }), good)
    expect(await httpOf(fetch).request({ url: URL_ASKED, schema })).toMatchObject({ retryAfterSeconds: 120 })
    expect(calls).toHaveLength(1)
  })

  it('carries the reason of a refusal, and none that is too long', async () => {
    const short = answerWith(status(422, {}, '{"error":"No"}'))
    const long = answerWith(status(422, {}, 'x'.repeat(70_000)))
    expect(await httpOf(short.fetch).request({ url: URL_ASKED, schema })).toMatchObject({
      body: '{"error":"No"}',
    })
    expect(await httpOf(long.fetch).request({ url: URL_ASKED, schema })).toMatchObject({ body: '' })
  })

  it('is logged without query, headers or body', async () => {
    const warn = vi.fn()
    const headers = { Authorization: 'Bearer TOKEN' }
    const post = { url: URL_ASKED, method: 'POST', headers, json: { password: 'PASSWORD' }, schema } as const
    await httpOf(answerWith(lose).fetch, { log: { warn } }).request(post)
    expect(warn).toHaveBeenCalledOnce()
    expect(JSON.stringify(warn.mock.calls)).toContain('/thing')
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/TOKEN|PASSWORD|SECRET/)
  })
})

describe('a service that never answers', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('is left after 10 s, its request ended', async () => {
    const { fetch, calls } = answerWith(never)
    const answer = httpOf(fetch).request({ url: URL_ASKED, schema })
    await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS)
    expect(await answer).toMatchObject({ ok: false, kind: 'timeout' })
    expect(calls).toHaveLength(1)
    expect(calls[0]!.init.signal?.aborted).toBe(true)
  })

  it('is left after 10 s too when it stops in the middle of its answer', async () => {
    const { fetch } = answerWith(
      () => new Response(new ReadableStream({ start: (c) => c.enqueue(Buffer.from('{')) })),
    )
    const answer = httpOf(fetch).request({ url: URL_ASKED, schema })
    await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS)
    expect(await answer).toMatchObject({ ok: false, kind: 'timeout' })
  })

  it('is asked three times when there is time for it, and never for longer than the whole limit', async () => {
    const { fetch, calls } = answerWith(never)
    const answer = httpOf(fetch, { tryLimitMs: 4000, timeLimitMs: 10_000 }).request({
      url: URL_ASKED,
      schema,
    })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await answer).toMatchObject({ ok: false, kind: 'timeout' })
    expect(calls).toHaveLength(3)
  })
})

describe('a call that succeeds', () => {
  it('gives the checked value after failures that passed', async () => {
    const { fetch, calls } = answerWith(lose, status(503), good)
    expect(await httpOf(fetch).request({ url: URL_ASKED, schema })).toMatchObject({
      ok: true,
      value: { name: 'Ada' },
    })
    expect(calls).toHaveLength(3)
  })

  it('sends JSON with the headers that were given', async () => {
    const { fetch, calls } = answerWith(good)
    await httpOf(fetch).request({
      url: URL_ASKED,
      method: 'POST',
      json: { a: 1 },
      headers: { 'User-Agent': 'x' },
      schema,
    })
    const { method, body, headers } = calls[0]!.init
    expect({ method, body }).toEqual({ method: 'POST', body: '{"a":1}' })
    expect(new Headers(headers).get('Content-Type')).toBe('application/json')
    expect(new Headers(headers).get('User-Agent')).toBe('x')
  })

  it('reads an empty body as null, for services that answer nothing', async () => {
    const { fetch } = answerWith(() => new Response(null, { status: 204 }))
    expect(await httpOf(fetch).request({ url: URL_ASKED, schema: z.unknown() })).toMatchObject({
      ok: true,
      value: null,
    })
  })
})
