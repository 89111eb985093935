import { findRedisServer } from '../processes/redis-process.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { startLoad } from './load.ts'
import { openOneNode } from './one-node.ts'
import { createPace } from './pace.ts'
import { play, type ScenarioResult } from './play.ts'
import { createRecord } from './record.ts'
import type { SetUp } from './scenario.ts'
import { openTwoNodes } from './two-nodes.ts'
import { createWitness } from './witness.ts'

export interface ChaosOptions {
  connections: number
  /** How long each fault lasts. */
  seconds: number
  /** Only the scenarios whose name holds one of these. */
  only?: readonly string[]
  /** Called while the site of `setUp` is still running. */
  onResult?: (result: ScenarioResult, setUp: SetUp) => void
}

export interface ChaosOutcome {
  results: ScenarioResult[]
  leftOut: { name: string; reason: string }[]
}

/** How many steps of warm-up there are: a first visit costs more than others, and the pace has to be found. */
const WARM_UPS = 3
const WARM_UP_SECONDS_MAX = 1.5

/** Runs a set-up's scenarios one after the other under one load; stops everything that it started, whatever happens. */
export async function runSetUp(
  setUp: SetUp,
  { connections, seconds, only, onResult }: ChaosOptions,
): Promise<ScenarioResult[]> {
  const scenarios = setUp.scenarios.filter(({ name }) => !only || only.some((part) => name.includes(part)))
  if (scenarios.length === 0) return []
  const record = createRecord()
  const pace = createPace()
  const world = { url: setUp.url, standIns: setUp.standIns, record, pace }
  const load = startLoad(world, connections)
  const witness = createWitness(setUp.standIns, record)
  try {
    const results: ScenarioResult[] = []
    const calm = {
      name: `no fault (${setUp.name})`,
      allowed: {},
      recoverySeconds: 5,
      begin: async () => async () => {},
    }
    for (let warming = 0; warming < WARM_UPS; warming += 1) {
      await wait(Math.min(WARM_UP_SECONDS_MAX, seconds / WARM_UPS) * 1000)
      pace.learn(record.take().observations)
    }
    await load.pause()
    for (const scenario of [calm, ...scenarios]) {
      const result = await play(scenario, { load, record, witness, pace, seconds })
      onResult?.(result, setUp)
      results.push(result)
    }
    return results
  } finally {
    await load.stop()
  }
}

/** Both set-ups. What this machine cannot do is named with its reason. */
export async function runChaos(options: ChaosOptions): Promise<ChaosOutcome> {
  const results: ScenarioResult[] = []
  const leftOut: ChaosOutcome['leftOut'] = []
  const openers = [openOneNode, ...(findRedisServer() ? [openTwoNodes] : [])]
  if (!findRedisServer())
    leftOut.push({ name: 'two nodes', reason: 'there is no redis-server or valkey-server on this machine' })
  for (const open of openers) {
    const setUp = await open(options.connections)
    try {
      leftOut.push(...setUp.leftOut)
      results.push(...(await runSetUp(setUp, options)))
    } finally {
      await setUp.close()
    }
  }
  return { results, leftOut }
}
