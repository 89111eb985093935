import { expect, test } from 'vitest'
import { AuthError, isTransient } from '../../../server/identity/auth-error.ts'

test.each<[string, unknown, boolean]>([
  ...[408, 425, 429, 500, 503].map((status): [string, unknown, boolean] => [
    `a ${status}`,
    AuthError.fromProvider('too_busy', '', { status }),
    true,
  ]),
  ...[400, 401, 403, 404].map((status): [string, unknown, boolean] => [
    `a ${status}`,
    new AuthError('request_error', undefined, { status }),
    false,
  ]),
  ['an answer that can’t be read', new AuthError('request_error', undefined, { status: 200 }), true],
  ['no answer', new AuthError('request_error'), true],
  ['a timeout', new AuthError('fetch_timeout'), true],
  ['an incomplete answer', new AuthError('incomplete_answer'), false],
  ['an error of ours', new Error('timeout'), false],
])('isTransient is right about %s', (_, error, expected) => expect(isTransient(error)).toBe(expected))

test('a made-up code from the callback gets no words of ours, and is cut', () => {
  const error = AuthError.fromProvider('constructor')
  expect([error.code, error.message]).toEqual(['constructor', 'constructor'])
  expect(AuthError.fromProvider('x'.repeat(1000), 'y'.repeat(1000))).toMatchObject({
    code: 'x'.repeat(100),
    message: 'y'.repeat(200),
  })
})
