import { resolve } from 'node:path'
import { Refusal } from './refusal.ts'

const REDIS = `STORE_URL names a Redis server, which keeps its own data; these commands are for SQLite files.
  What it must keep: it writes to disk (\`appendonly yes\`, \`appendfsync everysec\`) and drops nothing
  (\`maxmemory-policy noeviction\`). To copy it: \`redis-cli BGSAVE\`, then copy dump.rdb from its data folder.
  To put a copy back: stop every node and Redis, put dump.rdb in the place of the one there, move appendonlydir
  aside, start Redis with \`appendonly no\`, \`CONFIG SET appendonly yes\`, then start the nodes.`

/** The SQLite file that `STORE_URL` names, with its whole path; a `Refusal` when it names something else. */
export function storePathOf(storeUrl: string): string {
  if (/^rediss?:/.test(storeUrl)) throw new Refusal(REDIS)
  const path = storeUrl.slice('sqlite:'.length)
  if (path === ':memory:')
    throw new Refusal('STORE_URL is sqlite::memory:, which is gone when the site stops; there is no file.')
  return resolve(path)
}

/** The time as part of a file's name: 2026-11-22T14-05-09Z. */
export const timeInName = (now: Date) => now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
