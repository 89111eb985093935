import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { userFromClaims } from '../../app/domain/user.ts'

const readText = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

describe("Auth0's Action", () => {
  const source = readText('deploy/auth0-action.js')
  const [, namespace = ''] = /NAMESPACE = '(.*)'/.exec(source)!

  async function claimsOf(event: unknown) {
    const exports: { onExecutePostLogin?: (event: unknown, api: unknown) => Promise<void> } = {}
    runInNewContext(source, { exports })
    const claims: Record<string, unknown> = { sub: 'auth0|ada', email: 'ada@example.com' }
    const setCustomClaim = (name: string, value: unknown) => (claims[name] = value)
    await exports.onExecutePostLogin!(event, { idToken: { setCustomClaim } })
    return userFromClaims(claims, namespace)
  }

  test('sets exactly the claims that the site reads', async () => {
    const user = await claimsOf({
      authorization: { roles: ['seller'] },
      user: {
        app_metadata: { userReference: 'usr_ada', userReferenceSignature: 'signed', stripe: 'planted' },
        user_metadata: { first_name: 'Ada', country: 'GB' },
      },
    })
    expect(user).toMatchObject({
      roles: ['seller'],
      first_name: 'Ada',
      country: 'GB',
      userReference: 'usr_ada',
      userReferenceSignature: 'signed',
    })
    expect(JSON.stringify(user)).not.toContain('planted')
  })

  test('uses the namespace in .env.example', () => {
    expect(readText('.env.example')).toContain(`AUTH0_CLAIMS_NAMESPACE=${namespace}`)
  })
})
