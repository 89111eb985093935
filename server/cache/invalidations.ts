import { randomUUID } from 'node:crypto'

const RETRY_MS = 250
/** How long a key's version is remembered: longer than any entry that is invalidated counts as fresh. */
export const VERSION_LIFETIME_SECONDS = 10 * 60

/**
 * New versions of keys whose values have changed at their source. `publish` writes a version to the store, for all
 * nodes to see. While that fails, the version is remembered in this process and published again and again.
 */
export function createInvalidations(publish: (key: string, version: string) => Promise<void>) {
  const unpublished = new Map<string, { version: string; untilMs: number }>()
  let retryTimer: NodeJS.Timeout | null = null

  async function publishOne(key: string, version: string) {
    await publish(key, version)
    if (unpublished.get(key)?.version === version) unpublished.delete(key)
  }

  function retryLater() {
    retryTimer ??= setTimeout(() => {
      for (const [key, { untilMs }] of unpublished) if (untilMs < performance.now()) unpublished.delete(key)
      void Promise.allSettled([...unpublished].map(([key, { version }]) => publishOne(key, version))).then(
        () => {
          retryTimer = null
          if (unpublished.size > 0) retryLater()
        },
      )
    }, RETRY_MS).unref()
  }

  return {
    /** Gives the key a new version. Rejects when it cannot be published now; it is remembered all the same. */
    async add(key: string): Promise<void> {
      const version = randomUUID()
      unpublished.set(key, { version, untilMs: performance.now() + VERSION_LIFETIME_SECONDS * 1000 })
      try {
        await publishOne(key, version)
      } catch (error) {
        retryLater()
        throw error
      }
    },
    /** The version that could not be published yet; null when there is none. */
    versionOf: (key: string) => unpublished.get(key)?.version ?? null,
  }
}
