import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError, readConfig, SAMPLE_SESSION_SECRET, SETTING_NAMES } from '../../server/config.ts'
import { samplePriceSettings } from '../stand-ins/paddle.ts'

const SAMPLE = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
const SECRET = 'a-session-secret-of-thirty-two-signs'

const GOOD: Record<string, string> = {
  SITE_URL: 'https://www.example.com',
  SESSION_SECRET: SECRET,
  AUTH0_ISSUER_URL: 'https://tenant.eu.auth0.com/',
  AUTH0_CLIENT_ID: 'client',
  AUTH0_CLIENT_SECRET: 'client-secret',
  AUTH0_AUDIENCE: 'https://api.example.com/',
  AUTH0_CLAIMS_NAMESPACE: 'https://example.com/',
  PRODUCT_API_URL: 'https://api.example.com',
  PADDLE_ENVIRONMENT: 'sandbox',
  PADDLE_API_KEY: 'pdl_key',
  PADDLE_CLIENT_TOKEN: 'test_token',
  PADDLE_WEBHOOK_SECRET: 'pdl_ntfset_secret',
  ...samplePriceSettings,
  RELEASES_REPO: 'owner/commskit',
  CONTENT_API_URL: 'https://content.example.com/query',
  STATUS_PAGE_URL: 'https://status.example.com',
  IP_LOOKUP_URL: 'https://api.ipify.org?format=json',
}

type Environment = Record<string, string | undefined>

function faultsOf(environment: Environment): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('The settings were accepted')
}

const faultyNames = (environment: Environment) =>
  [...faultsOf(environment).matchAll(/^ {2}(\w+) is (missing|malformed): expected /gm)]
    .map(([, name]) => name)
    .sort()

