import { describe, expect, test } from 'vitest'
import { AuthError, isTransient, requestError } from '../../../server/identity/auth-error.ts'

describe('isTransient', () => {
  test.each([
    [new AuthError('fetch_timeout'), true],
    [requestError('https://a.example/'), true],
    [requestError('https://a.example/', { status: 503 }), true],
    [new AuthError('too_many_requests', 'Slow down', { status: 429 }), true],
    [requestError('https://a.example/', { status: 404 }), false],
    [requestError('https://a.example/', { status: 307 }), true],
    [new AuthError('invalid_grant', undefined, { status: 403 }), false],
    [new AuthError('login_required'), false],
    [new Error('Timeout'), false],
  ])('%s is transient: %s', (error, expected) => {
    expect(isTransient(error)).toBe(expected)
  })
})
