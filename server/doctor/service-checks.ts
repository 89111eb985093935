import { z } from 'zod'
import { IpShape } from '../clients/ip-lookup.ts'
import { STATUS_PATH, StatusShape } from '../clients/service-status.ts'
import type { Config } from '../config.ts'
import { createHttpClient, type Fetch } from '../http-client/http-client.ts'
import { KEYS_PATH, KeySet } from '../identity/keys.ts'
import { bad, type Finding, good, wordsForFailure } from './finding.ts'
import { withoutSlash } from '../domain/without-slash.ts'

/** Redirects are followed only where the site follows them, too. */
const clientFor = (service: string, fetch: Fetch, followsRedirects = false) =>
  createHttpClient({ service, fetch, followsRedirects })
const below = (base: string, path: string) => withoutSlash(base) + path

export async function checkIdentity({ identity }: Config, fetch: Fetch): Promise<Finding> {
  const check = 'Identity provider: signing keys'
  const url = new URL(KEYS_PATH, identity.issuerUrl).href
  const result = await clientFor('identity provider', fetch).request({ url, schema: KeySet })
  if (!result.ok)
    return bad(
      check,
      wordsForFailure(result),
      'Check AUTH0_ISSUER_URL: the tenant’s address, with https and its region.',
    )
  const usable = result.value.keys.filter(({ kty, use, n }) => kty === 'RSA' && (use ?? 'sig') === 'sig' && n)
  return usable.length > 0
    ? good(check, `${usable.length} usable`)
    : bad(
        check,
        'no RSA key for signatures',
        'Let the application sign its tokens with RS256 at the identity provider.',
      )
}

export async function checkProductApi({ productApiUrl }: Config, fetch: Fetch): Promise<Finding> {
  const check = 'Product API'
  const url = below(productApiUrl, '/user/licenses')
  const result = await clientFor('product API', fetch).request({ url, schema: z.unknown() })
  if (!result.ok && result.status === 401) return good(check, 'there; answers 401 without a token')
  const found = result.ok ? 'gives licenses without a token' : wordsForFailure(result)
  return bad(
    check,
    found,
    'Check PRODUCT_API_URL: below it, GET /user/licenses without a token has to answer 401.',
  )
}

const TYPE_NAME_QUERY = '{ __typename }'
const TypeName = z.object({ data: z.object({ __typename: z.string() }) })

export async function checkContent({ content }: Config, fetch: Fetch): Promise<Finding> {
  const check = 'Content service'
  const result = await clientFor('content', fetch).request({
    url: content.apiUrl,
    method: 'POST',
    headers: content.token ? { Authorization: `Bearer ${content.token}` } : {},
    json: { query: TYPE_NAME_QUERY },
    schema: TypeName,
  })
  if (result.ok) return good(check, `answers queries (${result.value.data.__typename})`)
  const isRefused = result.status === 401 || result.status === 403
  return bad(
    check,
    wordsForFailure(result),
    isRefused
      ? 'Check CONTENT_API_TOKEN.'
      : 'Check CONTENT_API_URL: POST {"query": "{ __typename }"} has to answer.',
  )
}

export async function checkStatusPage({ statusPageUrl }: Config, fetch: Fetch): Promise<Finding> {
  const check = 'Status page'
  const url = below(statusPageUrl, STATUS_PATH)
  const result = await clientFor('status page', fetch, true).request({ url, schema: StatusShape })
  return result.ok
    ? good(check, result.value.status.description)
    : bad(
        check,
        wordsForFailure(result),
        'Check STATUS_PAGE_URL: the base of the page, below which api/v2/status.json is.',
      )
}

export async function checkIpLookup({ ipLookupUrl }: Config, fetch: Fetch): Promise<Finding> {
  const check = 'IP lookup'
  const result = await clientFor('IP lookup', fetch).request({ url: ipLookupUrl, schema: IpShape })
  return result.ok
    ? good(check, 'tells a public address')
    : bad(
        check,
        wordsForFailure(result),
        'Check IP_LOOKUP_URL: it has to answer {"ip": "…"}, as https://api.ipify.org?format=json does.',
      )
}
