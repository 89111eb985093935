import type { User } from '../../../app/domain/user.ts'
import { createCookies } from '../../../server/sessions/cookies.ts'
import { createSessionRecords } from '../../../server/sessions/records.ts'
import { createSessions } from '../../../server/sessions/session.ts'
import { createSealedStore } from '../../../server/storage/sealed.ts'
import { createSqliteStore } from '../../../server/storage/sqlite.ts'
import { StoreUnavailable } from '../../../server/storage/store.ts'
import type { Secrets } from '../../../server/values/setting-shapes.ts'
import { type CookieJar, cookieHeader, keepCookies } from '../../support/cookie-jar.ts'

export const FIRST_SECRET = 'the first secret, which is long enough'
export const NEXT_SECRET = 'another secret, which is long enough too'

export const HOUR_SECONDS = 3600
export const DAY_SECONDS = 24 * HOUR_SECONDS

const LIFETIMES = { idleSeconds: 7 * DAY_SECONDS, maxSeconds: 30 * DAY_SECONDS }

export const ada: User = {
  id: 'auth0|ada',
  email: 'ada@example.com',
  roles: [],
  first_name: 'Ada',
  last_name: 'Marsh',
  company: '',
  job_role: '',
  country: 'GB',
  app_metadata: {},
  user_metadata: {},
  userReference: 'usr_ada',
  userReferenceSignature: 'signature',
  isDBConnection: true,
  loggedIn: true,
}

interface NodeOptions {
  lifetimes?: typeof LIFETIMES
  isHttps?: boolean
  onEnd?: (tokens: unknown) => void
}

export function openSessionStore() {
  const clock = { ms: Date.parse('2025-06-02T10:00:00Z') }
  const now = () => clock.ms
  const store = createSqliteStore({ path: ':memory:', now })
  const writes: string[] = []
  const faults = { lock: false, delete: false }
  const watched = {
    ...store,
    lock: <Result>(key: string, run: () => Promise<Result>) =>
      faults.lock ? Promise.reject<Result>(new StoreUnavailable('no room')) : store.lock(key, run),
    delete: (key: string) =>
      faults.delete ? Promise.reject(new StoreUnavailable('no room')) : store.delete(key),
    set: async (key: string, value: string, lifetimeSeconds: number) => {
      writes.push(key)
      await store.set(key, value, lifetimeSeconds)
    },
  }
  return {
    faults,
    /** The key of each write, oldest first. */
    writes,
    advance: (seconds: number) => void (clock.ms += seconds * 1000),
    node(
      secrets: Secrets = [FIRST_SECRET],
      { lifetimes = LIFETIMES, isHttps = false, onEnd }: NodeOptions = {},
    ) {
      const sealed = createSealedStore(watched, secrets)
      const records = createSessionRecords({ store: sealed, lifetimes, now, onEnd })
      const cookies = createCookies({ secrets, isHttps, sessionSeconds: lifetimes.maxSeconds })
      return { records, cookies, sessions: createSessions({ cookies, records, now }) }
    },
  }
}

export type Node = ReturnType<ReturnType<typeof openSessionStore>['node']>

/** A node of a store, and a browser that uses it. */
export function openNode(...options: Parameters<ReturnType<typeof openSessionStore>['node']>) {
  const place = openSessionStore()
  return { place, node: place.node(...options), browser: openBrowser() }
}

export function openBrowser() {
  const jar: CookieJar = new Map()
  return {
    jar,
    async request<Result>(
      { sessions }: Node,
      act: (session: Awaited<ReturnType<Node['sessions']['open']>>['session']) => Result | Promise<Result>,
      { kind = 'document', path = '/' }: { kind?: 'document' | 'data' | 'form'; path?: string } = {},
    ): Promise<Result> {
      const cookie = cookieHeader(jar)
      const pageUrl = new URL(path, 'https://site.test')
      const { session, changedCookies } = await sessions.open(
        new Request(pageUrl, { headers: cookie ? { Cookie: cookie } : {} }),
        { kind, pageUrl },
      )
      const result = await act(session)
      const headers = new Headers()
      for (const line of await changedCookies()) headers.append('Set-Cookie', line)
      keepCookies(jar, headers)
      return result
    },
    async signIn(node: Node, user = ada, userAgent = 'test') {
      const sessionId = await node.records.open({ user, userAgent, tokens: { accessToken: 'secret token' } })
      await this.request(node, (session) => session.begin(sessionId))
      return sessionId
    },
    who(node: Node) {
      return this.request(node, ({ customer }) => customer?.user.email ?? null)
    },
  }
}
