import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccessTokens } from '../../../server/identity/access-token.ts'
import type { IdentityStandIn } from '../../stand-ins/identity.ts'
import { createSharedRecords } from './shared-records.ts'
import { openIdentityProvider, startProvider } from './open-identity-provider.ts'

const SESSION = 'session-1'
const HOUR_SECONDS = 3600

let standIn: IdentityStandIn
let store: ReturnType<typeof createSharedRecords>
let nowMs: number
beforeAll(async () => {
  standIn = await startProvider()
  standIn.accessTokenLifetimeSeconds = HOUR_SECONDS
})
afterEach(() => standIn.clearFaults())
afterAll(() => standIn.close())

beforeEach(async () => {
  const { tokens } = await openIdentityProvider(standIn).signIn('ada@example.com')
  // Set only now, since signing in uses the machine's clock and may take a while.
  nowMs = Date.now()
  store = createSharedRecords()
  store.records.set(SESSION, tokens)
})

function openNode() {
  const now = () => nowMs
  const { identity } = openIdentityProvider(standIn, { now })
  return createAccessTokens({ records: store.shared, refresh: identity.refresh, now })
}
/** Sets the clock to the moment when the access token expires. */
const passAnHour = () => void (nowMs += HOUR_SECONDS * 1000)
const accessTokenOf = () => store.records.get(SESSION)?.accessToken

test('a provider that loses the connection twice costs nobody the session', async () => {
  passAnHour()
  standIn.setFault({ match: '/oauth/token', drop: true, times: 2 })
  expect(await openNode().get(SESSION)).toBe(accessTokenOf())
})

test('a provider that is down keeps the session for when it is back', async () => {
  passAnHour()
  standIn.setFault({ match: '/oauth/token', status: 503 })
  await expect(openNode().get(SESSION)).rejects.toMatchObject({ code: 'request_error', status: 503 })
  standIn.clearFaults()
  expect(await openNode().get(SESSION)).toBe(accessTokenOf())
})

test('a revoked refresh token ends the session here', async () => {
  passAnHour()
  for (const { id } of standIn.people) standIn.revokeRefreshTokens(id)
  await expect(openNode().get(SESSION)).rejects.toMatchObject({ code: 'login_required' })
  expect(store.records.size).toBe(0)
})

test('a refreshed record comes with the user as the provider sees them now', async () => {
  passAnHour()
  await openNode().get(SESSION)
  expect(store.users).toMatchObject([{ email: 'ada@example.com' }])
})
