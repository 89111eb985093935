import * as z from 'zod'
import { type Catalogue, PRICE_NAMES } from '../app/domain/catalogue.ts'
import { priceSettingOf } from './values/price-setting.ts'
import {
  flag,
  headerName,
  host,
  hostList,
  isLoopbackUrl,
  isUrl,
  priceId,
  secretList,
  secureUrl,
  splitList,
  storeUrl,
  url,
  wholeNumber,
  withoutSlash,
  withSlash,
  word,
} from './values/setting-shapes.ts'

/** Published in `.env.example`, so only a site on this machine may use it. */
export const SAMPLE_SESSION_SECRET = 'sample-session-secret-that-is-long-enough'

const DAY_SECONDS = 24 * 3600

const IDLE_DAYS_DEFAULT = 7
const SESSION_DAYS_DEFAULT = 30
const SESSION_DAYS_MAX = 365

const PRICE_IDS = Object.fromEntries(PRICE_NAMES.map((name) => [priceSettingOf(name), priceId]))

const settings = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'expected production, development or test' })
    .default('production'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: host.default('0.0.0.0'),
  SITE_URL: url('https://www.example.com').transform((text) => new URL(text).origin),
  HSTS_SUBDOMAINS: flag('makes browsers use https for all subdomains').default(false),
  PREVIEW_HOSTS: hostList(/^(\*\.)?[\w.-]+$/, '*.preview.example.com').default([]),
  SESSION_SECRET: secretList,
  SESSION_IDLE_DAYS: wholeNumber(1, SESSION_DAYS_MAX).default(IDLE_DAYS_DEFAULT),
  SESSION_MAX_DAYS: wholeNumber(1, SESSION_DAYS_MAX).default(SESSION_DAYS_DEFAULT),
  STORE_URL: storeUrl.default('sqlite:./data/site.db'),
  ASSETS_FOLDER: word('a folder').default('./data/assets'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  COUNTRY_HEADER: headerName.optional(),
  AUTH0_ISSUER_URL: secureUrl('https://tenant.eu.auth0.com/').transform(withSlash),
  AUTH0_CLIENT_ID: word('the client id'),
  AUTH0_CLIENT_SECRET: word('the client secret'),
  AUTH0_AUDIENCE: word("the product API's audience"),
  AUTH0_CLAIMS_NAMESPACE: word('the prefix of the custom claims, e.g. https://example.com/'),
  AUTH0_DB_CONNECTION: word('the name of a connection').default('Username-Password-Authentication'),
  AUTH0_ORGANIZATION: word('the id of an organization, org_…').optional(),
  AUTH0_MAX_AGE: wholeNumber(0, 10 ** 9).optional(),
  PRODUCT_API_URL: secureUrl('https://api.example.com').transform(withoutSlash),
  PADDLE_ENVIRONMENT: z.enum(['sandbox', 'production'], { error: 'expected sandbox or production' }),
  PADDLE_API_KEY: word('the API key'),
  PADDLE_CLIENT_TOKEN: word('the client-side token, test_… or live_…'),
  PADDLE_WEBHOOK_SECRET: word('the secret of the notification destination'),
  PADDLE_VERSION: z.enum(['v1', 'classic'], { error: 'expected v1 or classic' }).default('v1'),
  PADDLE_API_URL: secureUrl('https://sandbox-api.paddle.com').transform(withoutSlash).optional(),
  PADDLE_SCRIPT_URL: secureUrl('https://cdn.paddle.com/paddle/v2/paddle.js').optional(),
  ...PRICE_IDS,
  INVOICES: flag('offers payment by invoice on quotes').default(false),
  RELEASES_API_URL: secureUrl('https://api.github.com')
    .transform(withoutSlash)
    .default('https://api.github.com'),
  RELEASES_REPO: z
    .string({ error: 'expected owner/name' })
    .regex(/^[\w.-]+\/[\w.-]+$/, 'expected owner/name'),
  RELEASES_TOKEN: word('a token').optional(),
  RELEASES_HOSTS: hostList(/^[a-z\d.-]+(:\d{1,5})?$/, 'files.example.com').default([]),
  CONTENT_API_URL: secureUrl('https://content.example.com/query'),
  CONTENT_API_TOKEN: word('a token').optional(),
  STATUS_PAGE_URL: secureUrl('https://status.example.com').transform(withoutSlash),
  IP_LOOKUP_URL: secureUrl('https://api.ipify.org?format=json'),
  SERVICEDESK_URL: url('https://desk.example.com')
    .transform((text) => new URL(text).href)
    .optional(),
  ERROR_DETAILS: flag('shows server errors on the error page').optional(),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 600).default(0),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'expected a pino log level',
    })
    .default('info'),
  ALLOW_INDEXING: flag('lets search engines index the site').default(true),
})

type Settings = z.infer<typeof settings>

export const SETTING_NAMES = Object.keys(settings.shape) as (keyof Settings)[]

export type Config = ReturnType<typeof toConfig>

export class ConfigError extends Error {
  override name = 'ConfigError'
  constructor(faults: readonly string[]) {
    super(
      `The site cannot start: ${faults.length === 1 ? 'one setting is' : `${faults.length} settings are`} missing or malformed.\n` +
        faults.map((fault) => `  ${fault}`).join('\n') +
        '\nSee .env.example for every setting with an example.',
    )
  }
}

