import type { Logger } from 'pino'
import type { Backend, Prices } from '../app/backend.ts'
import { isPublicAddress } from '../app/domain/network-address.ts'
import { createCache } from './cache.ts'
import { createArticles } from './clients/articles.ts'
import { createIpLookup } from './clients/ip-lookup.ts'
import { createPaddle } from './clients/paddle.ts'
import { createProductApi } from './clients/product-api.ts'
import { createReleases } from './clients/releases.ts'
import { createServiceStatus } from './clients/service-status.ts'
import type { Config } from './config.ts'
import { createCustomerCalls } from './customer-calls.ts'
import { createDownloads } from './downloads.ts'
import { createAccessTokens } from './identity/access-token.ts'
import { createIdentity } from './identity/identity.ts'
import { createLicences } from './licences.ts'
import { createCookies } from './sessions/cookies.ts'
import { createSessionRecords } from './sessions/records.ts'
import { createSeal, type Seal } from './sessions/seal.ts'
import { createSessions, type Sessions } from './sessions/session.ts'
import { createSignInForPages } from './sign-in.ts'
import { openStore } from './store/open.ts'
import type { Store } from './store/store.ts'
import { createStoredTokens } from './stored-tokens.ts'
import { createWebhooks } from './webhooks.ts'

/** A state is kept for as long as its transaction's cookie lives (SPEC.txt §9). */
const TRANSACTION_SECONDS = 24 * 3600

/** The same store, with every value encrypted: for what belongs to one customer. */
const sealed = (store: Store, { seal, open }: Seal): Pick<Store, 'get' | 'set' | 'delete'> => ({
  async get(key) {
    const text = await store.get(key)
    return text === null ? null : open(text)
  },
  set: (key, value, lifetimeSeconds) => store.set(key, seal(value), lifetimeSeconds),
  delete: (key) => store.delete(key),
})

export interface Parts {
  backend: Backend
  sessions: Sessions
  close(): Promise<void>
}

/** Builds every client and joins the parts; nothing else does. */
export async function createParts({
  config,
  log,
  buildId,
  fetch: fetchOutside = fetch,
  nowMs = Date.now,
}: {
  config: Config
  log: Logger
  buildId: string
  fetch?: typeof fetch
  /** Milliseconds since 1970. */
  nowMs?: () => number
}): Promise<Parts> {
  const now = () => new Date(nowMs())
  const outside = { fetch: fetchOutside, log, now }

  const store = await openStore(config.storeUrl, { now: nowMs, log })
  const seal = createSeal(config.sessionSecrets)
  const records = createSessionRecords({ store, seal, now: nowMs })
  const sessions = createSessions({
    cookies: createCookies({ secrets: config.sessionSecrets, isHttps: config.isHttps }),
    records,
    now: nowMs,
  })
  const publicCache = createCache({ store, now, log })
  const customerCache = createCache({ store: sealed(store, seal), now, log })

  const identity = createIdentity({
    ...config.identity,
    siteUrl: config.siteUrl,
    secrets: config.sessionSecrets,
    secureCookies: config.isHttps,
    claimTransaction: (state) =>
      store.lock(`transaction:${state}`, async () => {
        if ((await store.get(`transaction:${state}`)) !== null) return false
        await store.set(`transaction:${state}`, '1', TRANSACTION_SECONDS)
        return true
      }),
    fetch: fetchOutside,
    now: nowMs,
    log,
  })
  const accessTokens = createAccessTokens({
    records: createStoredTokens(records),
    refresh: (refreshToken, previous) => identity.refresh(refreshToken, previous),
    now: nowMs,
    log,
  })
  const callAs = createCustomerCalls(accessTokens)
  const productApi = createProductApi({ baseUrl: config.productApiUrl, ...outside })
  const paddle = createPaddle({ ...config.paddle, ...outside, cache: publicCache })
  const ipLookup = createIpLookup({ url: config.ipLookupUrl, ...outside })

  /** A visitor on the server's own network has the server's public address. */
  const preview: Prices['preview'] = async (request) => {
    if (request.country !== null) return paddle.prices.preview(request)
    const isPublic = request.address !== null && isPublicAddress(request.address)
    return paddle.prices.preview({ ...request, address: isPublic ? request.address : await ipLookup.find() })
  }

  const backend: Backend = {
    catalogue: config.catalogue,
    prices: { preview },
    discounts: paddle.discounts,
    transactions: paddle.transactions,
    licences: createLicences({ productApi, cache: customerCache, callAs }),
    downloads: createDownloads({ productApi, cache: customerCache, callAs }),
    identity: createSignInForPages({ identity, records, productApi, callAs }),
    releases: createReleases({
      baseUrl: config.releases.apiUrl,
      ...config.releases,
      ...outside,
      cache: publicCache,
    }),
    articles: createArticles({
      url: config.content.apiUrl,
      token: config.content.token,
      ...outside,
      cache: publicCache,
    }),
    serviceStatus: createServiceStatus({ baseUrl: config.statusPageUrl, ...outside }),
    webhooks: createWebhooks({ secret: config.paddle.webhookSecret, store, cache: customerCache, now }),
    settings: {
      siteUrl: config.siteUrl,
      allowIndexing: config.allowIndexing,
      showErrorDetails: config.showErrorDetails,
      serviceDeskUrl: config.serviceDeskUrl ?? null,
      paddle: {
        environment: config.paddle.environment,
        version: config.paddle.version,
        clientToken: config.paddle.clientToken,
        scriptUrl: config.paddle.scriptUrl ?? null,
      },
    },
    async isReady() {
      try {
        await store.get('readiness')
        return true
      } catch {
        return false
      }
    },
    isProduction: config.isProduction,
    buildId,
    now,
  }
  return { backend, sessions, close: () => store.close() }
}
