import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withDeadline } from '../../../server/request.ts'
import { createAccessTokens, TOKEN_MARGIN_SECONDS } from '../../../server/identity/access-token.ts'
import { AuthError } from '../../../server/identity/auth-error.ts'
import type { TokenRecords, TokenSet } from '../../../server/identity/token-set.ts'

const NOW_SECONDS = 1_700_000_000
const SESSION = 'session-1'

const tokenSet = (number: number, secondsLeft: number): TokenSet => ({
  accessToken: `access-${number}`,
  refreshToken: `refresh-${number}`,
  expiresAt: NOW_SECONDS + secondsLeft,
})

let saved: Map<string, TokenSet>
let faults: { failedWrites: number; lock: Error | null }
let locks: number
let provider: { refreshes: number; failWith: Error | null; before: () => Promise<unknown> }
let warnings: string[]
let discarded: (string | null)[]

const records: TokenRecords = {
  read: async (sessionId) => saved.get(sessionId) ?? null,
  async write(sessionId, { tokens }) {
    if (faults.failedWrites-- > 0) throw new Error('The store is down')
    return saved.has(sessionId) && Boolean(saved.set(sessionId, tokens))
  },
  destroy: async (sessionId) => void saved.delete(sessionId),
  async lock(_sessionId, run) {
    locks += 1
    if (faults.lock) throw faults.lock
    return run()
  },
}

/** Like the provider, accepts each refresh token only once. */
async function refresh(refreshToken: string) {
  const number = ++provider.refreshes
  await provider.before()
  if (provider.failWith) throw provider.failWith
  if (refreshToken !== `refresh-${number}`) throw new AuthError('invalid_grant', undefined, { status: 403 })
  return { tokens: tokenSet(number + 1, 86_400), user: null }
}

const createNode = () =>
  createAccessTokens({
    records,
    refresh,
    discard: ({ refreshToken }) => void discarded.push(refreshToken),
    now: () => NOW_SECONDS * 1000,
    log: { warn: (fields, message) => warnings.push(message + JSON.stringify(fields)) },
  })
const record = () => saved.get(SESSION)
const open = (secondsLeft: number) => saved.set(SESSION, tokenSet(1, secondsLeft))

beforeEach(() => {
  saved = new Map()
  faults = { failedWrites: 0, lock: null }
  locks = 0
  provider = { refreshes: 0, failWith: null, before: async () => undefined }
  warnings = []
  discarded = []
})

describe('a session ends', () => {
  test.each([
    ['a refused refresh token', new AuthError('invalid_grant', 'Unknown', { status: 403 })],
    ['a blocked customer', new AuthError('unauthorized', 'user is blocked', { status: 403 })],
    ['an invalid ID token', new AuthError('id_token_issuer')],
  ])('after %s', async (_, error) => {
    open(30)
    provider.failWith = error
    await expect(createNode().get(SESSION)).rejects.toMatchObject({ code: 'login_required', cause: error })
    expect(record()).toBeUndefined()
    expect(warnings).toHaveLength(1)
  })

  test('even during a refresh, whose new tokens are discarded', async () => {
    open(0)
    provider.before = () => records.destroy(SESSION)
    await expect(createNode().get(SESSION)).rejects.toMatchObject({ code: 'login_required' })
    expect(record()).toBeUndefined()
    expect(discarded).toEqual(['refresh-2'])
  })
})

describe('a session goes on after', () => {
  test.each([
    ['a lost connection', new AuthError('request_error')],
    ['a provider that is down', new AuthError('request_error', undefined, { status: 503 })],
  ])('%s', async (_, error) => {
    open(0)
    provider.failWith = error
    await expect(createNode().get(SESSION)).rejects.toBe(error)
    expect(record()).toEqual(tokenSet(1, 0))
  })

  test('a failed lock in the store, until its token expires', async () => {
    faults.lock = Object.assign(new Error('locked'), { name: 'StoreUnavailable' })
    open(30)
    expect(await createNode().get(SESSION)).toBe('access-1')
    open(0)
    await expect(createNode().get(SESSION)).rejects.toBe(faults.lock)
    expect(provider.refreshes).toBe(0)
  })

  test('a failure of the store just when the new tokens arrive', async () => {
    open(0)
    faults.failedWrites = 2
    expect(await createNode().get(SESSION)).toBe('access-2')
    expect(record()).toEqual(tokenSet(2, 86_400))
    expect(provider.refreshes).toBe(1)
  })
})

describe('refreshing a token', () => {
  test.each([
    [TOKEN_MARGIN_SECONDS, 'access-1', 0],
    [TOKEN_MARGIN_SECONDS - 1, 'access-2', 1],
  ])('with %i seconds left returns %s after %i refreshes', async (secondsLeft, token, refreshes) => {
    open(secondsLeft)
    expect(await createNode().get(SESSION)).toBe(token)
    expect(provider.refreshes).toBe(refreshes)
  })

  test('replaces a rejected token that has not expired', async () => {
    open(3600)
    expect(await createNode().get(SESSION, { rejected: 'access-1' })).toBe('access-2')
  })

  test('is shared by all requests of a process', async () => {
    open(0)
    const node = createNode()
    await Promise.all(Array.from({ length: 50 }, () => node.get(SESSION)))
    expect(locks).toBe(1)
  })

  test('uses the tokens that another node got after taking over a stale lock', async () => {
    open(0)
    provider.before = async () => void saved.set(SESSION, tokenSet(7, 3600))
    provider.failWith = new AuthError('invalid_grant', undefined, { status: 403 })
    expect(await createNode().get(SESSION)).toBe('access-7')
    expect(record()).toEqual(tokenSet(7, 3600))
  })
})

describe('a slow provider', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('delays a request until its deadline, and tokens that arrive late are saved', async () => {
    open(0)
    let answer = () => {}
    provider.before = () => new Promise<void>((resolve) => (answer = resolve))
    const node = createNode()
    const hurried = withDeadline(4000, () => node.get(SESSION)).catch((error: unknown) => error)
    const patient = withDeadline(10_000, () => node.get(SESSION))
    await vi.advanceTimersByTimeAsync(4000)
    expect(await hurried).toMatchObject({ code: 'timeout' })
    answer()
    expect(await patient).toBe('access-2')
    expect(record()?.accessToken).toBe('access-2')
    expect(provider.refreshes).toBe(1)
  })
})
