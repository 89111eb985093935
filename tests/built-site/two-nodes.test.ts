import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EDITION_NAMES } from '../../app/shop.ts'
import { caddyMissing, startCaddy } from '../processes/caddy.ts'
import { type SiteNodes, startNodes } from '../processes/nodes.ts'
import { startRoundRobin } from '../processes/round-robin.ts'
import { findFreePort } from '../processes/site-process.ts'
import { sampleActivationRequest } from '../stand-ins/start.ts'
import { redisMissing, reportSkipped, type RunningRedis, startRedis } from '../support/redis-server.ts'
import { createVisitor, type Page, sendTo, type TestVisitor } from '../support/visitor.ts'

reportSkipped('two nodes of the site on one Redis server', redisMissing)
reportSkipped(
  "two nodes behind deploy/caddy/Caddyfile; the tests' own balancer stands in front",
  caddyMissing,
)

const BAG = { intent: 'add', edition: 'pro', players: '3', entities: '12' }
const PEOPLE = ['ada@example.com', 'noor@example.com', 'vera@example.com']

let redis: RunningRedis
let site: SiteNodes

/** Sends each request to the node that `place.at` names. */
function openVisitor() {
  const place = { at: site.url }
  const { url, standIns } = site
  const visitor = createVisitor({ url, standIns, site: (request) => sendTo(place.at, request) })
  return Object.assign(visitor, { place })
}

const kept = ({ cookies }: TestVisitor) => [cookies.get('sid'), cookies.get('bag')]

function keepVisiting(visitor: TestVisitor, paths: readonly string[]) {
  const pages: (Page & { path: string })[] = []
  let isStopped = false
  async function visit() {
    for (let i = 0; !isStopped; i += 1) {
      const path = paths[i % paths.length] ?? '/'
      pages.push({ path, ...(await visitor.get(path)) })
    }
  }
  const visiting = visit()
  return {
    pages,
    async more(count: number) {
      const target = pages.length + count
      await vi.waitFor(() => expect(pages.length).toBeGreaterThanOrEqual(target), 60_000)
    },
    async stop() {
      isStopped = true
      await visiting
    },
  }
}

describe.skipIf(redisMissing)('two nodes on one Redis server', () => {
  beforeAll(async () => {
    redis = await startRedis()
    site = await startNodes({
      storeUrl: redis.url,
      port: await findFreePort(),
      settings: { LOG_LEVEL: 'error' },
      balancer: { healthPath: '/readyz?exclude=store' },
      startProxy: caddyMissing ? startRoundRobin : startCaddy,
    })
  })
  afterAll(async () => {
    await site.close()
    await redis.close()
  })

  async function openCustomer(email = PEOPLE[0]) {
    const visitor = openVisitor()
    await visitor.signIn(email)
    await visitor.follow(await visitor.post('/bag', BAG))
    return visitor
  }

  test('activate a machine once if both get its request', async () => {
    const visitor = openVisitor()
    await visitor.signIn(PEOPLE[0])
    const { productApi, people } = site.standIns
    const { id } = productApi.licensesOf(people.find(({ email }) => email === PEOPLE[0])!.id)[1]!
    const request = sampleActivationRequest('BOTH-NODES')
    productApi.setFault({ match: '/activation/manual', answerDelayMs: 300 })
    const activateAt = async ({ url }: { url: string }) => {
      const other = openVisitor()
      for (const [name, value] of visitor.cookies) other.cookies.set(name, value)
      other.place.at = url
      const answer = await other.post(`/user/licenses/${id}`, { intent: 'activate', payload: request })
      return { status: answer.status, text: (await other.follow(answer)).text }
    }
    const answers = await Promise.all(site.nodes.map(activateAt))
    productApi.clearFaults()
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    for (const { text } of answers) expect(text).toContain('Activation code for BOTH-NODES')
    expect(productApi.calls.filter(({ path }) => path.endsWith('/activation/manual'))).toHaveLength(1)
  })

  test('lose no sessions or bags when either is killed under load', async () => {
    const customers = await Promise.all(PEOPLE.map((email) => openCustomer(email)))
    const before = customers.map(kept)
    for (const node of site.nodes) {
      const loads = customers.map((visitor) => keepVisiting(visitor, ['/user/settings', '/bag', '/']))
      const more = (count: number) => Promise.all(loads.map((load) => load.more(count)))
      await more(3)
      await node.site.stop('SIGKILL')
      await more(6)
      await Promise.all(loads.map((load) => load.stop()))
      await node.restart()
      loads.forEach(({ pages }, i) => {
        expect(pages.filter(({ status }) => status !== 200)).toEqual([])
        for (const { path, text } of pages) {
          expect(text).toContain(PEOPLE[i])
          if (path === '/bag') expect(text).toContain(EDITION_NAMES.pro)
        }
      })
    }
    expect(customers.map(kept)).toEqual(before)
  })

  test('keep serving and sign nobody out when Redis restarts under load', async () => {
    const customers = await Promise.all(PEOPLE.map((email) => openCustomer(email)))
    const before = customers.map(kept)
    const signedIn = customers.map((visitor) => keepVisiting(visitor, ['/user/settings', '/bag', '/login']))
    const visitors = [
      ['/', '/ctrl-suite/buy'],
      ['/bag', '/support'],
    ].map((paths) => keepVisiting(openVisitor(), paths))
    const more = (count: number) => Promise.all([...signedIn, ...visitors].map((load) => load.more(count)))
    await more(3)
    await redis.stop('SIGKILL')
    await more(6)
    for (const { url } of site.nodes) expect((await fetch(new URL('/readyz', url))).status).toBe(503)
    await redis.start()
    for (const { url } of site.nodes)
      await vi.waitFor(async () => expect((await fetch(new URL('/readyz', url))).status).toBe(200), 60_000)
    const back = signedIn.map(({ pages }) => pages.length + 1)
    await more(6)
    await Promise.all([...signedIn, ...visitors].map((load) => load.stop()))

    for (const { pages } of visitors) expect(pages.filter(({ status }) => status !== 200)).toEqual([])
    signedIn.forEach(({ pages }, i) => {
      const settings = pages.filter(({ path }) => path === '/user/settings')
      expect(new Set(settings.map(({ status }) => status))).toEqual(new Set([200, 503]))
      for (const { path, status, location, text } of pages) {
        if (status === 503) expect(text).toContain('If you were signed in, you still are')
        else if (path === '/login') expect([status, location]).toEqual([302, '/user/licenses'])
        else expect(status).toBe(200)
      }
      for (const { path, text } of pages.slice(back[i]))
        if (path === '/user/settings') expect(text).toContain(PEOPLE[i])
    })
    expect(customers.map(kept)).toEqual(before)
  })
})
