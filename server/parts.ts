import type { Logger } from 'pino'
import type { Backend } from '../app/backend/backend.ts'
import { createCache } from './cache/cache.ts'
import { createDependencies } from './cache/dependencies.ts'
import { createArticles } from './clients/articles.ts'
import { createIpLookup } from './clients/ip-lookup.ts'
import { createPaddle } from './clients/paddle.ts'
import { createProductApi } from './clients/product-api.ts'
import { createReleases } from './clients/releases.ts'
import { createServiceStatus } from './clients/service-status.ts'
import type { Config } from './config.ts'
import { createCustomerBusinesses } from './customers/businesses.ts'
import { createCustomerCalls } from './customers/customer-calls.ts'
import { createCustomerIdentity } from './customers/customer-identity.ts'
import { createDownloads } from './customers/downloads.ts'
import { createInvoiceRequests } from './customers/invoice-requests.ts'
import { createLanguages } from './customers/languages.ts'
import { createLicenses } from './customers/licenses.ts'
import { createRefreshThrottle } from './customers/lists.ts'
import { createOrders, ordersKey } from './customers/orders.ts'
import { createPayments } from './customers/payments.ts'
import { createProviderCustomers } from './customers/provider-customer.ts'
import { createQuoteOrders } from './customers/quote-orders.ts'
import { createReferences } from './customers/references.ts'
import { createSavedCards } from './customers/saved-cards.ts'
import { createTypedForms } from './customers/typed-forms.ts'
import { createWebhooks } from './customers/webhooks.ts'
import { createInFlight, LONG_LIMIT_MS, STOP_LIMIT_MS, withDeadline } from './deadline.ts'
import { createBreakers, type HalfOpenAfter } from './http-client/breaker.ts'
import { createAccessTokens, createTokenRecords } from './identity/access-token.ts'
import { createIdentityProvider } from './identity/identity-provider.ts'
import { TRANSACTION_LIFETIME_SECONDS } from './identity/login-transaction.ts'
import { refreshTokenIn } from './identity/token-set.ts'
import { createAddressTable } from './location/address-table.ts'
import { createPriceLocations } from './location/price-locations.ts'
import { createAuditLog } from './logs/audit-log.ts'
import { createMetrics } from './metrics/metrics.ts'
import { contentLimit, limitedDiscounts, limitedPrices } from './rate-limits/limited-services.ts'
import { createRateLimits, EVERYBODY } from './rate-limits/rate-limits.ts'
import { withinRetention } from './retention.ts'
import { createCookies } from './sessions/cookies.ts'
import { createSessionRecords } from './sessions/records.ts'
import { createSessions } from './sessions/session.ts'
import { openStore } from './storage/open.ts'
import { createReadiness } from './storage/readiness.ts'
import { createSealedStore } from './storage/sealed.ts'
import { createOnce } from './storage/store.ts'
import { drawQrCode } from './values/qr-code.ts'
import { createQuotes } from './values/quote-token.ts'
import { trustedAddress } from './values/trusted-address.ts'

const CACHED_PRICES_MAX = 1000

interface PartsOptions {
  config: Config
  log: Logger
  buildId: string
  fetch?: typeof fetch
  nowMs?: () => number
  breakersHalfOpenAfter?: HalfOpenAfter
}

/** Clock, metrics and calls to the outside: what every part needs. */
function createCommon({ config, log, buildId, fetch: fetchOutside = fetch, ...options }: PartsOptions) {
  const { nowMs = Date.now, breakersHalfOpenAfter } = options
  const now = () => new Date(nowMs())
  const breakers = createBreakers({ log, halfOpenAfter: breakersHalfOpenAfter })
  const metrics = createMetrics({
    breakers,
    buildId,
    isRead: config.metrics !== null,
    storeUrl: config.storeUrl,
  })
  const outside = { fetch: fetchOutside, log, now, breakers, onCall: metrics.onCall }
  const inFlight = createInFlight()
  return {
    config,
    log,
    now,
    nowMs,
    metrics,
    outside,
    inFlight,
    track: inFlight.track,
    dependencies: createDependencies(),
  }
}

type Common = ReturnType<typeof createCommon>

