import { expect, test } from 'vitest'
import { nameOfSignInMethod, signInMethodOf } from '../../../app/domain/sign-in-method.ts'

test.each([
  ['auth0|64f0', 'password', 'E-mail address and password'],
  ['google-oauth2|1048', 'company', 'Google'],
  ['apple|000.1', 'company', 'Apple'],
  ['samlp|theatre|ada', 'employer', 'Your organisation’s sign-in'],
  ['sms|64f0', 'code', 'A code that is sent to you'],
  ['email|64f0', 'code', 'A code that is sent to you'],
  ['constructor|1', 'unknown', 'Another sign-in service'],
  ['', 'unknown', 'Another sign-in service'],
])('%s signs in by %s', (id, kind, name) => {
  const method = signInMethodOf(id)
  expect(method.kind).toBe(kind)
  expect(nameOfSignInMethod(method)).toBe(name)
})
