import { expect, test } from 'vitest'
import { nameOfSignInMethod, signInMethodOf } from '../../../app/domain/sign-in-method.ts'

test.each([
  ['auth0|64f0', 'password', 'E-mail address and password'],
  ['google-oauth2|1048', 'company', 'Google'],
  ['apple|000.1', 'company', 'Apple'],
  ['samlp|theatre|ada', 'employer', 'Your organisation’s sign-in'],
  ['sms|64f0', 'code', 'One-time code'],
  ['email|64f0', 'code', 'One-time code'],
  ['constructor|1', 'unknown', 'Another provider'],
  ['', 'unknown', 'Another provider'],
])('%s signs in by %s: %s', (id, kind, name) => {
  const method = signInMethodOf(id)
  expect(method.kind).toBe(kind)
  expect(nameOfSignInMethod(method)).toBe(name)
})
