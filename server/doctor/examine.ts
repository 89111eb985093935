import { createCache } from '../cache/cache.ts'
import { createDependencies } from '../cache/dependencies.ts'
import { createArticles } from '../clients/articles.ts'
import { createIpLookup } from '../clients/ip-lookup.ts'
import { createPaddle } from '../clients/paddle.ts'
import { createProductApi } from '../clients/product-api.ts'
import { createReleases } from '../clients/releases.ts'
import { createServiceStatus } from '../clients/service-status.ts'
import type { Config } from '../config.ts'
import { CALL_LIMIT_MS, type Fetch } from '../http-client/http-client.ts'
import { createIdentityProvider } from '../identity/identity-provider.ts'
import { checkStore } from '../storage/check.ts'
import type { Finding } from '../values/finding.ts'
import { checkClock, checkSite, skewOf } from './site-checks.ts'

/** Asks every client. Builds them as the site does, but without a store. */
function checkServices(config: Config, fetch: Fetch): Promise<Finding | Finding[]>[] {
  const { identity, siteUrl, sessionSecrets, isHttps, paddle, catalogue, content } = config
  const now = () => new Date()
  const cache = createCache({ now })
  const common = { fetch, cache, now, timeLimitMs: CALL_LIMIT_MS }
  const provider = createIdentityProvider({
    ...identity,
    siteUrl,
    secrets: sessionSecrets,
    secureCookies: isHttps,
    fetch,
    now: Date.now,
    isTransactionClaimed: async () => true,
    claimTransaction: async () => false,
  })
  const caches = { addressCache: cache, offerCache: cache }
  return [
    provider.check(),
    createProductApi({ baseUrl: config.productApiUrl, fetch }).check(),
    createPaddle({ ...paddle, ...common, ...caches }).check({ ...paddle, catalogue }),
    createReleases({ ...config.releases, ...common, baseUrl: config.releases.apiUrl }).check(),
    createArticles({ ...common, url: content.apiUrl, token: content.token }).check(),
    createServiceStatus({
      ...common,
      baseUrl: config.statusPageUrl,
      dependencies: createDependencies(),
    }).check(),
    createIpLookup({ ...common, url: config.ipLookupUrl }).check(),
  ]
}

/** Checks the settings, the store, every service and this machine's clock. */
export async function examine(config: Config, fetchOutside: Fetch): Promise<Finding[]> {
  const skews: number[] = []
  const fetch: Fetch = async (url, init) => {
    const sentMs = Date.now()
    const response = await fetchOutside(url, init)
    const theirMs = Date.parse(response.headers.get('Date') ?? '')
    if (!Number.isNaN(theirMs)) skews.push(skewOf(theirMs, sentMs, Date.now()))
    return response
  }
  const findings = await Promise.all([
    checkSite(config),
    checkStore(config.storeUrl),
    ...checkServices(config, fetch),
  ])
  return [...findings.flat(), await checkClock(skews)]
}

const LABELS: Record<Finding['verdict'], string> = { good: 'ok  ', wrong: 'FAIL', unchecked: '?   ' }

export function showFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length))
  return findings
    .map(({ check, verdict, detail, remedy }) => {
      const row = `${LABELS[verdict]}  ${check.padEnd(width)}  ${detail}`
      return remedy ? `${row}\n${' '.repeat(width + 8)}${remedy}` : row
    })
    .join('\n')
}

export function summarise(findings: readonly Finding[]): string {
  const count = (verdict: Finding['verdict']) => findings.filter((each) => each.verdict === verdict).length
  const wrong = count('wrong')
  const unchecked = count('unchecked')
  const problems = wrong === 0 ? 'No problems found.' : `Problems found: ${wrong}.`
  return unchecked === 0
    ? problems
    : `${problems} Not checked: ${unchecked}; the lines with “?” say how to find out.`
}
