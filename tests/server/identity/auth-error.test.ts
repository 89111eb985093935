import { describe, expect, test } from 'vitest'
import { AuthError, isTransient, requestError } from '../../../server/identity/auth-error.ts'

describe('AuthError', () => {
  test.each([
    ['timeout', 'Timeout'],
    ['state_mismatch', 'Invalid state'],
    ['missing_transaction', 'Invalid state'],
    ['fetch_timeout', 'Timeout when executing fetch'],
    ['constructor', 'constructor'],
  ])('says for %s: %s', (code, text) => {
    expect(new AuthError(code)).toMatchObject({ code, description: text, message: text })
  })

  test('shortens what a made-up address says', () => {
    const error = new AuthError('x'.repeat(9000), 'y'.repeat(9000))
    expect(error.code.length + error.description.length).toBeLessThanOrEqual(600)
  })
})

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
  ])('tells whether %s may mend itself: %s', (error, expected) => {
    expect(isTransient(error)).toBe(expected)
  })
})
