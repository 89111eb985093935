import { findRedisServer } from '../processes/redis-process.ts'

export { type RunningRedis, startRedis } from '../processes/redis-process.ts'

/** Why tests that need a real Redis server are left out here; null when nothing keeps them from running. */
export const redisMissing = findRedisServer()
  ? null
  : 'There is no redis-server or valkey-server on this machine.'

/** Says in the run's output what was left out, and why. */
export function reportSkipped(what: string, reason: string | null): void {
  if (reason) console.warn(`Skipped: ${what}. ${reason}`)
}
