import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import policy from '../../../app/content/legal/privacy-policy.ts'
import { readConfig } from '../../../server/config.ts'
import { PRICE_CACHING } from '../../../server/clients/paddle/prices.ts'
import { ARTICLE_CACHING } from '../../../server/clients/articles.ts'
import { RELEASE_CACHING } from '../../../server/clients/releases.ts'
import { LIST_CACHING } from '../../../server/customers/licenses.ts'
import { ADDRESS_SECONDS } from '../../../server/page-cache/cacheable-request.ts'
import { ADDRESS_LIMITS, RATE_LIMITS } from '../../../server/rate-limits/rate-limits.ts'
import { retentionOf } from '../../../server/retention.ts'
import { SessionRecord } from '../../../server/sessions/records.ts'
import { markdownRows, rowsOf, secondsIn, sectionOf } from '../../support/document-tables.ts'

const SECURITY = 'docs/security.md'
const { sessionLifetimes } = readConfig(parseEnv(readFileSync('.env.example', 'utf8')))
const retention = retentionOf(sessionLifetimes)
type Kind = keyof typeof retention

const CACHING: Partial<Record<Kind, { ttlSeconds: number; staleSeconds: number }>> = {
  licenses: LIST_CACHING,
  downloads: LIST_CACHING,
  orders: LIST_CACHING,
  prices: PRICE_CACHING,
  paddle: PRICE_CACHING,
  article: ARTICLE_CACHING,
  articles: ARTICLE_CACHING,
  releases: RELEASE_CACHING,
}

/** Cached values are described by two durations: when they're refreshed, and how much longer they may stay. */
function durationsOf(kind: Kind): number[] {
  const caching = CACHING[kind]
  if (!caching) return [retention[kind]]
  expect(retention[kind]).toBe(caching.ttlSeconds + caching.staleSeconds)
  return [caching.ttlSeconds, caching.staleSeconds]
}

const logSeconds = { requests: 30 * 86_400, audit: 365 * 86_400 }
const longestLimitSeconds = Math.max(
  ...Object.values({ ...ADDRESS_LIMITS, ...RATE_LIMITS }).map(({ durationSeconds }) => durationSeconds),
)
const pricesByAddress = [PRICE_CACHING.ttlSeconds, PRICE_CACHING.staleSeconds]

/** Where each kind of record is described, by the start of the row. Null if it's about nobody. */
const ROWS: Record<Kind, { policy: string | null; security: string }> = {
  session: { policy: 'Being signed in', security: 'sessions with the customer’s profile' },
  tokens: { policy: 'Being signed in', security: 'sessions with the customer’s profile' },
  devices: { policy: 'Being signed in', security: 'which sessions a customer has' },
  ended: { policy: 'Being signed in', security: 'which sessions a customer has' },
  reference: { policy: 'Recognising your payments', security: 'which customer has which reference' },
  transaction: { policy: null, security: 'states of finished sign-ins' },
  licenses: { policy: 'Showing your licenses', security: 'licenses, downloads, orders' },
  downloads: { policy: 'Showing your licenses', security: 'licenses, downloads, orders' },
  orders: { policy: 'Showing your licenses', security: 'licenses, downloads, orders' },
  'licenses-due': { policy: 'Showing your licenses', security: 'how many licenses to renew' },
  'named-licenses': { policy: 'Showing your licenses', security: 'how many licenses to renew' },
  'order-viewers': { policy: 'Showing your licenses', security: 'how many licenses to renew' },
  buyer: { policy: 'Buying for a business', security: 'the business that a customer buys for' },
  'business-attempt': { policy: null, security: 'that a business is being saved' },
  generation: { policy: 'Showing your licenses', security: 'which copy of a list is current' },
  language: { policy: 'Writing to you in your language', security: 'the language of invoices' },
  paying: { policy: 'Remembering a payment', security: 'what a customer is paying for' },
  payment: { policy: 'Showing your licenses', security: 'the payment after which' },
  refreshed: { policy: 'Showing your licenses', security: 'the payment after which' },
  'activation-codes': { policy: 'Activation codes', security: 'activation codes' },
  'activation-batch': { policy: 'Activation codes', security: 'activation codes' },
  'typed-form': { policy: 'Correcting an invoice', security: 'a correction typed before signing in again' },
  'quote-orders': { policy: 'Buying a quote', security: 'who bought a quote' },
  'billed-customers': { policy: 'Buying a quote', security: 'who bought a quote' },
  'refund-request': { policy: 'Asking for a refund', security: 'for which orders a refund' },
  webhook: { policy: null, security: 'ids of notifications' },
  prices: { policy: null, security: 'prices' },
  paddle: { policy: null, security: 'prices' },
  article: { policy: null, security: 'articles' },
  articles: { policy: null, security: 'articles' },
  releases: { policy: null, security: 'releases' },
  'service-status': { policy: null, security: 'the service status' },
  readiness: { policy: null, security: 'the service status' },
}

