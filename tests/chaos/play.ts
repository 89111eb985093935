import { setTimeout as wait } from 'node:timers/promises'
import type { Load } from './load.ts'
import type { Pace } from './pace.ts'
import type { Breach, Observation, Record } from './record.ts'
import type { Scenario } from './scenario.ts'
import type { createWitness } from './witness.ts'

export interface ScenarioResult {
  name: string
  observations: readonly Observation[]
  /** Those that met the fault: under way at any moment of it. */
  inFault: readonly Observation[]
  breaches: readonly Breach[]
  /** Not good, and not allowed to be. */
  unexpected: readonly Observation[]
  /** Null when it did not recover in time. */
  recoverySeconds: number | null
}

const CALM_SECONDS = 1
/** The site counts as recovered when nothing has gone wrong for this long. */
const QUIET_SECONDS = 2
const LOOK_MS = 50

const isGood = ({ outcome }: Observation) => outcome === 'good'

/** Waits until nothing has gone wrong for a while; returns how long after `endedAt` the last failure came. */
async function untilWell(record: Record, endedAt: number, limitSeconds: number): Promise<number | null> {
  for (;;) {
    const troubles = record.observations().filter((seen) => seen.startedAt >= endedAt && !isGood(seen))
    const lastTrouble = Math.max(endedAt, ...troubles.map((seen) => seen.endedAt))
    const seconds = (lastTrouble - endedAt) / 1000
    if (seconds > limitSeconds) return null
    if (performance.now() - lastTrouble > QUIET_SECONDS * 1000) return seconds
    await wait(LOOK_MS)
  }
}

function findUnexpected(scenario: Scenario, begunAt: number, observations: readonly Observation[]) {
  const counts = new Map<string, number>()
  return observations.filter((seen) => {
    if (isGood(seen)) return false
    if (seen.endedAt < begunAt || !scenario.allowed[seen.kind]?.includes(seen.outcome)) return true
    const count = (counts.get(seen.outcome) ?? 0) + 1
    counts.set(seen.outcome, count)
    return count > (scenario.atMost ?? Infinity)
  })
}

/** Runs one scenario under a continuing load: calm, fault, recovery; then every visitor checks that nothing is lost. */
export async function play(
  scenario: Scenario,
  {
    load,
    record,
    witness,
    pace,
    seconds,
  }: { load: Load; record: Record; witness: ReturnType<typeof createWitness>; pace: Pace; seconds: number },
): Promise<ScenarioResult> {
  record.take()
  load.resume()
  await wait(CALM_SECONDS * 1000)
  const begunAt = performance.now()
  const end = await scenario.begin(seconds)
  await wait(Math.max(0, seconds * 1000 - (performance.now() - begunAt)))
  await end()
  const endedAt = performance.now()
  const recoverySeconds = await untilWell(record, endedAt, scenario.recoverySeconds)
  await load.pause()
  witness.look({ mayRefreshAgain: scenario.mayRefreshAgain ?? false })
  await Promise.all(load.journeys.map((journey) => journey.audit()))
  const { observations, breaches } = record.take()
  pace.learn(observations.filter((seen) => seen.endedAt < begunAt || seen.startedAt >= endedAt))
  return {
    name: scenario.name,
    observations,
    inFault: observations.filter((seen) => seen.endedAt >= begunAt && seen.startedAt < endedAt),
    breaches,
    unexpected: findUnexpected(scenario, begunAt, observations),
    recoverySeconds,
  }
}

export const isSound = ({ breaches, unexpected, recoverySeconds }: ScenarioResult) =>
  breaches.length === 0 && unexpected.length === 0 && recoverySeconds !== null