describe('a start with invalid settings', () => {
  test('lists every missing setting', () => {
    expect(faultyNames({})).toEqual(Object.keys(GOOD).sort())
    expect(faultsOf({})).toContain(`${Object.keys(GOOD).length} settings are missing or malformed`)
  })

  test('lists malformed and missing settings together, with what was expected', () => {
    const environment = { ...GOOD, PORT: 'http', PADDLE_API_KEY: '', TRUST_PROXY: '-1', LOG_LEVEL: 'loud' }
    const message = faultsOf(environment)
    expect(message).toContain('PORT is malformed: expected a whole number from 0 to 65535')
    expect(message).toContain('PADDLE_API_KEY is missing: expected the API key')
    expect(faultyNames(environment)).toEqual(['LOG_LEVEL', 'PADDLE_API_KEY', 'PORT', 'TRUST_PROXY'])
  })

  test.each([
    ...['PORT=65536', 'SITE_URL=www.example.com', 'SITE_URL=ftp://www.example.com', 'SESSION_IDLE_DAYS=31'],
    ...['STORE_URL=postgres://localhost/site', 'STORE_URL=redis://u:secret@host:99999', 'STORE_URL=redis://'],
    ...['STORE_URL=redis://u:secret@host/abc', 'STORE_URL=redis://u:secret%ZZ@host', 'TRUST_PROXY=11'],
    ...['AUTH0_MAX_AGE=1h', 'AUTH0_CLIENT_SECRET=   ', 'NODE_ENV=staging', 'HOST=http://0.0.0.0'],
    ...['PREVIEW_HOSTS=https://preview.example.com', 'PADDLE_ENVIRONMENT=live', 'PADDLE_VERSION=v2'],
    ...['PADDLE_PRICE_CORE=pro_01hv5f0zzqpdmkvv3r3skqpv65', 'RELEASES_REPO=commskit', 'ERROR_DETAILS=yes'],
    ...['SERVICEDESK_URL=/desk', 'SHUTDOWN_DELAY_SECONDS=601', `SESSION_SECRET=${SECRET},too-short`],
  ])('refuses %s', (line) => {
    const [name = '', value] = line.split('=')
    expect(faultyNames({ ...GOOD, [name]: value })).toEqual([name])
  })

  // As in `NODE_ENV=development      shows server errors`: systemd, Docker and Node take the comment as part of the value.
  test.each(SETTING_NAMES)('refuses %s with a comment after its value', (name) => {
    const value = parseEnv(SAMPLE.replace(/^# (?=[A-Z\d_]+=)/gm, ''))[name]
    for (const comment of ['      shows server errors', ' # 0 in production', '\tof the sandbox'])
      expect(faultsOf({ ...GOOD, [name]: value + comment })).toMatch(
        new RegExp(`^  ${name} is malformed: expected .* \\(comments go on lines of their own\\)$`, 'm'),
      )
  })

  test('names the default that’s longer than SESSION_MAX_DAYS', () => {
    expect(faultsOf({ ...GOOD, SESSION_MAX_DAYS: '3' })).toContain(
      'SESSION_IDLE_DAYS is missing: expected at most as many days as SESSION_MAX_DAYS, and the default is 7\n',
    )
  })

  test('never repeats a value, which may be a secret', () => {
    const names = Object.keys(GOOD).filter(
      (name) => !/^AUTH0_(CLIENT|AUD|CLAIMS)|^PADDLE_(API|CL|WEB)/.test(name),
    )
    const environment = { ...GOOD, ...Object.fromEntries(names.map((name) => [name, 'hunter2'])) }
    expect(faultyNames(environment)).toHaveLength(names.length)
    expect(faultsOf(environment)).not.toContain('hunter2')
    expect(faultsOf({ ...GOOD, STORE_URL: 'redis://u:hunter2@host:99999' })).not.toContain('hunter2')
  })
})

describe('an http URL', () => {
  const secretBearing = [
    ...['AUTH0_ISSUER_URL', 'PRODUCT_API_URL', 'PADDLE_API_URL', 'PADDLE_SCRIPT_URL'],
    ...['RELEASES_API_URL', 'CONTENT_API_URL', 'STATUS_PAGE_URL', 'IP_LOOKUP_URL'],
  ]
  test.each(secretBearing)('is refused for %s outside this machine', (name) => {
    const hosts = ['api.example.com', 'localhost.example.com', '127.0.0.2.nip.io']
    for (const host of hosts)
      expect(faultsOf({ ...GOOD, [name]: `http://${host}/` })).toContain(
        `${name} is malformed: expected https; http is only for loopback hosts`,
      )
  })

  test('is accepted for stand-ins on this machine', () => {
    const url = 'http://localhost:9401/'
    const environment = { ...GOOD, ...Object.fromEntries(secretBearing.map((name) => [name, url])) }
    expect(readConfig(environment).identity.issuerUrl).toBe(url)
  })
})

test('.env.example lists exactly the settings', () => {
  const names = [...SAMPLE.matchAll(/^(?:# )?([A-Z][A-Z\d_]*)=/gm)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(SETTING_NAMES))
})

test.each([...SAMPLE.matchAll(/^# ([A-Z][A-Z\d_]*)=(.*)$/gm)].map(([, ...line]) => line))(
  '.env.example may have its line %s=%s uncommented',
  (name = '', value = '') => expect(() => readConfig({ ...parseEnv(SAMPLE), [name]: value })).not.toThrow(),
)

describe('a site for others', () => {
  const sample = parseEnv(SAMPLE)

  test.each(
    [SAMPLE_SESSION_SECRET, `${SECRET}, ${SAMPLE_SESSION_SECRET}`].flatMap((secrets) =>
      [undefined, 'production', 'development', 'test'].map((mode) => [secrets, mode]),
    ),
  )('can’t use the secret %s, with NODE_ENV %s', (secrets, mode) => {
    expect(sample.SESSION_SECRET).toBe(SAMPLE_SESSION_SECRET)
    expect(faultsOf({ ...GOOD, SESSION_SECRET: secrets, NODE_ENV: mode })).toContain(
      'SESSION_SECRET is malformed: expected secrets of your own, not the sample of .env.example',
    )
  })

  test('refuses a site address without https, along with other errors', () => {
    const environment = { ...GOOD, SITE_URL: 'http://www.example.com', SESSION_IDLE_DAYS: '31', PORT: 'x' }
    expect(faultyNames(environment)).toEqual(['PORT', 'SESSION_IDLE_DAYS', 'SITE_URL'])
    expect(faultsOf(environment)).toContain('SITE_URL is malformed: expected https in production')
  })

  test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80', 'https://localhost'])(
    'allows http and the sample secret at %s, for demos',
    (url) => expect(readConfig({ ...GOOD, ...sample, SITE_URL: url }).isProduction).toBe(true),
  )

  test.each(['http://localhost.example.com', 'http://127.0.0.1.nip.io', 'http://localhost@evil.example'])(
    'doesn’t mistake %s for this machine',
    (url) =>
      expect(faultyNames({ ...GOOD, ...sample, SITE_URL: url })).toEqual(['SESSION_SECRET', 'SITE_URL']),
  )
})

test('settings have defaults', () => {
  expect(readConfig(GOOD)).toMatchObject({
    isProduction: true,
    port: 3000,
    host: '0.0.0.0',
    sessionLifetimes: { idleSeconds: 7 * 86_400, maxSeconds: 30 * 86_400 },
    storeUrl: 'sqlite:./data/site.db',
    trustedProxyHops: 0,
    previewHosts: [],
    paddle: { version: 'v1', apiUrl: undefined, scriptUrl: undefined },
    identity: { dbConnection: 'Username-Password-Authentication', organization: undefined },
    releases: { apiUrl: 'https://api.github.com' },
    serviceDeskUrl: undefined,
    logLevel: 'info',
    allowIndexing: true,
  })
})

test.each([
  [{}, false],
  [{ NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'production', ERROR_DETAILS: '1' }, true],
  [{ NODE_ENV: 'development', ERROR_DETAILS: '0' }, false],
])('with %j, showErrorDetails is %s', (environment, isShown) => {
  expect(readConfig({ ...GOOD, ...environment }).showErrorDetails).toBe(isShown)
})

test.each([
  ['https://www.example.com/', 'https://www.example.com', true],
  ['https://www.example.com:8443/shop?x=1', 'https://www.example.com:8443', true],
  ['http://localhost:3000', 'http://localhost:3000', false],
])('SITE_URL %s means the origin %s, and isHttps is %s', (setting, siteUrl, isHttps) => {
  expect(readConfig({ ...GOOD, SITE_URL: setting })).toMatchObject({ siteUrl, isHttps })
})