/** What is kept elsewhere than in the store. */
const ELSEWHERE = {
  policy: {
    'Being signed in': [sessionLifetimes.maxSeconds],
    'Showing prices': [ADDRESS_SECONDS, ...pricesByAddress],
    'Keeping the site up': [...Object.values(logSeconds), longestLimitSeconds],
    'Keeping the site fast and correct': [logSeconds.requests],
  },
  security: {
    'sessions with the customer’s profile': [sessionLifetimes.maxSeconds],
    'network addresses, accounts': [longestLimitSeconds],
    'network addresses and sessions': [logSeconds.audit],
    'countries of network addresses': [ADDRESS_SECONDS],
    'prices for a network address': pricesByAddress,
  },
}

function expectedIn(document: 'policy' | 'security'): Map<string, Set<number>> {
  const expected = new Map<string, Set<number>>()
  const add = (row: string, seconds: number[]) =>
    expected.set(row, new Set([...(expected.get(row) ?? []), ...seconds]))
  for (const [row, seconds] of Object.entries(ELSEWHERE[document])) add(row, seconds)
  for (const kind of Object.keys(retention) as Kind[]) {
    const row = ROWS[kind][document]
    if (row !== null) add(row, durationsOf(kind))
  }
  return expected
}

describe.each([
  ['policy', rowsOf(policy, 'Personal data by purpose').map((cells) => cells.toSpliced(1, 2))],
  ['security', markdownRows(SECURITY, '## Data').map((cells) => cells.toSpliced(1, 1))],
] as const)('the table of what is kept, in the %s document,', (document, rows) => {
  test('says how long for each kind of record', () => {
    expect(Object.keys(ROWS).sort()).toEqual(Object.keys(retention).sort())
    for (const [start, seconds] of expectedIn(document)) {
      const found = rows.filter(([name]) => name!.replaceAll("'", '’').startsWith(start))
      const own = found.find(([name]) => name === start) ?? found[0]
      expect([start, ...secondsIn(own?.[1] ?? '').sort()]).toEqual([start, ...[...seconds].sort()])
    }
  })
})

test('the policy names everything that a session holds', () => {
  const words: Record<keyof SessionRecord, string> = {
    user: 'a copy of your profile',
    userAgent: 'how your browser names itself',
    authTime: 'when you signed in',
    createdAt: 'when you signed in',
    seenAt: 'when you were last here',
  }
  expect(Object.keys(words)).toEqual(Object.keys(SessionRecord.shape))
  const [, holds] = rowsOf(policy, 'Personal data by purpose').find(([name]) => name === 'Being signed in')!
  for (const word of Object.values(words)) expect(holds).toContain(word)
})

