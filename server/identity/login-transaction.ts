import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** No other cookie may start with this: remix-auth-auth0 finds its own by this prefix. */
export const TRANSACTION_COOKIE = 'login_txn'
/** SPEC.txt §9: one day. */
export const TRANSACTION_LIFETIME_SECONDS = 86_400
/** Sign-ins that were begun and not finished, in as many tabs; more would only swell the request header. */
export const TRANSACTIONS_MAX = 5
/** The wanted page is forgotten after 5 minutes (CONTRACT.md §5), however long the sign-in may take. */
const RETURN_TO_SECONDS = 300

/** A sign-in that was begun, as its cookie remembers it. */
export interface Transaction {
  cookieName: string
  state: string
  /** What remix-auth-auth0 wrote into its cookie: state and code verifier. */
  libraryValue: string
  startedAtSeconds: number
  /** The page that this sign-in was begun for; each of several tabs has its own. */
  returnTo: string | null
}

export interface TransactionCookies {
  /** The `Set-Cookie` lines for a new transaction: its own, and those that remove what is old or in excess. */
  begin(libraryValue: string, cookieHeader: string | null, returnTo?: string | null): string[]
  /** The genuine, living transactions of a request, and the names of the cookies that are neither. */
  read(cookieHeader: string | null): { open: Transaction[]; spoilt: string[] }
  /** The `Set-Cookie` line that removes a transaction. */
  remove(cookieName: string): string
}

export interface TransactionOptions {
  /** At least one: the first signs, all verify. */
  secrets: readonly string[]
  /** Whether the cookies are `Secure`. */
  isSecure: boolean
  /** In milliseconds. */
  now: () => number
}

/** The purpose keeps a signature made for something else from passing here. */
const sign = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(`${TRANSACTION_COOKIE}.${payload}`).digest()

/**
 * Keeps transactions in cookies `login_txn_…`, one for each sign-in that was begun. The value is
 * `base64url(start in seconds, library value, wanted page, with spaces between).signature`; the library itself signs
 * nothing and deletes nothing.
 */
export function createTransactionCookies({ secrets, isSecure, now }: TransactionOptions): TransactionCookies {
  const [signingSecret] = secrets
  if (!signingSecret) throw new Error('Transaction cookies need a secret')
  const nowSeconds = () => Math.floor(now() / 1000)
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const remove = (cookieName: string) => `${cookieName}=; Max-Age=0; ${attributes}`

  function isGenuine(payload: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url')
    return secrets.some((secret) => {
      const right = sign(payload, secret)
      return given.length === right.length && timingSafeEqual(given, right)
    })
  }

  function parse(cookieName: string, value: string): Transaction | null {
    const [payload = '', signature = ''] = value.split('.')
    if (!isGenuine(payload, signature)) return null
    const text = Buffer.from(payload, 'base64url').toString()
    const [startedAt = '', libraryValue = '', returnTo = ''] = text.split(' ')
    const startedAtSeconds = Number(startedAt)
    const age = nowSeconds() - startedAtSeconds
    if (age > TRANSACTION_LIFETIME_SECONDS) return null
    const state = new URLSearchParams(libraryValue).get('state') ?? ''
    const isWanted = returnTo !== '' && age < RETURN_TO_SECONDS
    return { cookieName, state, libraryValue, startedAtSeconds, returnTo: isWanted ? returnTo : null }
  }

  function read(cookieHeader: string | null) {
    const open: Transaction[] = []
    const spoilt: string[] = []
    for (const pair of (cookieHeader ?? '').split(';')) {
      const [cookieName = '', value = ''] = pair.trim().split('=', 2)
      if (!cookieName.startsWith(TRANSACTION_COOKIE)) continue
      const transaction = parse(cookieName, value)
      if (transaction) open.push(transaction)
      else spoilt.push(cookieName)
    }
    return { open, spoilt }
  }

  return {
    read,
    remove,
    begin(libraryValue, cookieHeader, returnTo = null) {
      const { open, spoilt } = read(cookieHeader)
      const oldestFirst = open.sort((a, b) => a.startedAtSeconds - b.startedAtSeconds)
      const inExcess = oldestFirst.slice(0, Math.max(0, open.length + 1 - TRANSACTIONS_MAX))
      const payload = Buffer.from(`${nowSeconds()} ${libraryValue} ${returnTo ?? ''}`).toString('base64url')
      const value = `${payload}.${sign(payload, signingSecret).toString('base64url')}`
      const cookieName = `${TRANSACTION_COOKIE}_${randomBytes(9).toString('base64url')}`
      return [
        `${cookieName}=${value}; Max-Age=${TRANSACTION_LIFETIME_SECONDS}; ${attributes}`,
        ...[...spoilt, ...inExcess.map((transaction) => transaction.cookieName)].map(remove),
      ]
    },
  }
}
