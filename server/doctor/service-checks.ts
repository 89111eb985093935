import { z } from 'zod'
import { assetFor, PLATFORMS } from '../../app/domain/release.ts'
import { createCache } from '../cache/cache.ts'
import { IpShape } from '../clients/ip-lookup.ts'
import { createReleases } from '../clients/releases.ts'
import { STATUS_PATH, StatusShape } from '../clients/service-status.ts'
import type { Config } from '../config.ts'
import { withoutSlash } from '../domain/without-slash.ts'
import { createHttpClient, type Fetch } from '../http-client/http-client.ts'
import { KEYS_PATH, KeySet } from '../identity/keys.ts'
import { bad, badCall, type Finding, good } from './finding.ts'

const clientFor = (service: string, fetch: Fetch, followsRedirects = false) =>
  createHttpClient({ service, fetch, followsRedirects })

export async function checkIdentity({ identity }: Config, fetch: Fetch): Promise<Finding> {
  const check = 'Identity provider: signing keys'
  const url = new URL(KEYS_PATH, identity.issuerUrl).href
  const result = await clientFor('identity provider', fetch).request({ url, schema: KeySet })
  if (!result.ok)
    return badCall(check, result, 'Check AUTH0_ISSUER_URL: the tenant’s address, with https and its region.')
  const usable = result.value.keys.filter(({ kty, use, n }) => kty === 'RSA' && (use ?? 'sig') === 'sig' && n)
  return usable.length > 0
    ? good(check, `${usable.length} usable`)
    : bad(check, 'no RSA key for signatures', 'Set the application at the identity provider to RS256.')
}

export async function checkProductApi({ productApiUrl }: Config, fetch: Fetch): Promise<Finding> {
  const check = 'Product API'
  const url = `${withoutSlash(productApiUrl)}/user/licenses`
  const result = await clientFor('product API', fetch).request({ url, schema: z.unknown() })
  const remedy = 'Check PRODUCT_API_URL: without a token, GET /user/licenses below it must answer 401.'
  if (result.ok) return bad(check, 'returns licenses without a token', remedy)
  return result.status === 401 ? good(check, 'answers 401 without a token') : badCall(check, result, remedy)
}

const TypeName = z.object({ data: z.object({ __typename: z.string() }) })

export async function checkContent({ content }: Config, fetch: Fetch): Promise<Finding> {
  const check = 'Content service'
  const result = await clientFor('content', fetch).request({
    url: content.apiUrl,
    method: 'POST',
    headers: content.token ? { Authorization: `Bearer ${content.token}` } : {},
    json: { query: '{ __typename }' },
    schema: TypeName,
  })
  if (result.ok) return good(check, `answers queries (${result.value.data.__typename})`)
  const isRefused = result.status === 401 || result.status === 403
  return badCall(
    check,
    result,
    isRefused
      ? 'Check CONTENT_API_TOKEN.'
      : 'Check CONTENT_API_URL: it must answer POST {"query": "{ __typename }"}.',
  )
}

export async function checkStatusPage({ statusPageUrl }: Config, fetch: Fetch): Promise<Finding> {
  const check = 'Status page'
  const url = withoutSlash(statusPageUrl) + STATUS_PATH
  const result = await clientFor('status page', fetch, true).request({ url, schema: StatusShape })
  return result.ok
    ? good(check, result.value.status.description)
    : badCall(check, result, 'Check STATUS_PAGE_URL: api/v2/status.json is read below it.')
}

export async function checkIpLookup({ ipLookupUrl }: Config, fetch: Fetch): Promise<Finding> {
  const check = 'IP lookup'
  const result = await clientFor('IP lookup', fetch).request({ url: ipLookupUrl, schema: IpShape })
  return result.ok
    ? good(check, 'returns a public address')
    : badCall(
        check,
        result,
        'Check IP_LOOKUP_URL: it must answer {"ip": "…"}, like https://api.ipify.org?format=json.',
      )
}

export async function checkReleases({ releases }: Config, fetch: Fetch): Promise<Finding> {
  const check = 'Releases'
  const now = () => new Date()
  const cache = createCache({ now })
  const result = await createReleases({ ...releases, baseUrl: releases.apiUrl, fetch, cache, now }).latest()
  if (!result.ok)
    return result.reason === 'none'
      ? bad(
          check,
          'there is no release',
          'Publish one, or check RELEASES_REPO (and RELEASES_TOKEN for a private repository).',
        )
      : bad(
          check,
          'no usable answer',
          'Check RELEASES_API_URL and RELEASES_REPO; without RELEASES_TOKEN, GitHub allows 60 requests an hour.',
        )
  const release = result.value.value
  const missing = PLATFORMS.filter((platform) => !assetFor(release, platform))
  return missing.length === 0
    ? good(check, `${release.version}, files for macOS and Windows`)
    : bad(
        check,
        `${release.version} has no file for ${missing.join(' and ')}`,
        'Add the .dmg and .exe files to the release. Name other hosts that serve them in RELEASES_HOSTS.',
      )
}
