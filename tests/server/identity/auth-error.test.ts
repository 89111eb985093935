import { describe, expect, test } from 'vitest'
import { AuthError, isTransient } from '../../../server/identity/auth-error.ts'

describe('isTransient', () => {
  test.each([
    [new AuthError('fetch_timeout'), true],
    [new AuthError('request_error'), true],
    [new AuthError('request_error', undefined, { status: 503 }), true],
    [new AuthError('too_many_requests', 'Slow down', { status: 429 }), true],
    [new AuthError('request_error', undefined, { status: 404 }), false],
    [new AuthError('request_error', undefined, { status: 307 }), true],
    [new AuthError('invalid_grant', undefined, { status: 403 }), false],
    [new AuthError('login_required'), false],
    [new Error('Timeout'), false],
  ])('%s is transient: %s', (error, expected) => {
    expect(isTransient(error)).toBe(expected)
  })
})
