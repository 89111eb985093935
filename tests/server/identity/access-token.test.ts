import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withDeadline } from '../../../server/request/deadline.ts'
import {
  createAccessTokens,
  FAILED_REFRESH_SECONDS,
  TOKEN_MARGIN_SECONDS,
} from '../../../server/identity/access-token.ts'
import { AuthError, requestError } from '../../../server/identity/auth-error.ts'
import type { TokenSet } from '../../../server/identity/token-set.ts'
import type { User } from '../../../app/domain/user.ts'
import type { TokenRecords } from '../../../server/identity/token-records.ts'

/** Records in memory, shared by as many nodes as a test wants, with a fair lock and switches for what goes wrong. */
function createSharedRecords() {
  const records = new Map<string, TokenSet>()
  const users: (User | null)[] = []
  const queues = new Map<string, Promise<unknown>>()
  const counts = { locks: 0 }
  const faults = { write: false, read: false, lockTimeout: false, lock: null as Error | null }

  const shared: TokenRecords = {
    async read(sessionId) {
      if (faults.read) throw new Error('The store is down')
      return records.get(sessionId) ?? null
    },
    async write(sessionId, tokens, user) {
      if (faults.write) throw new Error('The store is down')
      records.set(sessionId, tokens)
      users.push(user)
      return true
    },
    async destroy(sessionId) {
      records.delete(sessionId)
    },
    lock(sessionId, run) {
      counts.locks += 1
      if (faults.lock) return Promise.reject(faults.lock)
      if (faults.lockTimeout)
        return Promise.reject(Object.assign(new Error('Too long'), { name: 'LockTimeout' }))
      const before = queues.get(sessionId) ?? Promise.resolve()
      const turn = before.then(run, run)
      queues.set(sessionId, turn)
      return turn
    },
  }
  return { shared, records, users, counts, faults }
}

/** In seconds: when these tokens are issued. */
const NOW_SECONDS = 1_700_000_000

/** A provider that rotates refresh tokens and ends the family when one is used twice. */
function createRotatingProvider() {
  let number = 1
  let isRevoked = false
  const provider = {
    refreshes: 0,
    failWith: null as Error | null,
    before: async () => {},
    refresh: async (refreshToken: string) => {
      provider.refreshes += 1
      await provider.before()
      if (provider.failWith) throw provider.failWith
      if (isRevoked || refreshToken !== `refresh-${number}`) {
        isRevoked = true
        throw new AuthError('invalid_grant', 'Unknown or invalid refresh token.', { status: 403 })
      }
      number += 1
      return { tokens: tokenSet(number, 86_400), user: null }
    },
  }
  return provider
}

const tokenSet = (number: number, secondsLeft: number): TokenSet => ({
  accessToken: `access-${number}`,
  refreshToken: `refresh-${number}`,
  expiresAt: NOW_SECONDS + secondsLeft,
})

const SESSION = 'session-1'

let store: ReturnType<typeof createSharedRecords>
let provider: ReturnType<typeof createRotatingProvider>
let warnings: string[]
let discarded: (string | null)[]
let nowMs: number

const createNode = () =>
  createAccessTokens({
    records: store.shared,
    refresh: (refreshToken) => provider.refresh(refreshToken),
    discard: ({ refreshToken }) => void discarded.push(refreshToken),
    now: () => nowMs,
    log: { warn: (fields, message) => warnings.push(message + JSON.stringify(fields)) },
  })
const record = () => store.records.get(SESSION)
const keep = (secondsLeft: number, change: Partial<TokenSet> = {}) =>
  store.records.set(SESSION, { ...tokenSet(1, secondsLeft), ...change })

beforeEach(() => {
  store = createSharedRecords()
  provider = createRotatingProvider()
  warnings = []
  discarded = []
  nowMs = NOW_SECONDS * 1000
})

describe('when the session cannot go on', () => {
  test.each([
    ['a refused refresh token', new AuthError('invalid_grant', 'Unknown', { status: 403 })],
    ['a blocked customer', new AuthError('unauthorized', 'user is blocked', { status: 403 })],
    ['an ID token that is not right', new AuthError('id_token_issuer')],
  ])('drops the record after %s', async (_, error) => {
    keep(30)
    provider.failWith = error
    await expect(createNode().get(SESSION)).rejects.toMatchObject({ code: 'login_required', cause: error })
    expect(record()).toBeUndefined()
    expect(warnings).toHaveLength(1)
  })

  test('does not bring back a session that was signed out while it was refreshed, and hands its new tokens over to be ended', async () => {
    keep(0)
    provider.before = () => store.shared.destroy(SESSION)
    await expect(createNode().get(SESSION)).rejects.toMatchObject({ code: 'login_required' })
    expect(record()).toBeUndefined()
    expect(discarded).toEqual(['refresh-2'])
  })
})

