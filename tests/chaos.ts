import { setTimeout as wait } from 'node:timers/promises'
import Database from 'libsql'
import { type SiteNodes, startNodes } from './processes/nodes.ts'
import { findRedisServer, startRedis } from './processes/redis-process.ts'
import { findFreePort } from './processes/site-process.ts'
import { startSiteWithStandIns } from './processes/site-with-stand-ins.ts'
import { sampleActivationRequest, samplePrices, type StandInName, type StandIns } from './stand-ins/start.ts'
import { fillDiskOf, fullDiskMissing } from './support/full-disk.ts'
import { fieldOf } from './support/page-parts.ts'
import { createVisitor, type Page, sendTo } from './support/visitor.ts'

// `npm run chaos`: puts the built site under load while things fail, one at a time. Exits with 1 if anything was
// lost or doubled, failed unexpectedly, or didn't recover. `npm run chaos -- Redis` runs only the scenarios that
// match.
const VISITORS = 24
const FAULT_SECONDS = 8
const WARM_UP_SECONDS = 10
const PAUSE_MS = 600
/** The site refreshes tokens a minute before they expire, so it refreshes these after a few seconds. */
const TOKEN_SECONDS = 66

const EVERY_KIND = ['page', 'prices', 'bag', 'account', 'license', 'license change', 'sign-in'] as const
type Kind = (typeof EVERY_KIND)[number]

interface Scenario {
  name: string
  /** Kinds of request that may fail with 502 or 503, or get an incomplete page, during the fault. */
  mayFail: readonly Kind[]
  /** An open breaker only tries again after half a minute. */
  recoverySeconds?: number
  begin(): Promise<() => unknown>
}

interface Failure {
  kind: Kind
  what: string
  /** The response had an unexpected status, or there was no response. */
  isBroken: boolean
  startedAt: number
  endedAt: number
}

const isUnavailable = ({ status }: Page) => status === 502 || status === 503

const log = {
  requests: 0,
  failures: [] as Failure[],
  losses: [] as string[],
  good: new Map<Kind, number>(),
}

interface World {
  url: string
  standIns: StandIns
}

function openVisitor({ url, standIns }: World, number: number) {
  const address = `203.0.${number >> 8}.${number & 255}`
  const site = (request: Request) => {
    request.headers.set('X-Forwarded-For', address)
    return sendTo(url, request)
  }
  const visitor = createVisitor({ url, standIns, site })

  async function ask(
    kind: Kind,
    what: string,
    act: () => Promise<Page>,
    isComplete: (page: Page) => boolean,
  ) {
    await wait(PAUSE_MS * (0.5 + Math.random()))
    const startedAt = performance.now()
    log.requests += 1
    const page = await act().catch(() => null)
    if (page && !isUnavailable(page) && isComplete(page)) {
      log.good.set(kind, startedAt)
      return page
    }
    const isBroken = !page || (!isUnavailable(page) && page.status >= 400)
    const outcome = page ? `status ${page.status}` : 'no answer'
    const endedAt = performance.now()
    log.failures.push({ kind, what: `${what}: ${outcome}`, isBroken, startedAt, endedAt })
    return null
  }

  return {
    visitor,
    get: (kind: Kind, path: string, isComplete = ({ status }: Page) => status === 200) =>
      ask(kind, `GET ${path}`, () => visitor.get(path), isComplete),
    post: (kind: Kind, path: string, fields: Record<string, string>) =>
      ask(
        kind,
        `POST ${path} ${fields.intent}`,
        () => visitor.post(path, fields),
        ({ status }) => status === 303,
      ),
    ask,
  }
}

type Steps = (() => Promise<unknown>)[]

const PRICE = /[£$€][\d.,]*\d/
const showsPrice = ({ status, text }: Page) => status === 200 && PRICE.test(text)

function createReader(world: World, number: number): Steps {
  const { get } = openVisitor(world, number)
  let players = number
  return [
    ...['/', '/ctrl-suite', '/support', '/press', '/commskit/download', '/login'].map(
      (path) => () => get('page', path),
    ),
    () =>
      get('prices', `/ctrl-suite/buy?players=${1 + (players++ % 100)}&entities=${2 + number}`, showsPrice),
  ]
}

function createBuyer(world: World, number: number): Steps {
  const { get, post } = openVisitor(world, number)
  let players = number
  let acknowledged = 0
  return [
    async () => {
      const count = 2 + (players++ % 90)
      const fields = { intent: 'add', edition: 'core', players: String(count), entities: '7' }
      // The bag is in a cookie, so without this response it hasn't changed.
      if (await post('bag', '/bag', fields)) acknowledged = count
    },
    async () => {
      const page = await get('bag', '/bag', (seen) => acknowledged === 0 || showsPrice(seen))
      if (!page || acknowledged === 0) return
      const line = new RegExp(`value="(\\d+)".*?value="${samplePrices.players}"`, 's')
      const shown = [...page.document.querySelectorAll('main li, main tr')].find((item) =>
        item.innerHTML.includes(samplePrices.players),
      )
      const [, quantity] = line.exec(shown?.innerHTML ?? '') ?? []
      if (Number(quantity) !== acknowledged - 1)
        log.losses.push(
          `the bag of visitor ${number} shows ${quantity} player units, not ${acknowledged - 1}`,
        )
    },
  ]
}

