import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import policy from '../../../app/content/legal/privacy-policy.ts'
import { readConfig } from '../../../server/config.ts'
import { PRICE_CACHING } from '../../../server/clients/paddle/prices.ts'
import { ARTICLE_CACHING } from '../../../server/clients/articles.ts'
import { RELEASE_CACHING } from '../../../server/clients/releases.ts'
import { LIST_CACHING } from '../../../server/customers/lists.ts'
import { ADDRESS_SECONDS } from '../../../server/page-cache/cacheable-request.ts'
import { ADDRESS_LIMITS, RATE_LIMITS } from '../../../server/rate-limits/rate-limits.ts'
import { retentionOf } from '../../../server/retention.ts'
import { SessionRecord } from '../../../server/sessions/stored-sessions.ts'
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

/** Where each kind of record is described, by the start of the row, and what losing it costs. Null if it's about nobody. */
const ROWS: [kinds: string, policy: string | null, security: string, lost: string | null][] = [
  ['session', 'Being signed in', 'sessions with the customer’s profile', 'who is signed in'],
  ['tokens', 'Being signed in', 'sessions with the customer’s profile', 'their tokens'],
  ['devices ended', 'Being signed in', 'which sessions a customer has', 'who is signed in'],
  ['reference', 'Recognising your payments', 'which customer has which reference', null],
  ['transaction', null, 'states of finished sign-ins', null],
  ['licenses downloads orders', 'Showing your licenses', 'licenses, downloads, orders', 'copies of lists'],
  ['licenses-due order-viewers', 'Showing your licenses', 'how many licenses to renew', 'copies of lists'],
  ['named-licenses', 'Showing your licenses', 'how many licenses to renew', null],
  ['buyer', 'Buying for a business', 'the business that a customer buys for', null],
  ['business-attempt', null, 'that a business is being saved', null],
  ['generation', 'Showing your licenses', 'which copy of a list is current', 'copies of lists'],
  ['language', 'Writing to you in your language', 'the language of invoices', null],
  ['paying', 'Remembering a payment', 'what a customer is paying for', 'what is being paid for'],
  ['refresh-after refreshed', 'Showing your licenses', 'the payment after which', null],
  ['activation-codes activation-batch', 'Activation codes', 'activation codes', 'activation codes'],
  ['typed-form', 'Correcting an invoice', 'a correction typed before signing in again', null],
  ['quote-orders', 'Buying a quote', 'who bought a quote', 'who bought a quote'],
  ['billed-customers', 'Listing all your orders', 'who paid for an account’s orders', 'who paid for them'],
  ['refund-request', 'Asking for a refund', 'for which orders a refund', 'which refunds were requested'],
  ['webhook', null, 'ids of notifications', 'which notifications were handled'],
  ['prices paddle', null, 'prices', null],
  ['article articles', null, 'articles', null],
  ['releases', null, 'releases', null],
  ['service-status readiness', null, 'the service status', null],
]
const KINDS = ROWS.flatMap(([kinds]) => kinds.split(' ') as Kind[])

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
  for (const [kinds, policyRow, securityRow] of ROWS) {
    const row = document === 'policy' ? policyRow : securityRow
    if (row !== null) add(row, (kinds.split(' ') as Kind[]).flatMap(durationsOf))
  }
  return expected
}

describe.each([
  ['policy', rowsOf(policy, 'Personal data by purpose').map((cells) => cells.toSpliced(1, 2))],
  ['security', markdownRows(SECURITY, '## Data').map((cells) => cells.toSpliced(1, 1))],
] as const)('the table of what is kept, in the %s document,', (document, rows) => {
  test('says how long for each kind of record', () => {
    expect(KINDS.toSorted()).toEqual(Object.keys(retention).sort())
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
    const words: Record<string, string> = {
      forms: 'posts',
      'sign-ins': 'signInStarts signInCallbacks',
      'price previews by address': 'pricePreviews browsedPreviews',
      'in total': 'allPricePreviews allBrowsedPreviews',
      'discount codes': 'discountCodes',
      'payment look-ups': 'transactionLookups paymentLookups',
      reports: 'paymentReports',
      'content calls': 'unlistedArticles allUnlistedArticles allContentCalls allPictureCalls',
      '1.0 passwords by customer': 'legacyPasswords',
      'by account': 'legacyPasswordsOfAccount',
      'password e-mails': 'passwordEmails',
      'saved cards': 'savedCards savedCardRemovals savedCardTokens',
      'files of license names': 'severalRenames',
      languages: 'languages',
      'several activation requests': 'activationBatches',
      businesses: 'businesses businessSaves',
      'quote orders': 'quoteOrders',
      'invoice requests': 'invoiceRequests allInvoiceRequests',
      'changes to them': 'invoiceChanges',
      'refund requests': 'refundRequests',
    }
    const limits = Object.values(words).flatMap((names) => names.split(' '))
    expect(limits.sort()).toEqual(Object.keys({ ...ADDRESS_LIMITS, ...RATE_LIMITS }).sort())
    const text = sectionOf(SECURITY, '## Limits').replaceAll(/\s+/g, ' ')
    for (const word of Object.keys(words)) expect(text).toContain(word)
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

test('docs/security.md keeps an old secret as long as what it has sealed', () => {
  const [, text = ''] = /keep the old one listed for([^]*?)\. /.exec(readFileSync(SECURITY, 'utf8')) ?? []
  expect(secondsIn(text)).toEqual([Math.max(...Object.values(retention))])
})

test('docs/running-it.md says what a lost store costs', () => {
  const text = sectionOf('docs/running-it.md', '## 3. Backups').replaceAll(/\s+/g, ' ')
  for (const [, , , lost] of ROWS) expect(text).toContain(lost ?? '')
  expect(secondsIn(text)).toContain(retention['quote-orders'])
})
