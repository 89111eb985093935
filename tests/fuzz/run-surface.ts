import fc from 'fast-check'
import { explain } from './explain.ts'
import { judgeLog } from './invariants.ts'
import { openSiteUnderFuzz, type SiteUnderFuzz } from './site-under-fuzz.ts'
import type { Surface, Trial, Verdict } from './trial.ts'
import { type Lane, openLane } from './wire.ts'

/** What was seen while one surface was tried. */
export interface SurfaceResult {
  surface: string
  seed: number
  inputs: number
  seconds: number
  slowestMs: number
  rowsBefore: number
  rowsAfter: number
  longestLogLineBytes: number
  /** How many answers of each kind: `2xx`, `404`, `503` … */
  statuses: Record<string, number>
  /** How many answers of services were altered. */
  altered: number
  /** The first thing that went wrong, in words, with the input and how to try it again. */
  failure: string | null
}

export interface RunOptions {
  seed: number
  inputs: number
  /** Ends after this time, however many inputs are left. */
  limitMs?: number
}

const LANES = 16
/** Inputs that have a seed in common; what goes wrong is looked for among so many. */
const CHUNK = 500
/** A fresh site after so many, so that nothing that is kept in memory grows for hours. */
const INPUTS_PER_SITE = 25_000
/** The site's own copies of what its services say, which are few. */
const ANONYMOUS_ROWS_MAX = 50

interface Tally {
  result: SurfaceResult
  faults: string[]
}

function note(tally: Tally, { milliseconds, statuses, faults, altered = 0 }: Verdict) {
  const { result } = tally
  result.inputs += 1
  result.altered += altered
  result.slowestMs = Math.max(result.slowestMs, milliseconds)
  for (const status of statuses) {
    const kind = status === 404 || status >= 429 ? String(status) : `${Math.floor(status / 100)}xx`
    result.statuses[kind] = (result.statuses[kind] ?? 0) + 1
  }
  tally.faults.push(...faults)
}

/** Runs trials side by side, those with the same turn one after the other; stops at the first fault. */
async function runSideBySide(
  trials: readonly Trial[],
  site: SiteUnderFuzz,
  lanes: readonly Lane[],
  tally: Tally,
) {
  const free = trials.filter(({ turn }) => turn === undefined)
  const turns = new Map<string, Trial[]>()
  for (const trial of trials)
    if (trial.turn !== undefined) turns.set(trial.turn, [...(turns.get(trial.turn) ?? []), trial])
  const queues = [...lanes.map(() => free), ...turns.values()]
  await Promise.all(
    queues.map(async (queue, index) => {
      for (let trial = queue.shift(); trial && tally.faults.length === 0; trial = queue.shift()) {
        const verdict = await trial.run(site, lanes[index % lanes.length]!)
        note(tally, verdict)
        if (verdict.faults.length > 0) tally.faults.push(await trial.show(site))
      }
    }),
  )
}

function readLog(site: SiteUnderFuzz, tally: Tally) {
  const lines = site.takeLog()
  const { result } = tally
  for (const line of lines)
    result.longestLogLineBytes = Math.max(result.longestLogLineBytes, Buffer.byteLength(line))
  tally.faults.push(...judgeLog(lines))
  if (!site.isAlive()) tally.faults.push(`the site has ended: ${lines.slice(-6).join('\n')}`)
}

/** Sends generated inputs to one surface of the site until one breaks a rule, or all have been tried. */
export async function runSurface(
  surface: Surface,
  { seed, inputs, limitMs = Infinity }: RunOptions,
): Promise<SurfaceResult> {
  const startedAt = performance.now()
  const result: SurfaceResult = {
    surface: surface.name,
    seed,
    inputs: 0,
    seconds: 0,
    slowestMs: 0,
    rowsBefore: 0,
    rowsAfter: 0,
    longestLogLineBytes: 0,
    statuses: {},
    altered: 0,
    failure: null,
  }
  const isOver = () =>
    result.inputs >= inputs || performance.now() - startedAt > limitMs || result.failure !== null
  let sentMs = 0
  for (let chunkSeed = seed; !isOver();) {
    const site = await openSiteUnderFuzz(surface)
    const lanes = Array.from({ length: LANES }, () => openLane(site.port))
    const first = result.inputs
    result.rowsBefore = site.countRows()
    try {
      for (; !isOver() && result.inputs - first < INPUTS_PER_SITE; chunkSeed++) {
        const size = Math.min(CHUNK, inputs - result.inputs)
        const tally: Tally = { result, faults: [] }
        const sentAt = performance.now()
        await runSideBySide(fc.sample(surface.trials, { seed: chunkSeed, numRuns: size }), site, lanes, tally)
        sentMs += performance.now() - sentAt
        readLog(site, tally)
        result.rowsAfter = site.countRows()
        const grown = result.rowsAfter - result.rowsBefore
        if (surface.isAnonymous && grown > ANONYMOUS_ROWS_MAX)
          result.failure = `${surface.name}, seed ${seed}: ${result.inputs} inputs of visitors have left ${grown} rows in the store`
        if (tally.faults.length > 0)
          result.failure = await explain(surface, {
            seed: chunkSeed,
            inputs: size,
            seen: tally.faults,
          }).catch(
            (error: unknown) =>
              `${surface.name}, seed ${chunkSeed}: ${tally.faults.join('\n  ')}\n${String(error)}`,
          )
      }
    } finally {
      lanes.forEach((lane) => lane.close())
      await site.close()
    }
  }
  return { ...result, seconds: sentMs / 1000 }
}
