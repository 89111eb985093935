/** How the identity stand-in is set up: one tenant with one application. */
export interface IdentityOptions {
  /** 0, the default, takes a free one. */
  port?: number
  clientId: string
  clientSecret: string
  /** The product API's identifier; an access token for it is an RS256 JWT. */
  audience: string
  /** Prefix of the custom claims, with whatever separator it ends in. */
  claimsNamespace: string
  allowedCallbacks: string[]
  allowedLogoutUrls: string[]
  /** Key of the HMAC-SHA256 that signs a `userReference`. */
  userReferenceSecret: string
  accessTokenLifetimeSeconds?: number
}

export const ACCESS_TOKEN_LIFETIME_SECONDS = 86_400
export const DATABASE_CONNECTION = 'Username-Password-Authentication'
export const SOCIAL_CONNECTION = 'google-oauth2'
