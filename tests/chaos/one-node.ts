import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { startSiteWithStandIns } from '../processes/site-with-stand-ins.ts'
import { fillDiskOf, fullDiskMissing } from '../support/full-disk.ts'
import { LICENSES_PER_CUSTOMER, referenceOf } from './load.ts'
import type { Allowed, Scenario, SetUp } from './scenario.ts'
import { upstreamScenarios } from './upstream-scenarios.ts'

/** Less than the hour for which activation answers are kept. */
const CLOCK_JUMP_MS = 59 * 60_000
/** Most sessions refresh their token every few seconds: the site renews a minute before the end. */
export const TOKEN_LIFETIME_SECONDS = 66

/** What needs to write to the store, and may say that it cannot. */
const WITHOUT_WRITING: Allowed = {
  'sign-in': ['503'],
  'sign-out': ['incomplete'],
  // Its answer is kept for the page that follows.
  activation: ['503'],
}

export const licensesForLoad = (connections: number) =>
  Object.fromEntries(
    Array.from({ length: connections }, (_, number) => [referenceOf(number), LICENSES_PER_CUSTOMER]),
  )

/** One node with its store in a SQLite file, without a proxy in front. */
export async function openOneNode(connections: number): Promise<SetUp> {
  const offsetFile = join(tmpdir(), `ctrl-clock-offset-${process.pid}`)
  const site = await startSiteWithStandIns({
    licenses: licensesForLoad(connections),
    settings: {
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: `--import ${new URL('jumping-clock.js', import.meta.url).href}`,
      CLOCK_OFFSET_FILE: offsetFile,
    },
  })
  const { url, standIns, running, storePath } = site
  standIns.identity.accessTokenLifetimeSeconds = TOKEN_LIFETIME_SECONDS

  async function setClock(offsetMs: number) {
    await writeFile(offsetFile, String(offsetMs))
    running.process.kill('SIGUSR2')
  }

  const fullDisk: Scenario = {
    name: 'the disk is full',
    allowed: WITHOUT_WRITING,
    recoverySeconds: 10,
    async begin() {
      const end = fillDiskOf(running.process.pid ?? 0)
      return async () => end()
    },
  }
  const scenarios: Scenario[] = [
    ...upstreamScenarios(standIns),
    {
      name: 'SQLite is locked',
      allowed: WITHOUT_WRITING,
      recoverySeconds: 10,
      async begin() {
        const outside = new Database(storePath)
        outside.exec('BEGIN EXCLUSIVE')
        return async () => void outside.close()
      },
    },
    ...(fullDiskMissing ? [] : [fullDisk]),
    {
      name: 'the clock jumps 59 minutes ahead, and back',
      allowed: {},
      recoverySeconds: 10,
      async begin() {
        await setClock(CLOCK_JUMP_MS)
        return () => setClock(0)
      },
    },
  ]

  return {
    name: 'one node on SQLite',
    url,
    standIns,
    scenarios,
    leftOut: fullDiskMissing ? [{ name: fullDisk.name, reason: fullDiskMissing }] : [],
    output: running.output,
    async close() {
      await site.close()
      await rm(offsetFile, { force: true })
    },
  }
}