describe('docs/security.md', () => {
  test('names every rate limit', () => {
    const words: Record<keyof typeof ADDRESS_LIMITS | keyof typeof RATE_LIMITS, string> = {
      posts: 'forms',
      signInStarts: 'sign-ins',
      signInCallbacks: 'sign-ins',
      pricePreviews: 'price previews by address',
      browsedPreviews: 'price previews by address',
      allPricePreviews: 'in total',
      allBrowsedPreviews: 'in total',
      discountCodes: 'discount codes',
      transactionLookups: 'payment look-ups',
      paymentReports: 'reports',
      paymentLookups: 'payment look-ups',
      unlistedArticles: 'content calls',
      allUnlistedArticles: 'content calls',
      allContentCalls: 'content calls',
      allPictureCalls: 'content calls',
      legacyPasswords: '1.0 passwords by customer',
      legacyPasswordsOfAccount: 'by account',
      passwordEmails: 'password e-mails',
      savedCards: 'saved cards',
      savedCardRemovals: 'saved cards',
      savedCardTokens: 'saved cards',
      severalRenames: 'files of license names',
      languages: 'languages',
      activationBatches: 'several activation requests',
      businesses: 'businesses',
      businessSaves: 'businesses',
      quoteOrders: 'quote orders',
      invoiceRequests: 'invoice requests',
      allInvoiceRequests: 'invoice requests',
      invoiceChanges: 'changes to them',
      refundRequests: 'refund requests',
    }
    expect(Object.keys(words).sort()).toEqual(Object.keys({ ...ADDRESS_LIMITS, ...RATE_LIMITS }).sort())
    const text = sectionOf(SECURITY, '## Limits').replaceAll(/\s+/g, ' ')
    for (const word of Object.values(words)) expect(text).toContain(word)
  })

  test('names every event of the audit log', () => {
    const words: Record<string, string> = {
      'sign-in': 'signed in',
      'sign-out': 'signed in or out',
      'session-ended': 'whose session ended',
      'role-refused': 'was refused',
      're-authentication-asked': 'asked to sign in again',
      'password-email': 'asked for a password e-mail',
      'license-activated': 'activated',
      'license-renamed': 'renamed',
      'account-migrated': 'moved licenses',
      'devices-ended': 'signed out devices',
      'invoice-corrected': 'corrected an invoice',
      'refund-requested': 'asked for a refund',
      'business-saved': 'saved a business',
      'buyer-chosen': 'chose whom to buy for',
      'card-removed': 'removed a saved card',
      'saved-cards-opened': 'opened a payment form with saved cards',
      'language-set': 'set a language',
      'quote-bought': 'bought a quote',
      'invoice-requested': 'asked for an invoice',
      'invoice-request-changed': 'changed that request',
      'invoice-request-withdrawn': 'withdrew it',
      webhook: 'notifications that were refused',
    }
    const sources = ['server/logs/audit-log.ts', 'app/guards.ts'].map((file) => readFileSync(file, 'utf8'))
    const events = sources.flatMap((source) => [...source.matchAll(/audit(?:ed)?\(\s*'([\w-]+)'/g)])
    expect(events.map(([, event]) => event).sort()).toEqual(Object.keys(words).sort())
    const text = sectionOf(SECURITY, '## Logs').replaceAll(/\s+/g, ' ')
    for (const word of Object.values(words)) expect(text).toContain(word)
  })
})

test('docs/running-it.md says what a lost store costs', () => {
  const words: Record<Kind, string | null> = {
    session: 'who is signed in',
    tokens: 'their tokens',
    devices: 'who is signed in',
    ended: 'who is signed in',
    reference: null,
    transaction: null,
    licenses: 'copies of lists',
    downloads: 'copies of lists',
    orders: 'copies of lists',
    'licenses-due': 'copies of lists',
    'named-licenses': null,
    'order-viewers': 'copies of lists',
    generation: 'copies of lists',
    language: null,
    buyer: null,
    'business-attempt': null,
    paying: 'what is being paid for',
    payment: null,
    refreshed: null,
    'activation-codes': 'activation codes',
    'activation-batch': 'activation codes',
    'typed-form': null,
    'quote-orders': 'who bought a quote',
    'billed-customers': 'asked for an invoice',
    'refund-request': 'which refunds were requested',
    webhook: 'which notifications were handled',
    prices: null,
    paddle: null,
    article: null,
    articles: null,
    releases: null,
    'service-status': null,
    readiness: null,
  }
  const text = sectionOf('docs/running-it.md', '## 3. Backups').replaceAll(/\s+/g, ' ')
  expect(Object.keys(words).sort()).toEqual(Object.keys(retention).sort())
  for (const word of Object.values(words)) expect(text).toContain(word ?? '')
  expect(secondsIn(text)).toContain(retention['quote-orders'])
})
