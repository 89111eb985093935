import { expect, test } from 'vitest'
import { runSetUp } from './chaos.ts'
import { openOneNode } from './one-node.ts'
import { isSound } from './play.ts'
import { renderFaults, renderTable } from './report.ts'
import type { Scenario, SetUp } from './scenario.ts'

// The whole run is `npm run chaos`; here a few connections show that it runs, and that it finds faults.
const CONNECTIONS = 8
const LIMIT_MS = 300_000

/** A faulty service: it acknowledges labels and loses them, and gets one change twice. */
function loseAndDouble({ standIns: { productApi, identity } }: SetUp): Scenario {
  async function renameTwice(sub: string) {
    const path = `http://localhost/user/licenses/${productApi.licensesOf(sub)[0]?.id}/label`
    const token = await identity.issueAccessToken(sub)
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ label: 'Twice' })
    for (let times = 0; times < 2; times += 1)
      await productApi.fetch(new Request(path, { method: 'POST', headers, body }))
  }
  return {
    name: 'services that lose and double',
    allowed: {},
    recoverySeconds: 30,
    async begin() {
      const [customer] = customersOf(identity)
      await renameTwice(customer!.id)
      productApi.setFault({ match: '/label', status: 200, body: '{}' })
      return async () => productApi.clearFaults()
    },
  }
}

/** Ends the sessions of customers in the middle of their visit, until nobody visits any more. */
function endSessions({ standIns: { productApi, identity } }: SetUp): Scenario {
  return {
    name: 'services that end sessions',
    allowed: {},
    recoverySeconds: 0,
    async begin() {
      for (const { id } of customersOf(identity)) identity.revokeRefreshTokens(id)
      productApi.setFault({ match: 'GET /user/licenses', status: 401 })
      return async () => {}
    },
  }
}

const customersOf = (identity: SetUp['standIns']['identity']) =>
  identity.people.filter(({ id }) => id.startsWith('auth0|chaos-'))

test(
  'a load finds nothing wrong where a hanging service does no harm, and finds what is lost and doubled',
  async () => {
    const setUp = await openOneNode(CONNECTIONS)
    try {
      const harmless = setUp.scenarios.filter(({ name }) => name === 'the status page hangs')
      const scenarios = [...harmless, loseAndDouble(setUp), endSessions(setUp)]
      const results = await runSetUp({ ...setUp, scenarios }, { connections: CONNECTIONS, seconds: 2 })
      for (const { breaches, unexpected } of results.slice(0, 2)) {
        expect(breaches).toEqual([])
        // On a busy machine a page may come before what a service adds to it.
        expect(unexpected.filter(({ outcome }) => outcome !== 'incomplete')).toEqual([])
      }
      const breachesOf = (index: number) =>
        results[index]!.breaches.map(({ kind, what }) => `${kind}: ${what}`).join('\n')
      expect(breachesOf(2)).toMatch(/lost: .* shows the label “.*” after “.*” was saved/)
      expect(breachesOf(2)).toMatch(/doubled: POST .*Twice/)
      expect(isSound(results[2]!)).toBe(false)
      expect(breachesOf(3)).toMatch(/lost: .* the session, at /)
      expect(renderFaults(results[2]!).join('\n')).toContain('lost: ')
      expect(renderTable(results, setUp.leftOut)).toMatch(/^\| the status page hangs +\|/m)
    } finally {
      await setUp.close()
    }
  },
  LIMIT_MS,
)
