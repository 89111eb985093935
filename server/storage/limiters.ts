import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'

export interface LimiterOptions {
  name: string
  points: number
  durationSeconds: number
}

export type OpenLimiter = (options: LimiterOptions) => RateLimiterAbstract

type Evaluate = (script: string, options: { keys: string[]; arguments: string[] }) => Promise<unknown>

export const openMemoryLimiter: OpenLimiter = ({ name, points, durationSeconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: durationSeconds })

/** Shared by all nodes. While Redis can't be reached, each node keeps its own count. */
export const redisLimiters =
  (evaluate: Evaluate, prefix: string): OpenLimiter =>
  (options) =>
    new RateLimiterRedis({
      // The rate limiter only needs `eval`, and the Redis client may be replaced after a lost connection.
      storeClient: { eval: evaluate },
      useRedisPackage: true,
      keyPrefix: `${prefix}limit:${options.name}`,
      points: options.points,
      duration: options.durationSeconds,
      insuranceLimiter: openMemoryLimiter(options),
    })