describe('when something passes', () => {
  const passing = [
    ['a lost connection', requestError('https://tenant.example/oauth/token')],
    ['a provider that is down', requestError('https://tenant.example/oauth/token', { status: 503 })],
  ] as const

  test.each(passing)('keeps the session after %s', async (_, error) => {
    keep(0)
    const before = record()
    provider.failWith = error
    await expect(createNode().get(SESSION)).rejects.toBe(error)
    expect(record()).toEqual(before)
    provider.failWith = null
    expect(await createNode().get(SESSION)).toBe('access-2')
  })

  test('goes on with a token that is still valid while the store can be read and gives no lock', async () => {
    store.faults.lock = Object.assign(new Error('locked'), { name: 'StoreUnavailable' })
    keep(30)
    expect(await createNode().get(SESSION)).toBe('access-1')
    keep(0)
    await expect(createNode().get(SESSION)).rejects.toBe(store.faults.lock)
    expect(provider.refreshes).toBe(0)
  })

  test('does not lose tokens that the store could not take', async () => {
    keep(0)
    const node = createNode()
    provider.before = async () => {
      store.faults.read = store.faults.write = true
    }
    expect(await node.get(SESSION)).toBe('access-2')
    expect(record()?.accessToken).toBe('access-1')
    store.faults.read = false
    expect(await node.get(SESSION)).toBe('access-2')
    store.faults.write = false
    expect(await node.get(SESSION)).toBe('access-2')
    expect(record()).toEqual(tokenSet(2, 86_400))
    expect(provider.refreshes).toBe(1)
  })

  test('offers them by itself until the store takes them, before another node can use the spent token', async () => {
    keep(0)
    store.faults.write = true
    expect(await createNode().get(SESSION)).toBe('access-2')
    store.faults.write = false
    await vi.waitFor(() => expect(record()).toEqual(tokenSet(2, 86_400)), 2000)
    expect(await createNode().get(SESSION)).toBe('access-2')
    expect(provider.refreshes).toBe(1)
  })
})

describe('refreshing', () => {
  test.each([
    [TOKEN_MARGIN_SECONDS, 'access-1', 0],
    [TOKEN_MARGIN_SECONDS - 1, 'access-2', 1],
    [-86_400, 'access-2', 1],
  ])('with %i seconds left, answers %s after %i refreshes', async (secondsLeft, token, refreshes) => {
    keep(secondsLeft)
    expect(await createNode().get(SESSION)).toBe(token)
    expect(provider.refreshes).toBe(refreshes)
  })

  test('replaces a rejected token although it looks fresh', async () => {
    keep(3600)
    expect(await createNode().get(SESSION, { rejected: 'access-1' })).toBe('access-2')
  })

  test('takes the lock once for all requests of one process, so that they do not wait in line for it', async () => {
    keep(0)
    const node = createNode()
    await Promise.all(Array.from({ length: 50 }, () => node.get(SESSION)))
    expect(store.counts.locks).toBe(1)
  })

  test('takes what another node fetched after it found the lock stale', async () => {
    keep(0)
    provider.before = async () => void store.records.set(SESSION, tokenSet(7, 3600))
    provider.failWith = new AuthError('invalid_grant', undefined, { status: 403 })
    expect(await createNode().get(SESSION)).toBe('access-7')
    expect(record()).toEqual(tokenSet(7, 3600))
  })

  test('does not happen again for some seconds after a transient failure, for any caller', async () => {
    keep(0)
    const node = createNode()
    provider.failWith = new AuthError('fetch_timeout')
    await expect(node.get(SESSION)).rejects.toBe(provider.failWith)
    for (let i = 0; i < 3; i++) await expect(node.get(SESSION)).rejects.toBe(provider.failWith)
    await expect(node.get(SESSION, { rejected: 'access-1' })).rejects.toBe(provider.failWith)
    expect(provider.refreshes).toBe(1)
    provider.failWith = null
    nowMs += FAILED_REFRESH_SECONDS * 1000 - 1
    await expect(node.get(SESSION)).rejects.toMatchObject({ code: 'fetch_timeout' })
    nowMs += 1
    expect(await node.get(SESSION)).toBe('access-2')
  })
})

describe('a provider that takes its time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  /** The provider answers when the test says so. */
  function holdProvider() {
    let answer = () => {}
    provider.before = () => new Promise((resolve) => (answer = resolve))
    return () => answer()
  }

  test('keeps a request no longer than its deadline, and the tokens that it brings later are saved', async () => {
    keep(0)
    const answer = holdProvider()
    const node = createNode()
    const hurried = withDeadline(4000, () => node.get(SESSION)).catch((error: unknown) => error)
    const patient = withDeadline(10_000, () => node.get(SESSION))
    await vi.advanceTimersByTimeAsync(4000)
    expect(await hurried).toMatchObject({ code: 'timeout' })
    expect(record()?.accessToken).toBe('access-1')
    await vi.advanceTimersByTimeAsync(900)
    answer()
    expect(await patient).toBe('access-2')
    expect(record()?.accessToken).toBe('access-2')
    expect(await withDeadline(4000, () => node.get(SESSION))).toBe('access-2')
    expect(provider.refreshes).toBe(1)
  })
})
