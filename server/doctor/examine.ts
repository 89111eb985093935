import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { assetFor, PLATFORMS } from '../../app/domain/release.ts'
import { createCache } from '../cache/cache.ts'
import { IpShape } from '../clients/ip-lookup.ts'
import { createReleases } from '../clients/releases.ts'
import { STATUS_PATH, StatusShape } from '../clients/service-status.ts'
import type { Config } from '../config.ts'
import { createHttpClient, type Fetch, type HttpRequest } from '../http-client/http-client.ts'
import { KEYS_PATH, KeySet } from '../identity/keys.ts'
import { withDeadline } from '../request/deadline.ts'
import { openStore } from '../store/open.ts'
import { LOCK_STALE_MS, type Store } from '../store/store.ts'
import { check, describeFailure, Fault, type Finding } from './finding.ts'
import { checkPaddle, checkPaddleSecrets } from './paddle-checks.ts'

const STORE_LIMIT_MS = 5000

async function probe(store: Store): Promise<string> {
  const key = `doctor:${randomUUID()}`
  await store.set(key, 'probe', 60)
  const read = await store.get(key)
  await store.lock(key, async () => undefined)
  const isReleased = await store.lock(key, async () => true, { waitMs: 50 }).catch(() => false)
  await store.delete(key)
  if (read !== 'probe') throw new Fault('loses values', 'Check the store’s own log.')
  if (isReleased) return 'stores values and locks'
  throw new Fault(
    `doesn’t release locks, so the next request that needs one waits ${LOCK_STALE_MS / 1000} s`,
    'Let the user in STORE_URL run scripts (EVAL); rate limits need them too.',
  )
}

const checkStore = ({ storeUrl }: Config): Promise<Finding> =>
  check(
    'Store',
    storeUrl.startsWith('sqlite:')
      ? 'Check STORE_URL: its folder must exist, have free space, and belong to the user that runs the site.'
      : 'Check STORE_URL: host, port, password, and that the server accepts writes.',
    async () => {
      const store = await openStore(storeUrl)
      return withDeadline(STORE_LIMIT_MS, () => probe(store)).finally(store.close)
    },
  )

/** Webhook signatures contain the time and expire within seconds, so the clocks have to agree. */
const SKEW_SECONDS_MAX = 2

const checkClock = (skews: number[]): Promise<Finding> =>
  check('Clock', 'Synchronise this machine’s clock with NTP (systemd-timesyncd or chrony).', async () => {
    const median = skews.sort((a, b) => a - b)[Math.floor(skews.length / 2)]
    if (median === undefined)
      throw new Fault('no service sent its time', 'Fix the problems above, then run this again.')
    const found = `${Math.abs(median).toFixed(1)} s ${median < 0 ? 'behind' : 'ahead of'} the services`
    if (Math.abs(median) <= SKEW_SECONDS_MAX) return found
    throw new Fault(found)
  })

function checkServices(config: Config, fetch: Fetch): Promise<Finding>[] {
  const { identity, productApiUrl, content, statusPageUrl, ipLookupUrl, releases } = config

  const ask = <Value>(request: HttpRequest<Value>, followsRedirects = false) =>
    createHttpClient({ service: 'doctor', fetch, followsRedirects }).request(request)
  async function valueOf<Value>(asked: ReturnType<typeof ask<Value>>): Promise<Value> {
    const result = await asked
    if (!result.ok) throw new Fault(describeFailure(result))
    return result.value
  }

  return [
    check(
      'Identity provider: signing keys',
      'Check AUTH0_ISSUER_URL: the tenant’s address, with https and its region.',
      async () => {
        const url = new URL(KEYS_PATH, identity.issuerUrl).href
        const { keys } = await valueOf(ask({ url, schema: KeySet }))
        const usable = keys.filter(({ kty, use, n }) => kty === 'RSA' && (use ?? 'sig') === 'sig' && n)
        if (usable.length > 0) return `${usable.length} usable`
        throw new Fault('no RSA key for signatures', 'Set the application’s signing algorithm to RS256.')
      },
    ),

    check(
      'Product API',
      'Check PRODUCT_API_URL: without a token, GET /user/licenses under it must return 401.',
      async () => {
        const url = `${productApiUrl}/user/licenses`
        const result = await ask({ url, schema: z.unknown() })
        if (result.ok) throw new Fault('returns licenses without a token')
        if (result.status === 401) return 'returns 401 without a token'
        throw new Fault(describeFailure(result))
      },
    ),

    check(
      'Content service',
      'Check CONTENT_API_URL and CONTENT_API_TOKEN: the URL must accept POST {"query": "{ __typename }"}.',
      async () => {
        const { data } = await valueOf(
          ask({
            url: content.apiUrl,
            method: 'POST',
            headers: content.token ? { Authorization: `Bearer ${content.token}` } : {},
            json: { query: '{ __typename }' },
            schema: z.object({ data: z.object({ __typename: z.string() }) }),
          }),
        )
        return `answers queries (${data.__typename})`
      },
    ),

    check('Status page', 'Check STATUS_PAGE_URL: the site reads api/v2/status.json under it.', async () => {
      const url = statusPageUrl + STATUS_PATH
      return (await valueOf(ask({ url, schema: StatusShape }, true))).status.description
    }),

    check(
      'IP lookup',
      'Check IP_LOOKUP_URL: it must return {"ip": "…"}, like https://api.ipify.org?format=json.',
      async () => {
        await valueOf(ask({ url: ipLookupUrl, schema: IpShape }))
        return 'returns a public address'
      },
    ),

    check(
      'Releases',
      'Check RELEASES_API_URL, RELEASES_REPO and RELEASES_TOKEN; without a token, GitHub allows 60 requests an hour.',
      async () => {
        const now = () => new Date()
        const cache = createCache({ now })
        const client = createReleases({ ...releases, baseUrl: releases.apiUrl, fetch, cache, now })
        const result = await client.latest()
        if (!result.ok) throw new Fault(result.reason === 'none' ? 'no release found' : 'no usable response')
        const release = result.value.value
        const missing = PLATFORMS.filter((platform) => !assetFor(release, platform))
        if (missing.length === 0) return `${release.version}, files for macOS and Windows`
        throw new Fault(
          `${release.version} has no file for ${missing.join(' and ')}`,
          'Add the .dmg and .exe files to the release. If another host serves them, add it to RELEASES_HOSTS.',
        )
      },
    ),
  ]
}

export async function examine(config: Config, fetchOutside: Fetch): Promise<Finding[]> {
  const skews: number[] = []
  const fetch: Fetch = async (url, init) => {
    const response = await fetchOutside(url, init)
    const theirMs = Date.parse(response.headers.get('Date') ?? '')
    // The header has whole seconds, so on average it's half a second behind.
    if (!Number.isNaN(theirMs)) skews.push((Date.now() - theirMs) / 1000 - 0.5)
    return response
  }
  const findings = await Promise.all([
    checkStore(config),
    checkPaddle(config, fetch),
    ...checkPaddleSecrets(config),
    ...checkServices(config, fetch),
  ])
  return [...findings.flat(), await checkClock(skews)]
}

export function showFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length))
  return findings
    .map(({ check, isGood, found, remedy }) => {
      const row = `${isGood ? 'ok  ' : 'FAIL'}  ${check.padEnd(width)}  ${found}`
      return remedy ? `${row}\n${' '.repeat(width + 8)}${remedy}` : row
    })
    .join('\n')
}
