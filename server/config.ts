import * as z from 'zod'
import { type Catalogue, PRICE_NAMES } from '../app/domain/catalogue.ts'
import { priceSettingOf } from './values/price-setting.ts'
import { isLoopbackHost } from './values/secure-url.ts'

/** Published in `.env.example`, so only a site on this machine may use it. */
export const SAMPLE_SESSION_SECRET = 'sample-session-secret-that-is-long-enough'

const DAY_SECONDS = 24 * 3600

const SESSION_IDLE_DAYS = 7
const SESSION_MAX_DAYS = 30
const SESSION_DAYS_MAX = 365
const SECRET_LENGTH_MIN = 32
const SECRET = new RegExp(`^\\S{${SECRET_LENGTH_MIN},}$`)

const isUrl = (text: string) => URL.canParse(text) && /^https?:\S+$/.test(text)

const isLoopbackUrl = (text: string) => isUrl(text) && isLoopbackHost(new URL(text).hostname)

const url = (example: string) => {
  const expectation = `expected an http(s) address such as ${example}`
  return z.string({ error: expectation }).refine(isUrl, expectation)
}
const secretUrl = (example: string) =>
  url(example).refine(
    (text) => !isUrl(text) || text.startsWith('https:') || isLoopbackUrl(text),
    'expected https; http is only for loopback hosts',
  )
/** For any other URL, the Redis client would throw an error with the password in the message. */
const isRedisUrl = (text: string) =>
  URL.canParse(text) && /^rediss?:\/\/([^/%\s]|%[\da-f]{2})+(\/\d*)?$/i.test(text)
const withSlash = (text: string) => (text.endsWith('/') ? text : `${text}/`)
const withoutSlash = (text: string) => text.replace(/\/+$/, '')
const word = (expected: string) =>
  z.string({ error: `expected ${expected}` }).regex(/^\S+$/, `expected ${expected}, without spaces`)
