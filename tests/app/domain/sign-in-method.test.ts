import { expect, test } from 'vitest'
import { signInMethodOf } from '../../../app/domain/sign-in-method.ts'

test.each([
  ['auth0|64f0', 'e-mail address and password'],
  ['google-oauth2|1048', 'Google'],
  ['samlp|theatre|ada', 'your organisation'],
  ['sms|64f0', 'a one-time code'],
  ['constructor|1', 'another provider'],
  ['', 'another provider'],
])('the user id “%s” signs in with %s', (id, method) => expect(signInMethodOf(id)).toBe(method))
