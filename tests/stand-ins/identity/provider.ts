import type { ClientMetadata, Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { renderMessage } from './page-frame.ts'
import { toJwk } from './keys.ts'
import type { SigningKeys } from './keys.ts'
import type { IdentityOptions } from './options.ts'
import { claimNames, claimsOf } from './people.ts'
import { loadLibrary } from './oidc-library.ts'
import type { Records } from './records.ts'
import type { Person } from './sample-people.ts'

/** Carries the provider's own reason for a refusal to the façade, which removes it. */
export const REFUSAL_HEADER = 'x-stand-in-refusal'
/** Tells the provider that the application asked for `offline_access`, which it drops from the scope without a consent page. */
export const OFFLINE_PARAMETER = 'stand_in_offline'
export const SESSION_COOKIE = 'idp_session'

const SCOPE = 'openid profile email'
const DAY_SECONDS = 86_400

export interface ProviderParts {
  issuerUrl: string
  options: IdentityOptions
  people: Person[]
  records: Records
  keys: SigningKeys
  accessTokenLifetimeSeconds(): number
}

/** The one registered application, as the provider's client metadata. */
export const describeClient = (options: IdentityOptions): ClientMetadata => ({
  client_id: options.clientId,
  client_secret: options.clientSecret,
  redirect_uris: [...options.allowedCallbacks],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  id_token_signed_response_alg: 'RS256',
  token_endpoint_auth_method: 'client_secret_post',
})

/** Each sign-in gets a grant of its own, so reusing one session's refresh token ends no other session. */
async function grantEverything(ctx: KoaContextWithOIDC, audience: string) {
  const { provider, client, account, params } = ctx.oidc
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: account?.accountId })
  grant.addOIDCScope(params?.[OFFLINE_PARAMETER] ? `${SCOPE} offline_access` : SCOPE)
  grant.addResourceScope(audience, SCOPE)
  await grant.save()
  return grant
}

/** An oidc-provider that is set up as an Auth0 tenant is. The façade hides the remaining differences. */
export async function createProvider(parts: ProviderParts): Promise<Provider> {
  const { Provider, errors } = await loadLibrary()
  const { issuerUrl, options, people, records, keys, accessTokenLifetimeSeconds } = parts

  const configuration: Configuration = {
    adapter: records.adapterFor,
    jwks: { keys: keys.map(toJwk) },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      jwks: '/.well-known/jwks.json',
    },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (ctx) =>
      ctx.oidc.entities.Grant?.getOIDCScope().includes('offline_access') ?? false,
    expiresWithSession: () => false,
    conformIdTokenClaims: false,
    claims: claimNames(options.claimsNamespace),
    cookies: {
      names: { session: SESSION_COOKIE, interaction: 'idp_interaction', resume: 'idp_resume' },
      long: { httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: () => accessTokenLifetimeSeconds(),
      IdToken: DAY_SECONDS,
      RefreshToken: 30 * DAY_SECONDS,
      Grant: 30 * DAY_SECONDS,
      Session: 3 * DAY_SECONDS,
      Interaction: 3600,
    },
    extraParams: [
      'audience',
      'auth0Client',
      'connection',
      'invitation',
      'organization',
      'screen_hint',
      OFFLINE_PARAMETER,
    ],
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
        defaultResource: async (ctx) => (ctx.oidc.params?.audience as string | undefined) ?? [],
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_ctx, audience) => {
          if (audience !== options.audience) throw new errors.AccessDenied(`Service not found: ${audience}`)
          return {
            scope: SCOPE,
            audience,
            accessTokenTTL: accessTokenLifetimeSeconds(),
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          }
        },
      },
    },
    interactions: {
      url: (_ctx, { uid, params }) =>
        `/u/${params.screen_hint === 'signup' ? 'signup' : 'login'}?state=${uid}`,
    },
    loadExistingGrant: (ctx) => grantEverything(ctx, options.audience),
    findAccount: async (ctx, id, token) => {
      const person = people.find((candidate) => candidate.id === id)
      if (person?.mfaRequired && token && ctx.oidc.route === 'token')
        throw new errors.CustomOIDCProviderError('mfa_required', 'Multifactor authentication required')
      return person && { accountId: id, claims: () => claimsOf(person, options) }
    },
    renderError: (ctx, { error, error_description: description }) => {
      ctx.type = 'html'
      ctx.body = renderMessage('Oops, something went wrong', `${description ?? ''} (${error})`)
    },
  }

  const provider = new Provider(issuerUrl, configuration)
  provider.on('grant.error', (ctx, error) => ctx.set(REFUSAL_HEADER, error.error_detail ?? ''))
  provider.on('server_error', (_ctx, error) => console.error('identity stand-in:', error))
  return provider
}
