import { randomUUID } from 'node:crypto'
import { access, constants, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withDeadline } from '../deadline.ts'
import { errorCode } from '../values/error-code.ts'
import { check, Fault, type Finding, unchecked } from '../values/finding.ts'
import type { OpenLimiter } from './limiters.ts'
import { openStore, SQLITE_PREFIX } from './open.ts'
import { type QuietOperation, type Store, StoreUnavailable } from './store.ts'

const LIMIT_MS = 5000
const PROBE_SECONDS = 5
/** Long enough for one renewal, after a third of it, and for a busy machine: a lock that has ended isn't renewed. */
const LOCK_MS = 900

/** What Node's error codes and Redis's messages mean. The first that matches applies. */
const CAUSES: readonly { words: RegExp; detail: string; remedy: string }[] = [
  {
    words: /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/,
    detail: 'its certificate isn’t trusted here',
    remedy:
      'The host in STORE_URL must be a name in the certificate. If your own authority signed it, set NODE_EXTRA_CA_CERTS to that authority’s certificate.',
  },
  {
    words: /WRONG_VERSION_NUMBER|EPROTO|ERR_SSL/,
    detail: 'it doesn’t speak TLS',
    remedy: 'Start STORE_URL with redis:// instead of rediss://, or correct the port.',
  },
  {
    words: /WRONGPASS|NOAUTH|invalid password|without any password|DENIED/,
    detail: 'it refuses the user or password',
    remedy: 'Correct both in STORE_URL (redis://user:password@host:port); percent-encode special characters.',
  },
  {
    words: /NOPERM|can't run this command|No permissions/i,
    detail: 'its user may not do everything that the site needs',
    remedy: 'Give it the rights in docs/running-it.md (“Redis”).',
  },
  {
    words: /READONLY/,
    detail: 'it’s a replica, which can’t be written to',
    remedy: 'Set STORE_URL to the primary.',
  },
  {
    words: /OOM|MISCONF/,
    detail: 'it refuses to store anything',
    remedy: 'Its memory or disk is full: enlarge it, and see its own log.',
  },
  {
    words: /closed unexpectedly|ECONNRESET/,
    detail: 'it closes the connection at once',
    remedy: 'Is its port one with TLS? Then start STORE_URL with rediss://.',
  },
  {
    words: /ECONN|ENOTFOUND|EAI_AGAIN|EHOST|ENET|ETIMEDOUT|[Tt]imeout|No response/,
    detail: 'it can’t be reached',
    remedy:
      'Check host and port in STORE_URL (rediss:// needs a port with TLS), that it’s running, and that its firewall lets this machine in.',
  },
]

const QUIET: Record<QuietOperation, string> = {
  limit: 'can’t count for rate limits',
  renew: 'can’t renew locks',
  release: 'can’t release locks',
}

/** The message of the original error, with its code. */
function messageOf(error: unknown): string {
  const cause = error instanceof StoreUnavailable ? error.cause : error
  const first = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause
  const message = first instanceof Error ? first.message : String(first)
  const code = errorCode(first)
  return code && !message.includes(code) ? `${code}: ${message}` : message
}

function explain(error: unknown, operation?: QuietOperation): Fault {
  if (error instanceof Fault) return error
  const message = messageOf(error)
  const cause = CAUSES.find(({ words }) => words.test(message))
  const parts = [operation && `${QUIET[operation]}:`, cause?.detail, `(${message})`]
  return new Fault(parts.filter(Boolean).join(' '), cause?.remedy)
}

/** Does everything that the site does with its store, and leaves nothing behind for long. */
async function tryOut({ openLimiter, ...store }: Store & { openLimiter: OpenLimiter }): Promise<void> {
  const key = `doctor:${randomUUID()}`
  await store.set(key, 'probe', PROBE_SECONDS)
  const read = await store.get(key)
  await store.delete(key)
  if (read !== 'probe') throw new Fault('loses values', 'Check the store’s own log.')
  await store.lock(key, () => wait(LOCK_MS / 2), { staleMs: LOCK_MS })
  const limiter = openLimiter({ name: key, points: 2, durationSeconds: 1 })
  await limiter.consume('anyone')
  await limiter.reward('anyone')
}

async function checkRedis(url: string): Promise<string> {
  const failures = new Map<QuietOperation, unknown>()
  const store = await openStore(url, { onFailure: (operation, error) => failures.set(operation, error) })
  try {
    await withDeadline(LIMIT_MS, () => tryOut(store))
  } catch (error) {
    throw explain(error)
  } finally {
    await store.close()
  }
  for (const [operation, error] of failures) throw explain(error, operation)
  return 'Redis: stores values, locks and counts'
}

/** The folder, or the nearest one above it that exists. */
async function existingFolder(path: string): Promise<string> {
  const stats = await stat(path).catch(() => null)
  if (!stats) return existingFolder(dirname(path))
  if (!stats.isDirectory()) throw new Fault(`${path} isn’t a folder`)
  return path
}

/** Whether files can be created in a folder, which need not exist yet. */
export const checkFolder = async (path: string): Promise<void> =>
  access(await existingFolder(resolve(path)), constants.W_OK)

/** Doesn't create the file: it would belong to the user who runs the doctor, and the site couldn't write to it. */
async function checkFile(url: string): Promise<string> {
  const path = url.slice(SQLITE_PREFIX.length)
  if (path === ':memory:')
    throw new Fault('is in memory, so a restart signs everybody out', 'Set STORE_URL to a file or Redis.')
  const exists = (await stat(path).catch(() => null)) !== null
  if (!exists) {
    await checkFolder(dirname(path))
    return `SQLite: will create ${path}`
  }
  const store = await openStore(url)
  await withDeadline(LIMIT_MS, () => tryOut(store)).finally(store.close)
  return `SQLite: ${path} can be written to`
}

export const checkStore = async (url: string): Promise<Finding[]> =>
  url.startsWith(SQLITE_PREFIX)
    ? [
        await check(
          'Store',
          'Check STORE_URL: its folder must have free space and belong to the user that runs the site; run the doctor as that user.',
          () => checkFile(url),
        ),
      ]
    : [
        await check('Store', 'Check STORE_URL, and the log of Redis.', () => checkRedis(url)),
        // The site's own user may not ask for them.
        unchecked(
          'Redis: settings',
          'CONFIG GET maxmemory-policy must say noeviction, and CONFIG GET appendonly yes. Otherwise Redis forgets payments, quotes and sessions when it’s full, or when it restarts.',
        ),
      ]
