import { setTimeout as wait } from 'node:timers/promises'
import { startNodes } from '../processes/nodes.ts'
import { startRedis } from '../processes/redis-process.ts'
import { findFreePort } from '../processes/site-process.ts'
import { licensesForLoad, TOKEN_LIFETIME_SECONDS } from './one-node.ts'
import type { Allowed, Scenario, SetUp } from './scenario.ts'

/** Longer than the balancer needs to see that a node is not ready any more. */
const SHUTDOWN_DELAY_SECONDS = 2
/** The provider's setting that docs/running-it.md recommends. */
const ROTATION_OVERLAP_SECONDS = 30

/** Sessions cannot be looked up; visitors' pages and bags work. */
const WITHOUT_STORE: Allowed = {
  page: ['incomplete'],
  account: ['503'],
  license: ['503', 'incomplete'],
  'license change': ['503'],
  activation: ['503'],
  downloads: ['503', 'incomplete'],
  download: ['503'],
  'sign-in': ['503'],
  'sign-out': ['incomplete'],
}

const EVERY_KIND = [
  ...(['page', 'service status', 'press', 'release', 'prices', 'bag', 'bag change'] as const),
  ...([
    'account',
    'license',
    'license change',
    'activation',
    'downloads',
    'download',
    'sign-in',
    'sign-out',
  ] as const),
]
/** What was under way on the node that died; the balancer does not send again what may have arrived. */
const UNDER_WAY: Allowed = Object.fromEntries(EVERY_KIND.map((kind) => [kind, ['502']]))
/** A node that has just started has no copy of it yet, and waits for it no longer than a second. */
const STARTING: Allowed = { 'service status': ['incomplete'] }

/** Two nodes on one Redis, behind a balancer that asks `/readyz?exclude=store` and sends again only what a node refused to take. */
export async function openTwoNodes(connections: number): Promise<SetUp> {
  const redis = await startRedis()
  const site = await startNodes({
    storeUrl: redis.url,
    port: await findFreePort(),
    licenses: licensesForLoad(connections),
    settings: {
      LOG_LEVEL: 'warn',
      // The balancer and, before it, the load name the visitor's address.
      TRUST_PROXY: '2',
      SHUTDOWN_DELAY_SECONDS: String(SHUTDOWN_DELAY_SECONDS),
    },
    balancer: { healthPath: '/readyz?exclude=store', triesRefusedOnly: true },
  }).catch(async (error: unknown) => {
    await redis.close()
    throw error
  })
  const { nodes, standIns } = site
  standIns.identity.accessTokenLifetimeSeconds = TOKEN_LIFETIME_SECONDS
  standIns.identity.rotationOverlapSeconds = ROTATION_OVERLAP_SECONDS

  const scenarios: Scenario[] = [
    {
      name: 'Redis takes commands and answers none',
      allowed: WITHOUT_STORE,
      recoverySeconds: 10,
      mayRefreshAgain: true,
      async begin() {
        redis.pause()
        return async () => redis.continue()
      },
    },
    {
      name: 'Redis is killed, and comes back with its data',
      allowed: WITHOUT_STORE,
      recoverySeconds: 10,
      mayRefreshAgain: true,
      async begin() {
        await redis.stop('SIGKILL')
        return () => redis.start()
      },
    },
    {
      name: 'a node is killed, and started again',
      allowed: { ...UNDER_WAY, 'service status': ['502', 'incomplete'] },
      atMost: connections,
      recoverySeconds: 10,
      mayRefreshAgain: true,
      async begin() {
        await nodes[0].site.stop('SIGKILL')
        return () => nodes[0].restart()
      },
    },
    {
      name: 'both nodes are stopped gently, one after the other',
      allowed: STARTING,
      recoverySeconds: 10,
      async begin(seconds) {
        for (const node of nodes) {
          await node.site.stop('SIGTERM')
          await wait((seconds * 1000) / 4)
          await node.restart()
          await wait((seconds * 1000) / 4)
        }
        return async () => {}
      },
    },
  ]

  return {
    name: 'two nodes on Redis',
    url: site.url,
    standIns,
    scenarios,
    leftOut: [],
    output: () => nodes.map((node) => node.site.output()).join(''),
    async close() {
      await site.close()
      await redis.close()
    },
  }
}