function toConfig(env: Settings) {
  const isProduction = env.NODE_ENV === 'production'
  const values: Record<string, unknown> = env
  const catalogue = Object.fromEntries(
    PRICE_NAMES.map((name) => [name, values[priceSettingOf(name)]]),
  ) as Catalogue
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST,
    siteUrl: env.SITE_URL,
    hstsIncludesSubdomains: env.HSTS_SUBDOMAINS,
    isHttps: env.SITE_URL.startsWith('https:'),
    previewHosts: env.PREVIEW_HOSTS,
    sessionSecrets: env.SESSION_SECRET,
    sessionLifetimes: {
      idleSeconds: env.SESSION_IDLE_DAYS * DAY_SECONDS,
      maxSeconds: env.SESSION_MAX_DAYS * DAY_SECONDS,
    },
    storeUrl: env.STORE_URL,
    assetsFolder: env.ASSETS_FOLDER,
    trustedProxyHops: env.TRUST_PROXY,
    countryHeader: env.COUNTRY_HEADER,
    identity: {
      issuerUrl: env.AUTH0_ISSUER_URL,
      clientId: env.AUTH0_CLIENT_ID,
      clientSecret: env.AUTH0_CLIENT_SECRET,
      audience: env.AUTH0_AUDIENCE,
      claimsNamespace: env.AUTH0_CLAIMS_NAMESPACE,
      dbConnection: env.AUTH0_DB_CONNECTION,
      organization: env.AUTH0_ORGANIZATION,
      maxAgeSeconds: env.AUTH0_MAX_AGE,
    },
    productApiUrl: env.PRODUCT_API_URL,
    paddle: {
      environment: env.PADDLE_ENVIRONMENT,
      apiKey: env.PADDLE_API_KEY,
      clientToken: env.PADDLE_CLIENT_TOKEN,
      webhookSecret: env.PADDLE_WEBHOOK_SECRET,
      version: env.PADDLE_VERSION,
      apiUrl: env.PADDLE_API_URL,
      scriptUrl: env.PADDLE_SCRIPT_URL,
    },
    catalogue,
    takesInvoices: env.INVOICES,
    releases: {
      apiUrl: env.RELEASES_API_URL,
      repo: env.RELEASES_REPO,
      token: env.RELEASES_TOKEN,
      hosts: env.RELEASES_HOSTS,
    },
    content: { apiUrl: env.CONTENT_API_URL, token: env.CONTENT_API_TOKEN },
    statusPageUrl: env.STATUS_PAGE_URL,
    ipLookupUrl: env.IP_LOOKUP_URL,
    serviceDeskUrl: env.SERVICEDESK_URL,
    showErrorDetails: env.ERROR_DETAILS ?? !isProduction,
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    shutdownDelaySeconds: env.SHUTDOWN_DELAY_SECONDS,
    logLevel: env.LOG_LEVEL,
    allowIndexing: env.ALLOW_INDEXING,
  }
}

type SetValues = Partial<Record<string, string>>

/** Finds faults of several settings together. Reads their texts, so that others may be malformed. */
function findCombinedFaults(values: SetValues): string[] {
  const {
    NODE_ENV: mode = 'production',
    SITE_URL: siteUrl = '',
    SESSION_SECRET: secrets = '',
    SESSION_IDLE_DAYS: idleDays = IDLE_DAYS_DEFAULT,
    SESSION_MAX_DAYS: maxDays = SESSION_DAYS_DEFAULT,
  } = values
  const isLoopback = isLoopbackUrl(siteUrl)
  const faults: string[] = []
  if (mode === 'production' && !isLoopback && isUrl(siteUrl) && !siteUrl.startsWith('https:'))
    faults.push('SITE_URL is malformed: expected https in production; http is only for loopback hosts')
  if (!isLoopback && splitList(secrets).includes(SAMPLE_SESSION_SECRET))
    faults.push('SESSION_SECRET is malformed: expected secrets of your own, not the sample of .env.example')
  if (Number(idleDays) > Number(maxDays)) {
    const [state, more] = values.SESSION_IDLE_DAYS
      ? ['malformed', '']
      : ['missing', `, and the default is ${idleDays}`]
    faults.push(`SESSION_IDLE_DAYS is ${state}: expected at most as many days as SESSION_MAX_DAYS${more}`)
  }
  return faults
}

function describeIssue({ path, message }: z.core.$ZodIssue, values: SetValues): string {
  const name = path.join('.')
  const value = values[name]
  const expectation = message.startsWith('expected') ? message : 'expected a value'
  const hint = value && /\s/.test(value) ? ' (comments go on lines of their own)' : ''
  return `${name} is ${value ? 'malformed' : 'missing'}: ${expectation}${hint}`
}

/** Treats an empty or blank value as missing. Throws a `ConfigError` that lists every problem. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const values: SetValues = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, env[name]?.trim()]).filter(([, value]) => value),
  )
  const result = settings.safeParse(values)
  const combinedFaults = findCombinedFaults(values)
  if (result.success && combinedFaults.length === 0) return toConfig(result.data)
  const faults = (result.error?.issues ?? []).map((issue) => describeIssue(issue, values))
  throw new ConfigError([...faults, ...combinedFaults])
}
