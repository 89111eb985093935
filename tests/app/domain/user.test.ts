import { expect, test } from 'vitest'
import { userFromClaims } from '../../../app/domain/user.ts'

const NS = 'https://example.com/'

const METADATA = { company: 'Engines Ltd', job_role: 'Programmer', country: 'GB' }
const REFERENCE = { userReference: 'ref_1', userReferenceSignature: 'sig_1' }
const CLAIMS = {
  ...{ sub: 'auth0|ada', email: 'ada@example.com', given_name: 'Augusta', family_name: 'King' },
  [`${NS}roles`]: ['apps', 'sellers'],
  [`${NS}app_metadata`]: { ...REFERENCE, plan: 'x' },
  [`${NS}user_metadata`]: { first_name: 'Ada', last_name: 'Lovelace', ...METADATA, newsletter: true },
}

test.each([undefined, '', 7])('there’s no user with the sub %j', (sub) => {
  expect(userFromClaims({ ...CLAIMS, sub }, NS)).toBeNull()
})

test('every claim is read', () => {
  expect(userFromClaims(CLAIMS, NS)).toEqual({
    ...{ id: 'auth0|ada', email: 'ada@example.com', isEmailVerified: false, roles: ['apps', 'sellers'] },
    ...{ first_name: 'Ada', last_name: 'Lovelace', ...METADATA },
    ...{ app_metadata: { ...REFERENCE, plan: 'x' }, user_metadata: { newsletter: true } },
    ...{ ...REFERENCE, isDBConnection: true, loggedIn: true },
  })
})

test('roles outside the namespace are ignored', () => {
  const claims = { sub: 'auth0|eve', roles: ['apps'], 'https://evil.example/roles': ['apps'] }
  expect(userFromClaims(claims, NS)?.roles).toEqual([])
})

test.each([null, 7, true, 'apps', ['x'], { a: 1 }, [[null]], Number.NaN])(
  'claims with the unexpected value %j count as missing',
  (odd) => {
    const claims = {
      sub: 'google-oauth2|1',
      email: { odd },
      given_name: [odd],
      family_name: { odd },
      [`${NS}roles`]: Array.isArray(odd) ? { odd } : odd,
      [`${NS}app_metadata`]: { userReference: [odd], userReferenceSignature: { odd } },
      [`${NS}user_metadata`]: typeof odd === 'object' && !Array.isArray(odd) ? { company: odd } : odd,
    }
    expect(userFromClaims(claims, NS)).toMatchObject({
      ...{ email: '', roles: [], first_name: '', last_name: '', company: '', user_metadata: {} },
      ...{ userReference: null, userReferenceSignature: null },
    })
  },
)

test('claims can’t pollute Object.prototype', () => {
  const claims = `{"sub": "auth0|eve", "${NS}user_metadata": {"__proto__": {"roles": ["apps"]}}}`
  expect(userFromClaims(JSON.parse(claims) as Record<string, unknown>, NS)?.roles).toEqual([])
  expect(Object.hasOwn(Object.prototype, 'roles')).toBe(false)
})

test.each([
  ['auth0|1', true],
  ['google-oauth2|1', false],
  ['samlp|auth0|1', false],
])('isDBConnection for %s is %s', (sub, isDBConnection) => {
  expect(userFromClaims({ sub }, NS)?.isDBConnection).toBe(isDBConnection)
})

test.each([
  [true, true],
  ['true', true],
  [' True ', true],
  [false, false],
  ['false', false],
  [1, false],
  [undefined, false],
])('email_verified %j counts as %s', (email_verified, expected) =>
  expect(userFromClaims({ ...CLAIMS, email_verified }, NS)?.isEmailVerified).toBe(expected),
)
