import { createHash, randomBytes } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import type { JSONWebKeySet } from 'jose'
import { signInThrough } from './provider-sign-in.ts'
import type { ProviderBrowser } from './provider-sign-in.ts'
import type { IdentityOptions, IdentityStandIn } from '../stand-ins/identity.ts'

export const callbackUrl = 'http://localhost:3000/callback/login'

/** The application in whose name tests call the identity stand-in. */
export const application: IdentityOptions = {
  clientId: 'ctrl-site',
  clientSecret: 'a-secret-of-the-application',
  audience: 'https://api.example.com/',
  claimsNamespace: 'https://example.com/',
  allowedCallbacks: [callbackUrl],
  allowedLogoutUrls: ['http://localhost:3000'],
  userReferenceSecret: 'a-secret-of-the-tenant',
}

/** An authorisation request as the site sends it. Parameters given as nothing are left out. */
export function startSignIn(standIn: IdentityStandIn, changes: Record<string, string | undefined> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const url = new URL('authorize', standIn.issuerUrl)
  const parameters: Record<string, string | undefined> = {
    response_type: 'code',
    client_id: application.clientId,
    redirect_uri: callbackUrl,
    scope: 'openid profile email offline_access',
    audience: application.audience,
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value)
  return { url, verifier }
}

/** A response of `/oauth/token`, a success or a refusal. */
export interface TokenReply {
  status: number
  body: Record<string, string>
}

const client = { client_id: application.clientId, client_secret: application.clientSecret }

/** Posts to the stand-in; a `URLSearchParams` body goes as a form. */
export async function postTo(standIn: IdentityStandIn, path: string, body: BodyInit, headers?: HeadersInit) {
  return standIn.fetch(new Request(new URL(path, standIn.issuerUrl), { method: 'POST', body, headers }))
}

/** A token request with the application's id and secret in the form. */
export async function askForTokens(
  standIn: IdentityStandIn,
  fields: Record<string, string>,
): Promise<TokenReply> {
  const response = await postTo(standIn, 'oauth/token', new URLSearchParams({ ...client, ...fields }))
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

/** The fields that turn a callback's code into tokens. */
export const codeFields = (callback: string, verifier: string) => ({
  grant_type: 'authorization_code',
  code: new URL(callback).searchParams.get('code') ?? '',
  redirect_uri: callbackUrl,
  code_verifier: verifier,
})

/** Signs in and fetches the tokens. */
export async function signInForTokens(
  standIn: IdentityStandIn,
  email: string,
  changes?: Record<string, string | undefined>,
  browser?: ProviderBrowser,
): Promise<TokenReply> {
  const { url, verifier } = startSignIn(standIn, changes)
  const callback = await signInThrough(standIn, url, email, undefined, browser)
  return askForTokens(standIn, codeFields(callback, verifier))
}

export const refresh = (standIn: IdentityStandIn, token = '') =>
  askForTokens(standIn, { grant_type: 'refresh_token', refresh_token: token })

/** Checks a token against the published keys as a careful application does. */
export async function verify(standIn: IdentityStandIn, token = '', audience = application.clientId) {
  const published = await standIn.fetch(new Request(new URL('.well-known/jwks.json', standIn.issuerUrl)))
  const keys = createLocalJWKSet((await published.json()) as JSONWebKeySet)
  const options = { issuer: standIn.issuerUrl, audience, algorithms: ['RS256'] }
  return (await jwtVerify(token, keys, options)).payload
}