/** The store with encryption, retention and metrics, and everything that's kept in it. */
async function openStorage({ config, log, now, nowMs, metrics, track, dependencies }: Common) {
  const { openLimiter, ...opened } = await openStore(config.storeUrl, {
    now: nowMs,
    log,
    onFailure: metrics.onStoreFailure,
  })
  const sealed = createSealedStore(metrics.measureStore(opened), config.sessionSecrets)
  const store = withinRetention(sealed, config.sessionLifetimes)
  const once = createOnce(store)
  const cacheParts = { now, log, track, onRefresh: metrics.onCacheRefresh, dependencies }
  return {
    store,
    limits: createRateLimits(openLimiter, config.sessionSecrets),
    once,
    allowRefresh: createRefreshThrottle(store, once),
    cache: createCache({ ...cacheParts, store }),
    // Limited in size, since visitors can ask for any number of prices.
    priceCache: createCache({ ...cacheParts, store, name: 'prices', entriesMax: CACHED_PRICES_MAX }),
    addressPriceCache: createCache({ ...cacheParts, entriesMax: CACHED_PRICES_MAX }),
  }
}

type Storage = Awaited<ReturnType<typeof openStorage>>

/** Sessions, tokens and the identity provider. */
function createSignIn({ config, log, nowMs, metrics, outside, track }: Common, { store, once }: Storage) {
  const records = createSessionRecords({
    store,
    lifetimes: config.sessionLifetimes,
    now: nowMs,
    onEnd: (tokens) => revokeLater(refreshTokenIn(tokens)),
  })
  const references = createReferences(store, config.sessionLifetimes.maxSeconds)
  const cookies = createCookies({
    secrets: config.sessionSecrets,
    isHttps: config.isHttps,
    sessionSeconds: config.sessionLifetimes.maxSeconds,
  })
  const identity = createIdentityProvider({
    ...config.identity,
    siteUrl: config.siteUrl,
    secrets: config.sessionSecrets,
    secureCookies: config.isHttps,
    // Take the lock first: a read-only store then fails before the provider's code is used up.
    isTransactionClaimed: (state) =>
      store.lock(`look:${state}`, async () => (await store.get(`transaction:${state}`)) !== null),
    claimTransaction: (state) => once(`transaction:${state}`, TRANSACTION_LIFETIME_SECONDS),
    ...outside,
    now: nowMs,
  })
  function revokeLater(refreshToken: string | null) {
    if (refreshToken) void track(withDeadline(LONG_LIMIT_MS, () => identity.revoke(refreshToken)))
  }
  const accessTokens = createAccessTokens({
    records: createTokenRecords(records, references),
    refresh: (refreshToken, previous) => metrics.countTokenRefresh(identity.refresh(refreshToken, previous)),
    discard: ({ refreshToken }) => revokeLater(refreshToken),
    now: nowMs,
    log,
    track,
  })
  const sessions = createSessions({ cookies, records, now: nowMs })
  return { records, references, cookies, identity, sessions, callAs: createCustomerCalls(accessTokens, log) }
}

function createLocations({ config, log, outside }: Common) {
  if (config.countryHeader && config.trustedProxyHops === 0)
    log.warn('ignoring COUNTRY_HEADER, since TRUST_PROXY is 0 and any visitor could send that header')
  return createPriceLocations({
    header: config.countryHeader,
    trustedProxyHops: config.trustedProxyHops,
    table: createAddressTable({ log }),
    findOwnAddress: createIpLookup({ url: config.ipLookupUrl, ...outside }).find,
  })
}

const settingsOf = ({ paddle, ...config }: Config): Backend['settings'] => ({
  siteUrl: config.siteUrl,
  allowIndexing: config.allowIndexing,
  showErrorDetails: config.showErrorDetails,
  serviceDeskUrl: config.serviceDeskUrl ?? null,
  takesInvoices: config.takesInvoices,
  paddle: {
    environment: paddle.environment,
    version: paddle.version,
    clientToken: paddle.clientToken,
    scriptUrl: paddle.scriptUrl ?? null,
  },
})

