import { readdirSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { SCROLL_POSITIONS_KEY } from '../../../app/browser/hydration/hydration.ts'
import { SHARED_KEYS } from '../../../app/browser/tabs/shared-keys.ts'
import accessibility from '../../../app/content/accessibility.ts'
import type { InfoDocument } from '../../../app/content/copy.ts'
import policy from '../../../app/content/legal/privacy-policy.ts'
import { VITALS_PATH } from '../../../app/domain/web-vitals.ts'
import { readConfig } from '../../../server/config.ts'
import { TRANSACTION_LIFETIME_SECONDS } from '../../../server/identity/login-transaction.ts'
import { POLICY_REPORT_PATH } from '../../../server/middleware/content-security-policy.ts'
import { CHECKOUT_PATH } from '../../../server/pages/price-difference.ts'
import { LIFETIME_SECONDS } from '../../../server/sessions/cookies.ts'

function rowsOf({ sections }: InfoDocument, caption: string): string[][] {
  const tables = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (typeof block === 'object' && 'caption' in block ? [block] : [])),
  )
  return tables.find((table) => table.caption === caption)!.rows
}

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))

const found = (sources: string[], pattern: RegExp) =>
  sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name!))

const UNIT_SECONDS: Record<string, number> = { minute: 60, day: 86_400, year: 365 * 86_400 }

const secondsIn = (text: string) =>
  [...text.matchAll(/(\d+) (minute|day|year)s?/g)].map(
    ([, count, unit]) => Number(count) * UNIT_SECONDS[unit!]!,
  )

const { sessionLifetimes } = readConfig(parseEnv(readFileSync('.env.example', 'utf8')))

describe('the privacy policy', () => {
  test('lists every cookie and how long it lasts', () => {
    const lifetimes = {
      sid: sessionLifetimes.maxSeconds,
      'login_txn…': TRANSACTION_LIFETIME_SECONDS,
      ...LIFETIME_SECONDS,
    }
    const rows = rowsOf(policy, 'Cookies of this site').map(([name, , lasts]) => [name, ...secondsIn(lasts!)])
    expect(Object.fromEntries(rows)).toEqual(lifetimes)
  })

  test('lists every storage key that pages use', () => {
    const sources = sourcesIn('app')
    const keys = found(sources, /create(?:SharedValue|Record)\('([\w-]+)'/g)
    const used = found(sources, /(?:local|session)Storage\s*\.\w+Item\(\s*([\w.]+)/g)
    expect([...new Set(used)].sort().join(' ')).toBe(
      'key options.bagKey options.positionsKey options.visitorKey',
    )
    const listed = rowsOf(policy, 'What our pages keep in your browser’s storage').map(([name]) => name)
    expect(listed.toSorted()).toEqual([...keys, ...Object.values(SHARED_KEYS), SCROLL_POSITIONS_KEY].sort())
  })

  test('lists every report that browsers send', () => {
    expect(found(sourcesIn('app'), /sendBeacon\((\w+)/g)).toEqual(['VITALS_PATH'])
    const listed = rowsOf(policy, 'What your browser reports to us by itself').map(([path]) => path)
    expect(listed).toEqual([VITALS_PATH, POLICY_REPORT_PATH, CHECKOUT_PATH])
  })

  test('covers every external service', () => {
    const words: Record<string, string> = {
      articles: 'the articles on the press page',
      'ip-lookup': 'the service that tells our server its own public address',
      paddle: 'Paddle, merchant of record',
      'product-api': 'Your licenses',
      releases: 'The host of our public downloads',
      'service-status': 'the service status',
    }
    const callsOut = (file: string) =>
      /createHttpClient|createPaddleSdk/.test(readFileSync(`server/clients/${file}`, 'utf8'))
    const clients = readdirSync('server/clients')
      .filter((file) => /^[\w-]+\.ts$/.test(file) && callsOut(file))
      .map((file) => file.replace('.ts', ''))
    expect(clients.sort()).toEqual(Object.keys(words))
    for (const sentence of [...Object.values(words), 'Auth0 (Okta), sign-in provider'])
      expect(JSON.stringify(policy)).toContain(sentence)
  })
})

test('the accessibility statement lists the site’s time limits', () => {
  const limits = Object.fromEntries(
    rowsOf(accessibility, 'Time limits').map(([name, limit]) => [name, secondsIn(limit!)]),
  )
  expect(limits).toMatchObject({
    'Staying signed in': [sessionLifetimes.idleSeconds, sessionLifetimes.maxSeconds],
    'A sign-in page you’ve opened': [TRANSACTION_LIFETIME_SECONDS],
    'A bag': [LIFETIME_SECONDS.bag],
  })
})
