import fc from 'fast-check'
import { judgeLog } from './invariants.ts'
import { openSiteUnderFuzz } from './site-under-fuzz.ts'
import type { Surface } from './trial.ts'
import { openLane } from './wire.ts'

/** Looking for a smaller input ends after this time with the smallest so far. */
const EXPLAIN_LIMIT_MS = 90_000

/**
 * Tries the inputs of one seed one by one on a site of their own, has fast-check look for the smallest that fails, and
 * says how to try that one again. `path` names a single input.
 */
export async function explain(
  surface: Surface,
  {
    seed,
    path,
    inputs = 1,
    seen = [],
  }: { seed: number; path?: string; inputs?: number; seen?: readonly string[] },
): Promise<string | null> {
  let site = await openSiteUnderFuzz(surface)
  let shown = ''
  const property = fc.asyncProperty(surface.trials, async (trial) => {
    if (!site.isAlive()) {
      await site.close()
      site = await openSiteUnderFuzz(surface)
    }
    const lane = openLane(site.port)
    const { faults } = await trial.run(site, lane)
    lane.close()
    if (faults.includes('the site is gone') || faults.includes('closed without an answer'))
      await site.settled()
    const lines = site.takeLog()
    faults.push(...judgeLog(lines))
    if (!site.isAlive()) faults.push('the site has ended')
    if (faults.length === 0) return
    shown = await trial.show(site)
    throw new Error([...faults, ...lines.slice(-4).map((line) => line.slice(0, 800))].join('\n  '))
  })
  try {
    const check = await fc.check(property, {
      seed,
      ...(path ? { path, numRuns: 1 } : { numRuns: inputs }),
      interruptAfterTimeLimit: EXPLAIN_LIMIT_MS,
      markInterruptAsFailure: false,
    })
    if (check.failed)
      return [
        `${surface.name}: ${check.errorInstance instanceof Error ? check.errorInstance.message : 'failed'}`,
        shown,
        `Again: npm run fuzz -- --only ${surface.name} --seed ${check.seed} --path ${check.counterexamplePath}`,
      ].join('\n')
    if (seen.length === 0) return null
    return `${surface.name}, seed ${seed}, only side by side:\n  ${[...new Set(seen)].slice(0, 5).join('\n  ')}`
  } finally {
    await site.close()
  }
}
