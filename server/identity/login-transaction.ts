import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { RETURN_TO_SECONDS } from '../../app/domain/limits.ts'
import { safeReturnTo } from '../../app/domain/return-to.ts'
import type { Secrets } from '../values/setting-shapes.ts'

/** remix-auth-auth0 looks for cookies with this prefix. */
export const TRANSACTION_COOKIE = 'login_txn'
export const TRANSACTION_LIFETIME_SECONDS = 24 * 3600
/** The number of unfinished sign-ins per browser; each adds a cookie to every request. */
export const TRANSACTIONS_MAX = 5

export interface LoginTransaction {
  cookieName: string
  state: string
  /** What the library would have kept in its cookie: the state and its code verifier. */
  libraryValue: string
  startedAtSeconds: number
  prompt: Prompt | null
  returnTo: string | null
}

export type Prompt = 'none' | 'login'

type StoredTransaction = Omit<LoginTransaction, 'cookieName' | 'state'>

/** Spaces can separate the parts, since none of them has one. */
const toText = ({ startedAtSeconds, libraryValue, returnTo, prompt }: StoredTransaction) =>
  [startedAtSeconds, libraryValue, returnTo ?? '', prompt ?? ''].join(' ')

function fromText(text: string): StoredTransaction {
  const [startedAt = '', libraryValue = '', returnTo = '', prompt = ''] = text.split(' ')
  return {
    startedAtSeconds: Number(startedAt),
    libraryValue,
    returnTo: returnTo || null,
    prompt: prompt === 'none' || prompt === 'login' ? prompt : null,
  }
}

/** Signs the cookie's name as well, so that a value can't be moved to another cookie. */
const sign = (cookieName: string, payload: string, secret: string) =>
  createHmac('sha256', secret).update(`${cookieName}.${payload}`).digest()

/** Several tabs may sign in at once, so each sign-in has a cookie of its own. The library wouldn't sign them. */
export function createTransactionCookies(options: {
  secrets: Secrets
  isSecure: boolean
  now: () => number
}) {
  const { secrets, isSecure, now } = options
  const [signingSecret] = secrets
  const nowSeconds = () => Math.floor(now() / 1000)
  const prefix = `${isSecure ? '__Host-' : ''}${TRANSACTION_COOKIE}`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const remove = (cookieName: string) => `${cookieName}=; Max-Age=0; ${attributes}`

  function isGenuine(cookieName: string, payload: string, signature: string): boolean {
    const actual = Buffer.from(signature, 'base64url')
    return secrets.some((secret) => {
      const expected = sign(cookieName, payload, secret)
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    })
  }

  function parse(cookieName: string, value: string): LoginTransaction | null {
    const [payload = '', signature = ''] = value.split('.')
    if (!isGenuine(cookieName, payload, signature)) return null
    const stored = fromText(Buffer.from(payload, 'base64url').toString())
    const ageSeconds = nowSeconds() - stored.startedAtSeconds
    if (ageSeconds > TRANSACTION_LIFETIME_SECONDS) return null
    const query = new URLSearchParams(stored.libraryValue)
    const state = query.get('state') ?? ''
    // The library throws for a `state` without its code verifier.
    if (!query.get(state)) return null
    const { returnTo } = stored
    const canReturn =
      returnTo !== null && safeReturnTo(returnTo, '') === returnTo && ageSeconds < RETURN_TO_SECONDS
    return { ...stored, cookieName, state, returnTo: canReturn ? returnTo : null }
  }

  function read(cookieHeader: string | null) {
    const open: LoginTransaction[] = []
    const unreadable: string[] = []
    for (const pair of (cookieHeader ?? '').split(';')) {
      const [cookieName = '', value = ''] = pair.trim().split('=', 2)
      if (!cookieName.startsWith(prefix)) continue
      const transaction = parse(cookieName, value)
      if (transaction) open.push(transaction)
      else unreadable.push(cookieName)
    }
    return { open, unreadable }
  }

  return {
    read,
    /** Returns a `Set-Cookie` line. */
    remove,
    /** Returns `Set-Cookie` lines: the new transaction's, and one for each cookie to remove. */
    begin(
      libraryValue: string,
      cookieHeader: string | null,
      { prompt = null, returnTo = null }: { prompt?: Prompt | null; returnTo?: string | null } = {},
    ): string[] {
      const { open, unreadable } = read(cookieHeader)
      const oldestFirst = open.toSorted((a, b) => a.startedAtSeconds - b.startedAtSeconds)
      const surplus = oldestFirst.slice(0, Math.max(0, open.length + 1 - TRANSACTIONS_MAX))
      const text = toText({ startedAtSeconds: nowSeconds(), libraryValue, returnTo, prompt })
      const payload = Buffer.from(text).toString('base64url')
      const cookieName = `${prefix}_${randomBytes(9).toString('base64url')}`
      const value = `${payload}.${sign(cookieName, payload, signingSecret).toString('base64url')}`
      return [
        `${cookieName}=${value}; Max-Age=${TRANSACTION_LIFETIME_SECONDS}; ${attributes}`,
        ...[...unreadable, ...surplus.map((transaction) => transaction.cookieName)].map(remove),
      ]
    },
  }
}

export type TransactionCookies = ReturnType<typeof createTransactionCookies>
