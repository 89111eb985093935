import { describe, expect, test } from 'vitest'
import { describeError, scrubFields, scrubText } from '../../../server/logs/scrub.ts'

const JWT = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

describe('scrubbing', () => {
  test.each([
    [`the token ${JWT} was refused`, 'the token [token] was refused'],
    ['Authorization: Bearer abcdef.123456', 'Authorization: Bearer [token]'],
    ['GET /callback/login?code=abc&state=d%20e failed', 'GET /callback/login?code=…&state=… failed'],
    ['no such key pdl_live_apikey_01h2 there', 'no such key [key] there'],
    ['token pca_01hwyzq8_6xaav4 there', 'token [key] there'],
    ['redis://:hunter22@store:6379 is gone', 'redis://[password]@store:6379 is gone'],
    ['Ada.Marsh+shop@mail.example.co.uk has no account', '[e-mail] has no account'],
    ['/press/ada%40example.com', '/press/[e-mail]'],
    ['no account for jürgen@müller.example', 'no account for [e-mail]'],
    ['no account for почта@пример.рф', 'no account for [e-mail]'],
    ['/press/j%C3%BCrgen%40m%C3%BCller.example', '/press/[e-mail]'],
    ['/press/ada%2bshop%40example.com', '/press/[e-mail]'],
    ['4242 4242 4242 4242 was declined', '[card] was declined'],
  ])('hides the secret in “%s”', (text, scrubbed) => expect(scrubText(text)).toBe(scrubbed))

  test.each([
    'connect ECONNREFUSED 127.0.0.1:6379',
    'at file:///srv/site/build/site/index.js:1234:56',
    'the id 1763820000001 is no card, nor is 4242 4242 4242 4243',
    'Is it so? Yes=no',
    'the request 42424242-4242-4242-8242-424242424242',
    'the request a1b2c3d4-0000-4000-8000-424242424242 of the trace a424242424242424242b0000000000ff',
  ])('leaves “%s” as it is', (text) => expect(scrubText(text)).toBe(text))

  test('works at any depth', () => {
    const deep = scrubFields({ list: [{ text: JWT }], number: 4242424242424242, none: null })
    expect(deep).toEqual({ list: [{ text: '[token]' }], number: 4242424242424242, none: null })
  })

  test('is fast, even for malicious text', () => {
    const startedAt = performance.now()
    for (const part of ['a@', '1 ', 'eyJaaaaaaa.', '?a=', '//:', 'Bearer ', 'a.', 'a%40', 'é@'])
      scrubText(part.repeat(20_000))
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })
})

describe('the description of an error', () => {
  test('leaves out the fields that libraries attach', () => {
    const root = Object.assign(new Error(`refused for ada@example.com`), { code: 'ECONNRESET', args: [JWT] })
    const error = Object.assign(new TypeError('it failed', { cause: root }), { request: { headers: [JWT] } })
    const described = describeError(error)
    expect(described).toMatchObject({
      type: 'TypeError',
      message: 'it failed',
      cause: { type: 'Error', message: 'refused for [e-mail]', code: 'ECONNRESET' },
    })
    expect(JSON.stringify(described)).not.toMatch(/eyJ|ada@/)
  })

  test('works for aggregates, circular causes and values that aren’t errors', () => {
    const circle = new Error('round')
    circle.cause = circle
    expect(describeError(circle).cause?.message).toBe('round')
    expect(describeError(new AggregateError([new Error('one'), 'two'], 'both')).errors).toMatchObject([
      { message: 'one' },
      { type: 'string', message: 'two' },
    ])
    expect(describeError(JWT)).toEqual({ type: 'string', message: '[token]' })
    expect(describeError(undefined)).toEqual({ type: 'undefined', message: 'undefined' })
  })
})
