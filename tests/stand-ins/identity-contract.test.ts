import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInThrough } from '../support/provider-sign-in.ts'
import { createIdentityStandIn, type IdentityOptions, type IdentityStandIn } from './identity.ts'

const callbackUrl = 'http://localhost:3000/callback/login'

/** The application in whose name tests call the identity stand-in. */
const application: IdentityOptions = {
  clientId: 'ctrl-site',
  clientSecret: 'a-secret-of-the-application',
  audience: 'https://api.example.com/',
  claimsNamespace: 'https://example.com/',
  allowedCallbacks: [callbackUrl],
  allowedLogoutUrls: ['http://localhost:3000'],
  userReferenceSecret: 'a-secret-of-the-tenant',
}

let standIn: IdentityStandIn
let configuration: client.Configuration
beforeAll(async () => {
  standIn = await createIdentityStandIn(application)
  configuration = await client.discovery(
    new URL(standIn.issuerUrl),
    application.clientId,
    undefined,
    // As the site does it: the secret in the form, not in a header.
    client.ClientSecretPost(application.clientSecret),
    { execute: [client.allowInsecureRequests] },
  )
})
afterAll(() => standIn.close())

/** Signs in by the certified library alone, which checks every answer by the standards. */
async function signIn(email: string) {
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl,
    scope: 'openid profile email offline_access',
    audience: application.audience,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  const callback = new URL(await signInThrough(standIn, url, email))
  return client.authorizationCodeGrant(configuration, callback, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
}

describe('the identity stand-in, with openid-client as a second witness,', () => {
  test('publishes the addresses that the site uses', () => {
    const metadata = configuration.serverMetadata()
    const at = (path: string) => new URL(path, standIn.issuerUrl).href
    expect(metadata).toMatchObject({
      issuer: standIn.issuerUrl,
      authorization_endpoint: at('authorize'),
      token_endpoint: at('oauth/token'),
      jwks_uri: at('.well-known/jwks.json'),
      revocation_endpoint: at('oauth/revoke'),
    })
    expect(metadata.code_challenge_methods_supported).toContain('S256')
    expect(metadata.id_token_signing_alg_values_supported).toContain('RS256')
  })

  test('gives tokens whose claims and signatures are right', async () => {
    const tokens = await signIn('ada@example.com')
    expect(tokens.claims()).toMatchObject({ iss: standIn.issuerUrl, email: 'ada@example.com' })
    expect(tokens.token_type.toLowerCase()).toBe('bearer')
    expect(tokens.expiresIn()).toBeGreaterThan(0)
  })

  test('renews them, with another refresh token, and ends the one that is revoked', async () => {
    const { refresh_token: first = '', ...tokens } = await signIn('vera@example.com')
    const renewed = await client.refreshTokenGrant(configuration, first)
    expect(renewed.access_token).not.toBe(tokens.access_token)
    const second = renewed.refresh_token ?? ''
    expect(second).not.toBe(first)
    await client.tokenRevocation(configuration, second)
    await expect(client.refreshTokenGrant(configuration, second)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })
})
