import { readdirSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { SHARED_KEYS, TAB_KEYS } from '../../../app/browser/tabs/storage-keys.ts'
import accessibility from '../../../app/content/accessibility.ts'
import policy from '../../../app/content/legal/privacy-policy.ts'
import { CODE_LIFETIME_SECONDS } from '../../../app/domain/activation-code.ts'
import { RECENT_SIGN_IN_MINUTES } from '../../../app/domain/limits.ts'
import { QUOTE_VALID_DAYS } from '../../../app/domain/quote.ts'
import { VITALS_PATH } from '../../../app/domain/web-vitals.ts'
import { readConfig } from '../../../server/config.ts'
import {
  createTransactionCookies,
  TRANSACTION_LIFETIME_SECONDS,
} from '../../../server/identity/login-transaction.ts'
import { POLICY_REPORT_PATH } from '../../../server/middleware/content-security-policy.ts'
import { type CookieName, COOKIES } from '../../../server/sessions/cookie-shapes.ts'
import { rowsOf, secondsIn } from '../../support/document-tables.ts'

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))

const found = (sources: string[], pattern: RegExp) =>
  sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name!))

const { sessionLifetimes } = readConfig(parseEnv(readFileSync('.env.example', 'utf8')))

/** What each field of a cookie is called in the policy. */
const COOKIE_FIELDS: Record<CookieName, Record<string, string>> = {
  sid: { '': 'number of your session' },
  bag: {
    'items.priceId': 'What is in your bag',
    'items.quantity': 'What is in your bag',
    'discount.id': 'a discount',
    'discount.code': 'a discount',
    label: 'the name you gave the license',
    filledAt: 'when you last added something',
  },
  country: { '': 'country you chose' },
  postal_code: { country: 'its country', code: 'postal code' },
  shown_country: { '': 'country your bag’s prices were last shown for' },
  return_to: { '': 'page you wanted' },
  signed_in: { '': 'When you were last signed in' },
  sign_in_retry: { '': 'sign-in has just failed' },
  token_refused: { '': 'license service refused your session' },
  typed_email: { owner: 'a hash of your account’s identifier', email: 'e-mail address you typed' },
  flash: {
    sentFor: 'a hash of the page that showed it',
    kind: 'message',
    text: 'message',
    section: 'message',
    action: 'countries, a page to retry',
    isForCustomer: 'until you sign in',
    showsTotal: 'the total',
    'undo.words': 'a way to undo',
    'undo.removal': 'a way to undo',
    'undo.replacement': 'a way to undo',
  },
}

function fieldsOf(shape: unknown, path: string[] = []): string[] {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable) return fieldsOf(shape.unwrap(), path)
  if (shape instanceof z.ZodArray) return fieldsOf(shape.element, path)
  if (!(shape instanceof z.ZodObject)) return [path.join('.')]
  return Object.entries(shape.shape).flatMap(([name, field]) => fieldsOf(field, [...path, name]))
}

