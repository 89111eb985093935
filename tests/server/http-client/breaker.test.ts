import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import {
  BREAKER_FAILURES,
  BREAKER_OPEN_SECONDS,
  createBreakers,
} from '../../../server/http-client/breaker.ts'
import { createHttpClient, type Fetch } from '../../../server/http-client/http-client.ts'
import { withDeadline } from '../../../server/deadline.ts'
import { openFor } from '../../support/breakers.ts'
import { untilAborted } from '../../stand-ins/stand-in.ts'

const GOOD = () => Promise.resolve(Response.json({}))
const BAD = () => Promise.resolve(new Response('no', { status: 500 }))

const neverAnswer: Fetch = (_url, { signal }) => untilAborted(signal!)

function openClient() {
  const clock = { nowMs: 0 }
  const warn = vi.fn()
  const halfOpenAfter = openFor(BREAKER_OPEN_SECONDS, () => clock.nowMs)
  const breakers = createBreakers({ log: { warn }, halfOpenAfter })
  const service = { answer: BAD as Fetch }
  const fetch = vi.fn<Fetch>((...call) => service.answer(...call))
  const http = createHttpClient({ service: 'the service', fetch, breakers, pauseMs: 0 })
  const ask = () => http.request({ url: 'https://service.example/', schema: z.unknown() })
  const fail = async (times: number) => {
    for (let time = 0; time < times; time++) await ask()
  }
  const pass = (seconds: number) => void (clock.nowMs += seconds * 1000)
  return { ask, fail, fetch, service, breakers, pass, warn }
}

describe('a service that fails repeatedly', () => {
  test('is no longer called, which is logged once', async () => {
    const { ask, fail, fetch, breakers, warn } = openClient()
    await fail(BREAKER_FAILURES)
    expect(breakers.states()).toEqual({ 'the service': 'open' })
    expect(await ask()).toEqual({ ok: false, kind: 'open' })
    await fail(10)
    expect(fetch).toHaveBeenCalledTimes(BREAKER_FAILURES)
    expect(warn.mock.calls.map(([fields]) => fields)).toEqual([{ service: 'the service', breaker: 'open' }])
  })

  test('gets one trial call, then all calls once that succeeds', async () => {
    const { ask, fail, fetch, service, pass } = openClient()
    await fail(BREAKER_FAILURES)
    pass(BREAKER_OPEN_SECONDS)
    let answerTrial: (response: Response) => void = () => {}
    service.answer = () => new Promise((resolve) => (answerTrial = resolve))
    fetch.mockClear()
    const trial = ask()
    const others = [ask(), ask()]
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled(), 20_000)
    expect(fetch).toHaveBeenCalledOnce()
    service.answer = GOOD
    answerTrial(Response.json({}))
    expect(await Promise.all([trial, ...others])).toMatchObject(Array(3).fill({ ok: true }))
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  test('doesn’t make other calls wait for a slow trial call beyond their deadline', async () => {
    const { ask, fail, service, pass } = openClient()
    await fail(BREAKER_FAILURES)
    pass(BREAKER_OPEN_SECONDS)
    service.answer = neverAnswer
    void ask()
    expect(await withDeadline(50, ask)).toEqual({ ok: false, kind: 'timeout' })
  })
})

describe('the service’s failures', () => {
  test.each([
    ['a dropped connection', () => Promise.reject(new Error('reset'))],
    ['500', BAD],
    ['a response that isn’t JSON', () => Promise.resolve(new Response('<html>'))],
    ['a redirect to another host', () => Promise.resolve(Response.redirect('https://evil.example/'))],
  ])('include %s', async (_, answer) => {
    const { fail, service, breakers } = openClient()
    service.answer = answer
    await fail(BREAKER_FAILURES)
    expect(breakers.states()).toEqual({ 'the service': 'open' })
  })

  test.each([400, 401, 403, 404, 409, 422, 429])('don’t include %i, the request’s fault', async (status) => {
    const { fail, service, breakers } = openClient()
    service.answer = () => Promise.resolve(new Response('{}', { status }))
    await fail(2 * BREAKER_FAILURES)
    expect(breakers.states()).toEqual({ 'the service': 'closed' })
  })

  test.each([
    ['include a timeout', 2500, 'open'],
    ['don’t include a timeout of a request with little time left', 50, 'closed'],
  ])('%s', async (_, limitMs, state) => {
    const { ask, service, breakers } = openClient()
    service.answer = neverAnswer
    await Promise.all(Array.from({ length: BREAKER_FAILURES }, () => withDeadline(limitMs, ask)))
    await vi.waitFor(() => expect(breakers.states()).toEqual({ 'the service': state }), 20_000)
  })
})
