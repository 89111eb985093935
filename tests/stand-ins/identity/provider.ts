import {
  type Adapter,
  type AdapterPayload,
  type Configuration,
  errors,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'
import { type Person, signReference } from './people.ts'
import standInKeys from './stand-in-keys.json' with { type: 'json' }

export interface IdentityOptions {
  port?: number
  clientId: string
  clientSecret: string
  /** The product API's identifier; an access token for it is an RS256 JWT. */
  audience: string
  /** The prefix of the custom claims, with its separator. */
  claimsNamespace: string
  allowedCallbacks: string[]
  allowedLogoutUrls: string[]
  /** The key of the HMAC-SHA256 that signs a `userReference`. */
  userReferenceSecret: string
}

export const SESSION_COOKIE = 'idp_session'

const SCOPE = 'openid profile email'
const DAY_SECONDS = 86_400

/** The claims that Auth0 and the tenant's own action add to an ID token. */
function claimsOf(person: Person, { claimsNamespace: namespace, userReferenceSecret }: IdentityOptions) {
  const { id, email, isEmailVerified = true, givenName, familyName, roles, userReference, metadata } = person
  return {
    sub: id,
    email,
    email_verified: isEmailVerified,
    name: `${givenName} ${familyName}`,
    given_name: givenName,
    family_name: familyName,
    [`${namespace}roles`]: roles,
    [`${namespace}app_metadata`]: {
      userReference,
      userReferenceSignature: signReference(userReference, userReferenceSecret),
    },
    [`${namespace}user_metadata`]: metadata,
  }
}

/** Gives each sign-in its own grant, so that reusing one session's refresh token doesn't end the others. */
async function grantEverything({ oidc }: KoaContextWithOIDC, audience: string) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId,
    accountId: oidc.account?.accountId,
  })
  grant.addOIDCScope(`${SCOPE} offline_access`)
  grant.addResourceScope(audience, SCOPE)
  await grant.save()
  return grant
}

/** Keeps the provider's records in memory. Its own adapter would share them between providers. */
function createAdapter(): (model: string) => Adapter {
  const models = new Map<string, Map<string, AdapterPayload>>()
  return (model) => {
    const records = models.get(model) ?? new Map<string, AdapterPayload>()
    models.set(model, records)
    return {
      upsert: async (id, payload) => void records.set(id, payload),
      find: async (id) => records.get(id),
      findByUid: async (uid) => [...records.values()].find((record) => record.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id) => void Object.assign(records.get(id) ?? {}, { consumed: Date.now() / 1000 }),
      destroy: async (id) => void records.delete(id),
      revokeByGrantId: async (grantId) => {
        for (const [id, record] of records) if (record.grantId === grantId) records.delete(id)
      },
    }
  }
}

/** An oidc-provider configured like an Auth0 tenant. Reads `people` and the allowed callbacks on every request. */
export function createProvider(
  issuerUrl: string,
  options: IdentityOptions,
  people: Person[],
  tokens: () => { accessTokenLifetimeSeconds: number; rotatesRefreshTokens: boolean },
): Provider {
  const { clientId, clientSecret, claimsNamespace: namespace, allowedCallbacks } = options
  const cookie = { httpOnly: true, sameSite: 'lax' } as const
  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: allowedCallbacks,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    adapter: createAdapter(),
    jwks: { keys: [{ ...standInKeys.first, use: 'sig', alg: 'RS256' }] },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      jwks: '/.well-known/jwks.json',
    },
    pkce: { required: () => true },
    rotateRefreshToken: () => tokens().rotatesRefreshTokens,
    issueRefreshToken: async () => true,
    expiresWithSession: () => false,
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub', `${namespace}roles`, `${namespace}app_metadata`, `${namespace}user_metadata`],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    cookies: {
      names: { session: SESSION_COOKIE, interaction: 'idp_interaction', resume: 'idp_resume' },
      long: cookie,
      short: cookie,
    },
    ttl: {
      AccessToken: () => tokens().accessTokenLifetimeSeconds,
      IdToken: DAY_SECONDS,
      RefreshToken: 30 * DAY_SECONDS,
      Grant: 30 * DAY_SECONDS,
      Session: 3 * DAY_SECONDS,
      Interaction: 3600,
    },
    extraParams: ['audience', 'auth0Client', 'connection', 'invitation', 'organization', 'screen_hint'],
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: async ({ oidc }) => (oidc.params?.audience as string | undefined) ?? [],
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_ctx, audience) => {
          if (audience !== options.audience) throw new errors.AccessDenied(`Service not found: ${audience}`)
          const accessTokenTTL = tokens().accessTokenLifetimeSeconds
          const jwt = { sign: { alg: 'RS256' } } as const
          return { scope: SCOPE, audience, accessTokenTTL, accessTokenFormat: 'jwt', jwt }
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/u/login?state=${uid}` },
    loadExistingGrant: (ctx) => grantEverything(ctx, options.audience),
    findAccount: async ({ oidc }, id, token) => {
      const person = people.find((candidate) => candidate.id === id)
      if (person?.mfaRequired && token && oidc.route === 'token')
        throw new errors.CustomOIDCProviderError('mfa_required', 'Multifactor authentication required')
      return person && { accountId: id, claims: () => claimsOf(person, options) }
    },
    renderError: (ctx, { error, error_description: description }) => {
      ctx.type = 'text'
      ctx.body = `Oops, something went wrong: ${description ?? ''} (${error})`
    },
  }

  const provider = new Provider(issuerUrl, configuration)
  provider.proxy = true
  // Check the list itself, because it may grow later.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => allowedCallbacks.includes(uri)
  provider.on('server_error', (_ctx, error) => console.error('identity stand-in:', error))
  return provider
}