const STALE = /this may be out of date/

function createCustomer(world: World, number: number): Steps {
  const { visitor, get, post, ask } = openVisitor(world, number)
  const { standIns } = world
  const [email, id] = [`customer-${number}@chaos.example`, `auth0|chaos-${number}`]
  const ada = standIns.people.find(({ userReference }) => userReference === 'usr_ada_marsh')!
  standIns.identity.people.push({ ...ada, id, email, userReference: referenceOf(number) })
  let isSignedIn = false
  let count = 0
  let label: string | null = null
  /** Labels that were sent without getting a response. */
  let openLabels: string[] = []
  const machines: string[] = []
  const license = () => standIns.productApi.licensesOf(id)[1]!
  const path = () => `/user/licenses/${license().id}`

  function checkSession(page: Page | null) {
    if (page?.status !== 302 && visitor.cookies.has('sid')) return
    log.losses.push(`the session of ${email}`)
    isSignedIn = false
  }

  async function look() {
    const page = await get('license', path(), ({ status, text }) => status === 200 && !STALE.test(text))
    if (!page) return
    const { value } = fieldOf(page, 'label')
    if (label !== null && ![label, ...openLabels].includes(value))
      log.losses.push(`${email} sees the label ${value}, not ${label}`)
    const missing = machines.filter((machine) => !page.text.includes(machine))
    if (missing.length > 0) log.losses.push(`${email} does not see the activation of ${missing.join(', ')}`)
    const other = /[\w.-]+@chaos\.example/.exec(page.text.replaceAll(email, ''))
    if (other) log.losses.push(`${email} sees the page of ${other[0]}`)
  }

  async function rename() {
    const next = `Label ${number}-${++count}`
    openLabels.push(next)
    if (!(await post('license change', path(), { intent: 'label', label: next }))) return
    label = next
    openLabels = []
  }

  async function activate() {
    const machine = `machine-${number}-${++count % 2}`
    const fields = { intent: 'activate', payload: sampleActivationRequest(machine) }
    if (await post('license change', path(), fields)) machines.push(machine)
  }

  async function comeIn() {
    const page = await ask(
      'sign-in',
      'signing in',
      () => visitor.signIn(email, '/about'),
      () => visitor.cookies.has('sid'),
    )
    isSignedIn = page !== null
  }

  async function signOut() {
    isSignedIn = !(await post('sign-in', '/logout', {}))
  }

  const whileIn = (step: () => Promise<unknown>) => () => (isSignedIn ? step() : comeIn())
  const settings = async () =>
    checkSession(await get('account', '/user/settings', ({ status }) => status < 400))
  return [rename, look, settings, activate, look, ...(number % 4 === 3 ? [signOut] : [])].map(whileIn)
}

const referenceOf = (number: number) => `usr_chaos_${number}`
const licenses = Object.fromEntries(Array.from({ length: VISITORS }, (_, number) => [referenceOf(number), 2]))

const KINDS_OF_VISITORS = [createReader, createBuyer, createCustomer, createCustomer]

function startLoad(world: World) {
  let isStopped = false
  const running = Array.from({ length: VISITORS }, async (_, number) => {
    const steps = KINDS_OF_VISITORS[number % KINDS_OF_VISITORS.length]!(world, number)
    while (!isStopped) for (const step of steps) if (!isStopped) await step()
  })
  return async () => {
    isStopped = true
    await Promise.all(running)
  }
}

/** Changes that a service was asked to make twice. */
function findDoubled({ productApi }: StandIns): string[] {
  const done = productApi.calls
    .filter(({ method, status }) => method === 'POST' && status === 200)
    .filter(({ path }) => /\/(label|activation\/manual)$/.test(path))
    .map(({ path, body }) => `${path} ${body}`)
  return done
    .filter((change, index) => done.indexOf(change) !== index)
    .map((change) => `done twice: POST ${change}`)
}

async function waitForRecovery(
  kinds: readonly Kind[],
  endedAt: number,
  limitSeconds: number,
): Promise<boolean> {
  const isGood = (kind: Kind) => {
    const failedAt = log.failures.filter((failure) => failure.kind === kind).at(-1)?.startedAt ?? 0
    return (log.good.get(kind) ?? 0) > Math.max(endedAt, failedAt)
  }
  while (performance.now() < endedAt + limitSeconds * 1000) {
    if (kinds.every(isGood)) return true
    await wait(100)
  }
  return false
}