const host = z.string().regex(/^[\w.:%-]+$/, 'expected a host name or an IP address')
const flag = (meaning: string) =>
  z.enum(['0', '1'], { error: `expected 0 or 1: ${meaning}` }).transform((value) => value === '1')
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `expected a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `expected a whole number from ${min} to ${max}`)
const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
const hosts = (shape: RegExp, example: string) =>
  z
    .string()
    .default('')
    .transform((text) => list(text.toLowerCase()))
    .refine((names) => names.every((name) => shape.test(name)), `expected a list of hosts such as ${example}`)
const priceId = z
  .string({ error: 'expected a price id, pri_…' })
  .regex(/^pri_[a-z\d]{26}$/, 'expected a price id, pri_ and 26 letters or digits')

const PRICE_IDS = Object.fromEntries(PRICE_NAMES.map((name) => [priceSettingOf(name), priceId]))

const settings = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'expected production, development or test' })
    .default('production'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: host.default('0.0.0.0'),
  SITE_URL: url('https://www.example.com').transform((text) => (isUrl(text) ? new URL(text).origin : text)),
  HSTS_SUBDOMAINS: flag('makes browsers use https for all subdomains').default(false),
  PREVIEW_HOSTS: hosts(/^(\*\.)?[\w.-]+$/, '*.preview.example.com'),
  SESSION_SECRET: z
    .string({ error: `expected a list of secrets, each at least ${SECRET_LENGTH_MIN} characters` })
    .transform(list)
    .refine(
      (secrets) => secrets.length > 0 && secrets.every((secret) => SECRET.test(secret)),
      `expected every secret to be at least ${SECRET_LENGTH_MIN} characters long, without spaces`,
    ),
  SESSION_IDLE_DAYS: wholeNumber(1, SESSION_DAYS_MAX).default(SESSION_IDLE_DAYS),
  SESSION_MAX_DAYS: wholeNumber(1, SESSION_DAYS_MAX).default(SESSION_MAX_DAYS),
  STORE_URL: z
    .string()
    .refine(
      (text) => /^sqlite:\S+$/.test(text) || isRedisUrl(text),
      'expected sqlite:path, redis://host:port or rediss://host:port',
    )
    .default('sqlite:./data/site.db'),
  ASSETS_FOLDER: word('a folder').default('./data/assets'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w!#$%&'*+.^`|~-]+$/, 'expected the name of a header such as CF-IPCountry')
    .optional(),
  AUTH0_ISSUER_URL: secretUrl('https://tenant.eu.auth0.com/').transform(withSlash),
  AUTH0_CLIENT_ID: word('the client id'),
  AUTH0_CLIENT_SECRET: word('the client secret'),
  AUTH0_AUDIENCE: word("the product API's audience"),
  AUTH0_CLAIMS_NAMESPACE: word('the prefix of the custom claims, e.g. https://example.com/'),
  AUTH0_DB_CONNECTION: word('the name of a connection').default('Username-Password-Authentication'),
  AUTH0_ORGANIZATION: word('the id of an organization, org_…').optional(),
  AUTH0_MAX_AGE: wholeNumber(0, 10 ** 9).optional(),
  PRODUCT_API_URL: secretUrl('https://api.example.com').transform(withoutSlash),
  PADDLE_ENVIRONMENT: z.enum(['sandbox', 'production'], { error: 'expected sandbox or production' }),
  PADDLE_API_KEY: word('the API key'),
  PADDLE_CLIENT_TOKEN: word('the client-side token, test_… or live_…'),
  PADDLE_WEBHOOK_SECRET: word('the secret of the notification destination'),
  PADDLE_VERSION: z.enum(['v1', 'classic'], { error: 'expected v1 or classic' }).default('v1'),
  PADDLE_API_URL: secretUrl('https://sandbox-api.paddle.com').transform(withoutSlash).optional(),
  PADDLE_SCRIPT_URL: secretUrl('https://cdn.paddle.com/paddle/v2/paddle.js').optional(),
  ...PRICE_IDS,
  INVOICES: flag('offers payment by invoice on quotes').default(false),
  RELEASES_API_URL: secretUrl('https://api.github.com')
    .transform(withoutSlash)
    .default('https://api.github.com'),
  RELEASES_REPO: z
    .string({ error: 'expected owner/name' })
    .regex(/^[\w.-]+\/[\w.-]+$/, 'expected owner/name'),
  RELEASES_TOKEN: word('a token').optional(),
  RELEASES_HOSTS: hosts(/^[a-z\d.-]+(:\d{1,5})?$/, 'files.example.com'),
  CONTENT_API_URL: secretUrl('https://content.example.com/query'),
  CONTENT_API_TOKEN: word('a token').optional(),
  STATUS_PAGE_URL: secretUrl('https://status.example.com').transform(withoutSlash),
  IP_LOOKUP_URL: secretUrl('https://api.ipify.org?format=json'),
  SERVICEDESK_URL: url('https://desk.example.com')
    .transform((text) => (isUrl(text) ? new URL(text).href : text))
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
  const prices: Record<string, unknown> = env
  const catalogue = Object.fromEntries(
    PRICE_NAMES.map((name) => [name, prices[priceSettingOf(name)]]),
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

function findCombinedFaults(env: Record<string, string | undefined>): string[] {
  const faults: string[] = []
  const { SITE_URL: siteUrl = '', SESSION_SECRET: secrets = '' } = env
  const isLoopback = isLoopbackUrl(siteUrl)
  const isProduction = (env.NODE_ENV ?? 'production') === 'production'
  if (isProduction && !isLoopback && isUrl(siteUrl) && !siteUrl.startsWith('https:'))
    faults.push('SITE_URL is malformed: expected https in production; http is only for loopback hosts')
  if (!isLoopback && list(secrets).includes(SAMPLE_SESSION_SECRET))
    faults.push('SESSION_SECRET is malformed: expected secrets of your own, not the sample of .env.example')
  const { SESSION_IDLE_DAYS: idleDays = SESSION_IDLE_DAYS, SESSION_MAX_DAYS: maxDays = SESSION_MAX_DAYS } =
    env
  if (Number(idleDays) > Number(maxDays))
    faults.push('SESSION_IDLE_DAYS is malformed: expected at most as many days as SESSION_MAX_DAYS')
  return faults
}

/** Treats an empty or blank value as missing. Throws a `ConfigError` that lists every problem. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, env[name]?.trim()]).filter(([, value]) => value),
  )
  const result = settings.safeParse(present)
  const combinedFaults = findCombinedFaults(present)
  if (result.success && combinedFaults.length === 0) return toConfig(result.data)
  const faults = (result.error?.issues ?? []).map((issue) => {
    const name = issue.path.join('.')
    const value = present[name]
    const expectation = issue.message.startsWith('expected') ? issue.message : 'expected a value'
    const hint = value && /\s/.test(value) ? ' (comments go on lines of their own)' : ''
    return `${name} is ${value ? 'malformed' : 'missing'}: ${expectation}${hint}`
  })
  throw new ConfigError([...new Set([...faults, ...combinedFaults])])
}
