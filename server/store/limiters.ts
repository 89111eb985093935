import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'

interface LimiterOptions {
  name: string
  points: number
  /** The window's length; it begins with the first action. */
  durationSeconds: number
}

export type OpenLimiter = (options: LimiterOptions) => RateLimiterAbstract

type Evaluate = (script: string, options: { keys: string[]; arguments: string[] }) => Promise<unknown>

export const openMemoryLimiter: OpenLimiter = ({ name, points, durationSeconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: durationSeconds })

/** Limiters that all nodes share; while the server is unreachable, each node counts by itself. */
export const redisLimiters =
  (evaluate: Evaluate, prefix: string): OpenLimiter =>
  (options) =>
    new RateLimiterRedis({
      // The only command that the limiter uses; the connection behind it may be a new one each time.
      storeClient: { eval: evaluate },
      useRedisPackage: true,
      keyPrefix: `${prefix}limit:${options.name}`,
      points: options.points,
      duration: options.durationSeconds,
      insuranceLimiter: openMemoryLimiter(options),
    })
