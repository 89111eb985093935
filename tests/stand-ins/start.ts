import { createRemoteJWKSet } from 'jose'
import { createArticlesStandIn } from './articles.ts'
import { createIdentityStandIn, samplePeople, signReference } from './identity.ts'
import { createIpLookupStandIn } from './ip-lookup.ts'
import { addSampleOrders, createPaddleStandIn, samplePriceSettings } from './paddle.ts'
import { createProductApiStandIn } from './product-api.ts'
import { createReleasesStandIn } from './releases.ts'
import { createServiceStatusStandIn } from './service-status.ts'
import { serve, type Served } from './stand-in.ts'

export { DEMO_PASSWORD, samplePeople } from './identity.ts'
export { sampleDiscounts, samplePrices, testCards } from './paddle.ts'
export { sampleActivationRequest, sampleLegacyAccount } from './product-api.ts'

/** Values that the site and the stand-ins have in common. */
export const SAMPLE = {
  sessionSecret: 'sample-session-secret-that-is-long-enough',
  clientId: 'sampleClientIdOfTheSite',
  clientSecret: 'sample-client-secret-of-the-site',
  audience: 'https://api.ctrl.example/',
  claimsNamespace: 'https://ctrl.example/',
  userReferenceSecret: 'sample-user-reference-secret',
  paddleApiKey: 'pdl_sdbx_apikey_sample',
  paddleClientToken: 'test_0123456789abcdef0123456789a',
  webhookSecret: 'pdl_ntfset_sample_secret',
  repo: 'ctrl-sample/commskit',
}

/** How many licenses the sample people have at the start; everyone else has none. */
const LICENSES: Record<string, number> = { usr_ada_marsh: 3, usr_vera_lindqvist: 200, usr_maximiliane: 1 }

export type StandInName =
  'identity' | 'productApi' | 'paddle' | 'releases' | 'articles' | 'status' | 'ipLookup'

export type StandIns = Awaited<ReturnType<typeof startStandIns>>

/** `siteUrl` is where the site will be. `environment` has the settings that make it use the stand-ins. */
export async function startStandIns({
  siteUrl,
  ports = {},
  licenses = {},
  articles: articleCount,
}: {
  siteUrl: string
  ports?: Partial<Record<StandInName, number>>
  /** How many licenses people other than the samples have, by `userReference`. */
  licenses?: Record<string, number>
  /** How many press articles there are; by default, only the samples. */
  articles?: number | undefined
}) {
  const identity = await createIdentityStandIn({
    ...SAMPLE,
    port: ports.identity ?? 0,
    allowedCallbacks: [`${siteUrl}/callback/login`],
    allowedLogoutUrls: [`${siteUrl}/`, siteUrl],
  })
  const served: Served[] = []
  const urls: Partial<Record<StandInName, string>> = {}
  const productApi = createProductApiStandIn({
    issuerUrl: identity.issuerUrl,
    audience: SAMPLE.audience,
    findKey: createRemoteJWKSet(new URL('.well-known/jwks.json', identity.issuerUrl)),
    people: () =>
      identity.people.map(({ id, userReference, roles }) => ({
        sub: id,
        userReference,
        roles,
        licenses: { ...LICENSES, ...licenses }[userReference] ?? 0,
      })),
    webhookSecret: SAMPLE.webhookSecret,
    userReferenceSecret: SAMPLE.userReferenceSecret,
    publicUrl: () => urls.productApi ?? '',
  })
  const paddle = createPaddleStandIn({
    apiKey: SAMPLE.paddleApiKey,
    clientToken: SAMPLE.paddleClientToken,
    webhookTargets: () => [
      { url: `${urls.productApi}/webhooks/paddle`, secret: SAMPLE.webhookSecret },
      { url: `${siteUrl}/webhooks/paddle`, secret: SAMPLE.webhookSecret },
    ],
    imageBaseUrl: siteUrl,
    checkoutUrl: `${siteUrl}/store/pay`,
  })
  function referenceOf(email: string) {
    const { userReference } = samplePeople.find((person) => person.email === email)!
    const userReferenceSignature = signReference(userReference, SAMPLE.userReferenceSecret)
    return { userReference, userReferenceSignature }
  }
  addSampleOrders(paddle, referenceOf)
  const releases = createReleasesStandIn({ repo: SAMPLE.repo, publicUrl: () => urls.releases ?? '' })
  const articles = createArticlesStandIn({ publicUrl: () => urls.articles ?? '', count: articleCount })
  const status = createServiceStatusStandIn()
  // An address in the United Kingdom, according to registries and to the site's own table.
  const ipLookup = createIpLookupStandIn('81.2.69.142')

  const onPorts = { productApi, paddle, releases, articles, status, ipLookup }
  try {
    for (const [name, standIn] of Object.entries(onPorts) as [keyof typeof onPorts, typeof releases][]) {
      const place = await serve(standIn, ports[name] ?? 0)
      served.push(place)
      urls[name] = place.url
    }
  } catch (error) {
    await Promise.all([identity.close(), ...served.map((place) => place.close())])
    throw error
  }

  const environment: Record<string, string> = {
    SITE_URL: siteUrl,
    SESSION_SECRET: SAMPLE.sessionSecret,
    AUTH0_ISSUER_URL: identity.issuerUrl,
    AUTH0_CLIENT_ID: SAMPLE.clientId,
    AUTH0_CLIENT_SECRET: SAMPLE.clientSecret,
    AUTH0_AUDIENCE: SAMPLE.audience,
    AUTH0_CLAIMS_NAMESPACE: SAMPLE.claimsNamespace,
    PRODUCT_API_URL: `${urls.productApi}/`,
    PADDLE_ENVIRONMENT: 'sandbox',
    PADDLE_API_KEY: SAMPLE.paddleApiKey,
    PADDLE_CLIENT_TOKEN: SAMPLE.paddleClientToken,
    PADDLE_WEBHOOK_SECRET: SAMPLE.webhookSecret,
    PADDLE_API_URL: `${urls.paddle}`,
    PADDLE_SCRIPT_URL: `${urls.paddle}/paddle.js`,
    ...samplePriceSettings,
    INVOICES: '1',
    RELEASES_API_URL: `${urls.releases}`,
    RELEASES_REPO: SAMPLE.repo,
    CONTENT_API_URL: `${urls.articles}/`,
    STATUS_PAGE_URL: `${urls.status}/`,
    IP_LOOKUP_URL: `${urls.ipLookup}/`,
  }

  return {
    identity,
    ...onPorts,
    people: samplePeople,
    referenceOf,
    environment,
    clearFaults: () => [identity, ...Object.values(onPorts)].forEach((standIn) => standIn.clearFaults()),
    async close() {
      await paddle.webhooksSettled()
      await Promise.all([identity.close(), ...served.map((place) => place.close())])
    },
  }
}