async function play({ name, mayFail, recoverySeconds = 15, begin }: Scenario, standIns: StandIns) {
  Object.assign(log, { requests: 0, failures: [], losses: [] })
  const end = await begin()
  await wait(FAULT_SECONDS * 1000)
  await end()
  const isRecovered = await waitForRecovery(mayFail, performance.now(), recoverySeconds)
  const unexpected = log.failures
    .filter(({ isBroken, kind }) => isBroken || !mayFail.includes(kind))
    .map(({ what }) => what)
  const problems = [
    ...log.losses.map((loss) => `lost: ${loss}`),
    ...findDoubled(standIns),
    ...unexpected.map((what) => `failed: ${what}`),
    ...(isRecovered ? [] : [`not recovered ${recoverySeconds} s after the fault`]),
  ]
  console.log(`${problems.length === 0 ? 'good' : 'BAD '} ${name} (${log.requests} requests)`)
  for (const problem of new Set(problems)) console.log(`     ${problem}`)
  return problems.length === 0
}

const HANGS: [service: StandInName, mayFail: Kind[], matches?: string[]][] = [
  ['identity', ['sign-in'], ['/oauth/', '/.well-known/jwks.json']],
  ['productApi', ['license', 'license change']],
  ['paddle', ['prices', 'bag']],
  ['releases', ['page']],
  ['articles', ['page']],
  ['status', ['page']],
]

const hangs = (standIns: StandIns): Scenario[] =>
  HANGS.map(([service, mayFail, matches = ['']]) => ({
    name: `${service} hangs`,
    mayFail,
    recoverySeconds: 45,
    async begin() {
      for (const match of matches) standIns[service].setFault({ match, hang: true })
      return () => standIns[service].clearFaults()
    },
  }))

/** Kinds of request that have to write to the store. */
const WRITING: Kind[] = ['sign-in', 'license change']

async function tryOneNode(isChosen: (scenario: Scenario) => boolean): Promise<boolean[]> {
  const site = await startSiteWithStandIns({ licenses, settings: { TRUST_PROXY: '1', LOG_LEVEL: 'warn' } })
  site.standIns.identity.accessTokenLifetimeSeconds = TOKEN_SECONDS
  const scenarios: Scenario[] = [
    { name: 'no fault, one node', mayFail: [], begin: async () => () => undefined },
    ...hangs(site.standIns),
    {
      name: 'SQLite is locked',
      mayFail: WRITING,
      async begin() {
        const outside = new Database(site.storePath)
        outside.exec('BEGIN EXCLUSIVE')
        return () => outside.close()
      },
    },
  ]
  if (!fullDiskMissing)
    scenarios.push({
      name: 'the disk is full',
      mayFail: WRITING,
      begin: async () => fillDiskOf(site.running.process.pid!),
    })
  return playAll(site, scenarios.filter(isChosen), () => site.close())
}

async function tryTwoNodes(isChosen: (scenario: Scenario) => boolean): Promise<boolean[]> {
  const redis = await startRedis()
  const site: SiteNodes = await startNodes({
    storeUrl: redis.url,
    port: await findFreePort(),
    licenses,
    settings: { TRUST_PROXY: '2', SHUTDOWN_DELAY_SECONDS: '2' },
    balancer: { healthPath: '/readyz?exclude=store', triesRefusedOnly: true },
  })
  site.standIns.identity.accessTokenLifetimeSeconds = TOKEN_SECONDS
  // A node that is killed before it saves the provider's response has to refresh again.
  site.standIns.identity.rotatesRefreshTokens = false
  const withoutStore: Kind[] = ['page', 'account', 'license', 'license change', 'sign-in']
  const scenarios: Scenario[] = [
    { name: 'no fault, two nodes', mayFail: [], begin: async () => () => undefined },
    {
      name: 'Redis hangs',
      mayFail: withoutStore,
      async begin() {
        redis.pause()
        return () => redis.continue()
      },
    },
    {
      name: 'Redis is killed, and comes back with its data',
      mayFail: withoutStore,
      async begin() {
        await redis.stop('SIGKILL')
        return () => redis.start()
      },
    },
    {
      name: 'a node is killed, and started again',
      mayFail: EVERY_KIND,
      async begin() {
        await site.nodes[0].site.stop('SIGKILL')
        return () => site.nodes[0].restart()
      },
    },
  ]
  return playAll(site, scenarios.filter(isChosen), async () => {
    await site.close()
    await redis.close()
  })
}

async function playAll(world: World, scenarios: Scenario[], close: () => Promise<void>): Promise<boolean[]> {
  const stop = startLoad(world)
  const results: boolean[] = []
  try {
    await wait(WARM_UP_SECONDS * 1000)
    await waitForRecovery(EVERY_KIND, performance.now(), 60)
    for (const scenario of scenarios) results.push(await play(scenario, world.standIns))
  } finally {
    await stop()
    await close()
  }
  return results
}

// Exiting runs the handlers that stop all processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const word = process.argv[2] ?? ''
const isChosen = ({ name }: Scenario) => name.includes(word)
const results = await tryOneNode(isChosen)
if (findRedisServer()) results.push(...(await tryTwoNodes(isChosen)))
else console.log('Skipped: two nodes, since this machine has no redis-server or valkey-server.')
process.exit(results.every(Boolean) ? 0 : 1)
