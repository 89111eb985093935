import { findRedisServer } from '../processes/redis-process.ts'

export { type RunningRedis, startRedis } from '../processes/redis-process.ts'

export const redisMissing = findRedisServer()
  ? null
  : 'There is no redis-server or valkey-server on this machine.'

export function reportSkipped(what: string, reason: string | null): void {
  if (reason) console.warn(`Skipped: ${what}. ${reason}`)
}