/** All that a customer can order, pay, change or get back. */
function createOrdering(
  { transactions, quoteSales: sales, ...paddle }: ReturnType<typeof createPaddle>,
  { store, limits, cache, allowRefresh }: Storage,
  { config: { catalogue }, now, log }: Pick<Common, 'config' | 'now' | 'log'>,
) {
  const forgetOrders = (subject: string) => cache.invalidate(ordersKey(subject))
  const quoteParts = { store, limits, forgetOrders }
  const payments = createPayments({ ...quoteParts, transactions, orders: paddle.orders, catalogue, now, log })
  const orders = createOrders({ paddle: paddle.orders, cache, allowRefresh, store, limits, now })
  const providerCustomers = createProviderCustomers(orders.payers)
  const businessParts = { businesses: paddle.businesses, providerCustomers, store, limits }
  const businesses = createCustomerBusinesses(businessParts)
  return {
    payments,
    orders,
    providerCustomers,
    businesses,
    quoteOrders: createQuoteOrders({ ...quoteParts, sales, transactions, payments, businesses, now }),
    invoiceRequests: createInvoiceRequests({
      ...quoteParts,
      paddle: paddle.invoiceRequests,
      bill: sales.bill,
    }),
  }
}

export type Parts = Awaited<ReturnType<typeof createParts>>

/** Builds every part of the server, each once, and says how to close them. */
export async function createParts(options: PartsOptions) {
  const { config, log, buildId } = options
  const common = createCommon(options)
  const { now, metrics, outside, inFlight, track, dependencies } = common
  const storage = await openStorage(common)
  const { store, limits, allowRefresh, cache } = storage
  const { audit, auditRename, auditActivation, withAudit } = createAuditLog(log)
  const { cookies, sessions, ...signIn } = createSignIn(common, storage)
  const { callAs, references } = signIn
  const productApi = createProductApi({ baseUrl: config.productApiUrl, ...outside })
  const customerParts = { productApi, cache, callAs, allowRefresh, lock: store.lock, now }
  const paddle = createPaddle({
    ...config.paddle,
    ...outside,
    cache: storage.priceCache,
    addressCache: storage.addressPriceCache,
    offerCache: cache,
  })
  const { payments, orders, providerCustomers, ...ordering } = createOrdering(paddle, storage, common)
  const serviceStatus = createServiceStatus({
    baseUrl: config.statusPageUrl,
    ...outside,
    cache,
    dependencies,
  })
  serviceStatus.poll()

  const backend = withAudit({
    catalogue: config.catalogue,
    prices: limitedPrices(paddle, limits),
    quotes: createQuotes(config.sessionSecrets),
    discounts: limitedDiscounts(paddle, limits),
    transactions: paddle.transactions,
    payments,
    orders,
    ...ordering,
    typedForms: createTypedForms(store),
    licenses: createLicenses({
      ...customerParts,
      listOrders: orders.list,
      auditRename,
      auditActivation,
      store,
      limits,
      track,
      log,
    }),
    downloads: createDownloads(customerParts),
    identity: createCustomerIdentity({ ...signIn, productApi, limits, log }),
    languages: createLanguages({ locales: paddle.customerLocales, providerCustomers, store, limits }),
    savedCards: createSavedCards({ methods: paddle.paymentMethods, providerCustomers, store, limits }),
    releases: createReleases({ baseUrl: config.releases.apiUrl, ...config.releases, ...outside, cache }),
    articles: createArticles({
      url: config.content.apiUrl,
      token: config.content.token,
      ...outside,
      cache,
      limitUpstream: contentLimit(limits),
      allowPictureFetch: async () => (await limits.allPictureCalls.take(EVERYBODY)).ok,
    }),
    serviceStatus,
    drawQrCode,
    webhooks: metrics.countWebhooks(
      createWebhooks({ secret: config.paddle.webhookSecret, store, cache, references, payments, now, log }),
    ),
    settings: settingsOf(config),
    isReady: createReadiness({ store, log }),
    buildId,
    now,
  })
  return {
    audit,
    backend,
    sessions,
    cookies,
    locations: createLocations(common),
    addressOf: trustedAddress({ hops: config.trustedProxyHops, log }),
    limits,
    metrics,
    dependencies,
    track,
    async close() {
      serviceStatus.stop()
      if (!(await inFlight.settle(STOP_LIMIT_MS))) log.warn('store closed with work still in flight')
      await store.close()
    },
  }
}
