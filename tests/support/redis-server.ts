import { findRedisServer } from '../processes/redis-process.ts'

export { type RunningRedis, startRedis } from '../processes/redis-process.ts'

/** The reason for skipping tests that need a Redis server; null if they can run. */
export const redisMissing = findRedisServer()
  ? null
  : 'There is no redis-server or valkey-server on this machine.'

/** Prints what was skipped, and why. */
export function reportSkipped(what: string, reason: string | null): void {
  if (reason) console.warn(`Skipped: ${what}. ${reason}`)
}
