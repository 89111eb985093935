import { describe, expect, test } from 'vitest'
import { userFromClaims } from '../../../app/domain/user.ts'

const NS = 'https://example.com/'

const CLAIMS = {
  sub: 'auth0|ada',
  email: 'ada@example.com',
  given_name: 'Augusta',
  family_name: 'King',
  [`${NS}roles`]: ['apps', 'sellers'],
  [`${NS}app_metadata`]: { userReference: 'ref_1', userReferenceSignature: 'sig_1', plan: 'x' },
  [`${NS}user_metadata`]: {
    first_name: 'Ada',
    last_name: 'Lovelace',
    company: 'Engines Ltd',
    job_role: 'Programmer',
    country: 'GB',
    newsletter: true,
  },
}

describe('userFromClaims', () => {
  test.each([
    ['no claims', {}],
    ['an empty sub', { sub: '' }],
    ['a sub that is a number', { sub: 7 }],
  ])('finds nobody in %s', (_, claims) => {
    expect(userFromClaims({ ...CLAIMS, sub: undefined, ...claims }, NS)).toBeNull()
  })

  test('reads every field', () => {
    expect(userFromClaims(CLAIMS, NS)).toEqual({
      id: 'auth0|ada',
      email: 'ada@example.com',
      isEmailVerified: false,
      roles: ['apps', 'sellers'],
      first_name: 'Ada',
      last_name: 'Lovelace',
      company: 'Engines Ltd',
      job_role: 'Programmer',
      country: 'GB',
      app_metadata: { userReference: 'ref_1', userReferenceSignature: 'sig_1', plan: 'x' },
      user_metadata: { newsletter: true },
      userReference: 'ref_1',
      userReferenceSignature: 'sig_1',
      isDBConnection: true,
      loggedIn: true,
    })
  })

  test('believes no role outside the namespace', () => {
    const user = userFromClaims(
      { sub: 'auth0|eve', roles: ['apps'], 'https://evil.example/roles': ['apps'] },
      NS,
    )
    expect(user?.roles).toEqual([])
  })

  test.each([null, 7, true, 'apps', ['x'], { a: 1 }, [[null]], Number.NaN])(
    'treats claims of an unexpected type as absent: %j',
    (odd) => {
      const user = userFromClaims(
        {
          sub: 'google-oauth2|1',
          email: { odd },
          given_name: [odd],
          family_name: { odd },
          [`${NS}roles`]: Array.isArray(odd) ? { odd } : odd,
          [`${NS}app_metadata`]: { userReference: [odd], userReferenceSignature: { odd } },
          [`${NS}user_metadata`]: typeof odd === 'object' && !Array.isArray(odd) ? { company: odd } : odd,
        },
        NS,
      )
      expect(user).toMatchObject({
        email: '',
        roles: [],
        first_name: '',
        last_name: '',
        company: '',
        userReference: null,
        userReferenceSignature: null,
        user_metadata: {},
      })
    },
  )

  test('cannot be led to change what every object inherits', () => {
    const claims = JSON.parse(
      `{"sub": "auth0|eve", "${NS}user_metadata": {"__proto__": {"roles": ["apps"]}}}`,
    ) as Record<string, unknown>
    expect(userFromClaims(claims, NS)?.roles).toEqual([])
    expect(Object.hasOwn(Object.prototype, 'roles')).toBe(false)
  })

  test.each([
    ['auth0|1', true],
    ['google-oauth2|1', false],
    ['samlp|auth0|1', false],
  ])('knows whether %s signs in with a password: %s', (sub, isDBConnection) => {
    expect(userFromClaims({ sub }, NS)?.isDBConnection).toBe(isDBConnection)
  })
})