describe('the privacy policy', () => {
  test('lists every cookie and how long it lasts', () => {
    const lifetimes = Object.entries(COOKIES).map(([name, { lifetimeSeconds }]) => [
      name,
      lifetimeSeconds ?? sessionLifetimes.maxSeconds,
    ])
    const rows = rowsOf(policy, 'Cookies of this site').map(([name, , lasts]) => [name, ...secondsIn(lasts!)])
    expect(Object.fromEntries(rows)).toEqual({
      ...Object.fromEntries(lifetimes),
      'login_txn…': TRANSACTION_LIFETIME_SECONDS,
    })
  })

  test('names everything that cookies hold', () => {
    for (const [name, { shape }] of Object.entries(COOKIES))
      expect([name, ...fieldsOf(shape).sort()]).toEqual([
        name,
        ...Object.keys(COOKIE_FIELDS[name as CookieName]).sort(),
      ])
    const rows = new Map(rowsOf(policy, 'Cookies of this site').map(([name, holds]) => [name, holds]))
    for (const [name, words] of Object.entries(COOKIE_FIELDS))
      for (const word of Object.values(words)) expect(rows.get(name)).toContain(word)
  })

  test('names everything that a sign-in’s cookie holds', () => {
    const cookies = createTransactionCookies({ secrets: ['secret'], isSecure: false, now: () => 0 })
    const [line] = cookies.begin('state=1', null, { prompt: 'none', returnTo: '/bag' })
    const payload = Buffer.from(line!.split(/[=.]/)[1]!, 'base64url').toString()
    expect(payload).toBe('0 state=1 /bag none')
    const [, holds] = rowsOf(policy, 'Cookies of this site').find(([name]) => name === 'login_txn…')!
    for (const words of ['when it began', 'one-time codes', 'the page you wanted', 'its kind'])
      expect(holds).toContain(words)
  })

  test('lists every storage key that pages use', () => {
    const sources = sourcesIn('app')
    const keys = found(sources, /createSharedValue\('([\w-]+)'/g)
    const used = found(sources, /(?:local|session)Storage\s*\.\w+Item\(\s*([\w.]+)/g)
    expect([...new Set(used)].sort().join(' ')).toBe(
      'TAB_KEYS.reloaded TAB_KEYS.visit bagKey key positionsKey storageKey visitorKey',
    )
    const listed = rowsOf(policy, 'What our pages keep in your browser’s storage').map(([name]) => name)
    const named = [...Object.values(SHARED_KEYS), ...Object.values(TAB_KEYS)]
    expect(listed.toSorted()).toEqual([...keys, ...named].sort())
  })

  test('lists every report that browsers send', () => {
    expect(found(sourcesIn('app'), /sendBeacon\((\w+)/g)).toEqual(['VITALS_PATH'])
    const listed = rowsOf(policy, 'What your browser reports to us by itself').map(([path]) => path)
    expect(listed).toEqual([VITALS_PATH, POLICY_REPORT_PATH, '/checkout'])
  })

  test('covers every external service', () => {
    const words: Record<string, string> = {
      articles: 'the articles on the press page',
      'ip-lookup': 'the service that tells our server its own public address',
      paddle: 'Paddle, merchant of record',
      'product-api': 'Your licenses',
      releases: 'The hosts of downloads, invoices and credit notes',
      'service-status': 'the service status',
    }
    // A client is a file, with a folder of the same name if it has several parts.
    const clients = readdirSync('server/clients', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) => readFileSync(`server/clients/${file}`, 'utf8').includes('createHttpClient('))
      .map((file) => file.replace(/(\/.*)?\.ts$/, ''))
    expect([...new Set(clients)].sort()).toEqual(Object.keys(words))
    for (const sentence of [...Object.values(words), 'Auth0 (Okta), sign-in provider'])
      expect(JSON.stringify(policy)).toContain(sentence)
  })
})

const recentSignIn = [RECENT_SIGN_IN_MINUTES * 60]

test('the accessibility statement lists the site’s time limits', () => {
  const limits = Object.fromEntries(
    rowsOf(accessibility, 'Time limits').map(([name, limit]) => [name, secondsIn(limit!)]),
  )
  expect(limits).toEqual({
    'Staying signed in': [sessionLifetimes.idleSeconds, sessionLifetimes.maxSeconds],
    'A sign-in page you’ve opened': [TRANSACTION_LIFETIME_SECONDS],
    'Moving a 1.0 account without signing in again': [COOKIES.typed_email.lifetimeSeconds],
    'Seeing, using and removing saved cards without signing in again': recentSignIn,
    'A payment form with saved cards': [30 * 60],
    'Signing out other devices without signing in again': recentSignIn,
    'Correcting an invoice without signing in again': recentSignIn,
    'Asking for a refund without signing in again': recentSignIn,
    'Seeing, saving and choosing businesses without signing in again': recentSignIn,
    'Coming back to the page you wanted when you sign in': [COOKIES.return_to.lifetimeSeconds],
    'An activation code': [CODE_LIFETIME_SECONDS],
    'Activation requests you’ve added together': [CODE_LIFETIME_SECONDS],
    'A quote': [QUOTE_VALID_DAYS * 86_400],
    'A bag': [COOKIES.bag.lifetimeSeconds],
  })
})
