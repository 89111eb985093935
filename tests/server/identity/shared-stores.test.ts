import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccessTokens, createTokenRecords } from '../../../server/identity/access-token.ts'
import { createSessionRecords } from '../../../server/sessions/records.ts'
import { openStore } from '../../../server/storage/open.ts'
import { createSealedStore } from '../../../server/storage/sealed.ts'
import { createReferences } from '../../../server/customers/references.ts'
import type { IdentityStandIn } from '../../stand-ins/identity.ts'
import { redisMissing, reportSkipped, startRedis } from '../../support/redis-server.ts'
import { openIdentityProvider, startProvider } from './open-identity-provider.ts'

const SECRET = 'a secret that is long enough for a test'
const HOUR_SECONDS = 3600
/** Production uses 5 s. */
const STALE_MS = 1500
/** Long enough for a busy machine. */
const PATIENT_MS = 30_000

reportSkipped('refreshing on two nodes that share a Redis server', redisMissing)

async function startFile() {
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-tokens-'))
  return { url: `sqlite:${join(folder, 'site.db')}`, close: () => rm(folder, { recursive: true }) }
}

const SHARED = [
  { name: 'a SQLite file', start: startFile, missing: null },
  { name: 'a Redis server', start: startRedis, missing: redisMissing },
]

let provider: IdentityStandIn
beforeAll(async () => {
  provider = await startProvider()
  provider.accessTokenLifetimeSeconds = HOUR_SECONDS
})
afterAll(() => provider.close())
afterEach(() => provider.clearFaults())

const refreshes = () => provider.calls.filter(({ body }) => body.includes('grant_type=refresh_token')).length

describe.each(SHARED)('two nodes that share $name', ({ start, missing }) => {
  describe.skipIf(missing)('with a session', () => {
    type Node = Awaited<ReturnType<typeof openNode>>
    let shared: { url: string; close(): Promise<unknown> }
    let nowMs = Date.now()
    let one: Node
    let two: Node
    let sessionId: string

    async function openNode() {
      const now = () => nowMs
      const store = createSealedStore(await openStore(shared.url), [SECRET])
      const records = createSessionRecords({
        store: {
          ...store,
          lock: (key, run) => store.lock(key, run, { staleMs: STALE_MS, waitMs: PATIENT_MS }),
        },
        lifetimes: { idleSeconds: 7 * 24 * HOUR_SECONDS, maxSeconds: 30 * 24 * HOUR_SECONDS },
        now,
      })
      const { identity } = openIdentityProvider(provider, { now })
      const stored = createTokenRecords(records, createReferences(store, 30 * 24 * HOUR_SECONDS))
      return { store, records, ...createAccessTokens({ records: stored, refresh: identity.refresh, now }) }
    }
    const passAnHour = () => void (nowMs += HOUR_SECONDS * 1000)
    const askOften = () =>
      Promise.all(Array.from({ length: 50 }, (_, i) => (i % 2 ? one : two).get(sessionId)))

    beforeAll(async () => {
      shared = await start()
      one = await openNode()
      two = await openNode()
    })
    beforeEach(async () => {
      nowMs = Date.now()
      // Issue tokens by the nodes' clock; otherwise one with a second left would be used during a slow
      // refresh.
      const { signIn } = openIdentityProvider(provider, { now: () => nowMs })
      const { user, tokens } = await signIn('ada@example.com')
      sessionId = await one.records.open({ user, userAgent: 'test', tokens })
    })
    afterAll(async () => {
      await one.store.close()
      await two.store.close()
      await shared.close()
    })

    test('refresh once for 50 requests at each expiry', async () => {
      let last = await one.get(sessionId)
      for (const round of [1, 2, 3]) {
        passAnHour()
        const before = refreshes()
        const tokens = new Set(await askOften())
        expect([tokens.size, refreshes() - before], `round ${round}`).toEqual([1, 1])
        expect(tokens).not.toContain(last)
        last = await two.get(sessionId)
        expect(tokens).toContain(last)
      }
    })

    test('never refresh for a customer who has signed out on the other node', async () => {
      passAnHour()
      await two.records.end(sessionId)
      await expect(one.get(sessionId)).rejects.toMatchObject({ code: 'login_required' })
    })
  })
})
