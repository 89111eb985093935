import { createHmac, hkdfSync } from 'node:crypto'
import { createSeal } from './seal.ts'
import type { LockOptions, Store } from './store.ts'

/**
 * A store whose keys and values tell nothing to whoever reads it, and where a value that was copied to another key is
 * none: every key becomes its first word and a keyed hash, every value is sealed and bound to its key. What the first
 * secret names and seals, all secrets find (rotation).
 */
export function createSealedStore(store: Store, secrets: readonly string[]): Store {
  const { seal, open } = createSeal(secrets)
  const nameKeys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'names of records', 32)),
  )

  /** Under which names a key may stand: the first is written, the others are what earlier secrets have written. */
  function namesOf(key: string): [string, ...string[]] {
    const kind = /^[a-z-]+(?=:)/.exec(key)?.[0] ?? 'other'
    const [first = '', ...earlier] = nameKeys.map(
      (nameKey) => `${kind}:${createHmac('sha256', nameKey).update(key).digest('base64url')}`,
    )
    return [first, ...earlier]
  }

  return {
    async get(key) {
      for (const name of namesOf(key)) {
        const sealed = await store.get(name)
        const text = sealed === null ? null : open(sealed, key)
        if (text !== null) return text
      }
      return null
    },

    async set(key, value, lifetimeSeconds) {
      const [first, ...earlier] = namesOf(key)
      await store.set(first, seal(value, key), lifetimeSeconds)
      for (const name of earlier) await store.delete(name)
    },

    async delete(key) {
      for (const name of namesOf(key)) await store.delete(name)
    },

    /** While secrets rotate, nodes do not agree on the first: each takes the lock under all names, in the same order. */
    lock<Result>(key: string, run: () => Promise<Result>, options?: LockOptions) {
      const names = namesOf(key).sort()
      const locked = names.reduceRight((inner, name) => () => store.lock(name, inner, options), run)
      return locked()
    },

    close: () => store.close(),
  }
}
