import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { withDeadline } from '../../../server/deadline.ts'
import {
  createAccessTokens,
  TOKEN_MARGIN_SECONDS,
  type TokenRecords,
} from '../../../server/identity/access-token.ts'
import { AuthError } from '../../../server/identity/auth-error.ts'
import type { TokenSet } from '../../../server/identity/token-set.ts'

const NOW_SECONDS = 1_700_000_000
const SESSION = 'session-1'
const INVALID_GRANT = AuthError.fromProvider('invalid_grant', 'Unknown', { status: 403 })

const tokenSet = (number: number, secondsLeft: number): TokenSet => ({
  accessToken: `access-${number}`,
  refreshToken: `refresh-${number}`,
  expiresAt: NOW_SECONDS + secondsLeft,
})

/** One node, and a session whose token has so many seconds left. */
function open(secondsLeft: number) {
  const saved = new Map([[SESSION, tokenSet(1, secondsLeft)]])
  const faults = { failedWrites: 0, lock: null as Error | null, refresh: null as Error | null }
  const seen = { locks: 0, refreshes: 0, warnings: [] as string[], discarded: [] as (string | null)[] }
  const provider = { before: async (): Promise<unknown> => undefined }

  const records: TokenRecords = {
    read: async (sessionId) => saved.get(sessionId) ?? null,
    async write(sessionId, { tokens }) {
      if (faults.failedWrites-- > 0) throw new Error('The store is down')
      return saved.has(sessionId) && Boolean(saved.set(sessionId, tokens))
    },
    end: async (sessionId) => void saved.delete(sessionId),
    async lock(_sessionId, run) {
      seen.locks += 1
      if (faults.lock) throw faults.lock
      return run()
    },
  }

  /** Like the provider, accepts each refresh token only once. */
  async function refresh(refreshToken: string) {
    const number = ++seen.refreshes
    await provider.before()
    if (faults.refresh) throw faults.refresh
    if (refreshToken !== `refresh-${number}`) throw INVALID_GRANT
    return { tokens: tokenSet(number + 1, 86_400), user: null }
  }

  const node = createAccessTokens({
    records,
    refresh,
    discard: ({ refreshToken }) => void seen.discarded.push(refreshToken),
    now: () => NOW_SECONDS * 1000,
    log: { warn: (fields, message) => seen.warnings.push(message + JSON.stringify(fields)) },
  })
  const get = (options?: Parameters<typeof node.get>[1]) => node.get(SESSION, options)
  return { get, record: () => saved.get(SESSION), saved, faults, seen, provider }
}

describe('a session ends', () => {
  test.each([
    ['a refused refresh token', INVALID_GRANT],
    ['a blocked customer', AuthError.fromProvider('unauthorized', 'user is blocked', { status: 403 })],
    ['an invalid ID token', AuthError.ofIdToken('issuer')],
  ])('after %s', async (_, error) => {
    const { get, record, faults, seen } = open(30)
    faults.refresh = error
    await expect(get()).rejects.toMatchObject({ code: 'login_required', cause: error })
    expect(record()).toBeUndefined()
    expect(seen.warnings).toHaveLength(1)
  })

  test('even during a refresh, whose new tokens are discarded', async () => {
    const { get, record, saved, seen, provider } = open(0)
    provider.before = async () => saved.delete(SESSION)
    await expect(get()).rejects.toMatchObject({ code: 'login_required' })
    expect(record()).toBeUndefined()
    expect(seen.discarded).toEqual(['refresh-2'])
  })
})

describe('a session goes on after', () => {
  test.each([
    ['a lost connection', new AuthError('request_error')],
    ['a code of the provider’s that looks like ours', AuthError.fromProvider('id_token_issuer')],
    ['a provider that is down', new AuthError('request_error', undefined, { status: 503 })],
  ])('%s', async (_, error) => {
    const { get, record, faults } = open(0)
    faults.refresh = error
    await expect(get()).rejects.toBe(error)
    expect(record()).toEqual(tokenSet(1, 0))
  })

  test('a failed lock in the store, until its token expires', async () => {
    const lock = Object.assign(new Error('locked'), { name: 'StoreUnavailable' })
    const [valid, expired] = [open(30), open(0)]
    valid.faults.lock = expired.faults.lock = lock
    expect(await valid.get()).toBe('access-1')
    await expect(expired.get()).rejects.toBe(lock)
    expect([valid.seen.refreshes, expired.seen.refreshes]).toEqual([0, 0])
  })

  test('a failure of the store just when the new tokens arrive', async () => {
    const { get, record, faults, seen } = open(0)
    faults.failedWrites = 2
    expect(await get()).toBe('access-2')
    expect(record()).toEqual(tokenSet(2, 86_400))
    expect(seen.refreshes).toBe(1)
  })
})

describe('refreshing a token', () => {
  test.each([
    [TOKEN_MARGIN_SECONDS, 'access-1', 0],
    [TOKEN_MARGIN_SECONDS - 1, 'access-2', 1],
  ])('with %i seconds left returns %s after %i refreshes', async (secondsLeft, token, refreshes) => {
    const { get, seen } = open(secondsLeft)
    expect([await get(), seen.refreshes]).toEqual([token, refreshes])
  })

  test('replaces a rejected token that has not expired', async () => {
    expect(await open(3600).get({ rejected: 'access-1' })).toBe('access-2')
  })

  test('is shared by all requests of a process', async () => {
    const { get, seen } = open(0)
    await Promise.all(Array.from({ length: 50 }, () => get()))
    expect(seen.locks).toBe(1)
  })

  test('uses the tokens that another node got after taking over a stale lock', async () => {
    const { get, record, saved, faults, provider } = open(0)
    provider.before = async () => saved.set(SESSION, tokenSet(7, 3600))
    faults.refresh = INVALID_GRANT
    expect(await get()).toBe('access-7')
    expect(record()).toEqual(tokenSet(7, 3600))
  })
})

test('a slow provider delays a request until its deadline, and tokens that arrive late are saved', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { get, record, seen, provider } = open(0)
  let answer = () => {}
  provider.before = () => new Promise<void>((resolve) => (answer = resolve))
  const hurried = withDeadline(4000, get).catch((error: unknown) => error)
  const patient = withDeadline(10_000, get)
  await vi.advanceTimersByTimeAsync(4000)
  expect(await hurried).toMatchObject({ code: 'timeout' })
  answer()
  expect(await patient).toBe('access-2')
  expect(record()?.accessToken).toBe('access-2')
  expect(seen.refreshes).toBe(1)
})
