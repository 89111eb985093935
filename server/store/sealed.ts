import { createHmac, hkdfSync } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createSeal } from './seal.ts'
import type { LockOptions, Store } from './store.ts'

/** What pages read most. Opened once, it stays in memory; tokens are opened each time, and stay nowhere. */
const KEPT_OPEN = new Set(['session', 'cache', 'prices'])
/** How many letters of those, sealed and opened. */
const KEPT_OPEN_LENGTH_MAX = 4_000_000

/** An entry as it was last read. */
interface Opened {
  names: [string, ...string[]]
  sealed: string
  text: string
}

const kindOf = (key: string) => /^[a-z-]+(?=:)/.exec(key)?.[0] ?? 'other'

/**
 * A store whose keys and values are unreadable without the secrets, and where a value that was copied to another key
 * is not valid: every key becomes its first word and a keyed hash, every value is encrypted and bound to its key. New
 * entries use the first secret; reading tries all of them (rotation). Every read asks the store; an entry that is still the
 * same, sealed, is not opened again.
 */
export function createSealedStore(store: Store, secrets: readonly string[]): Store {
  const { seal, open } = createSeal(secrets)
  const nameKeys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'names of records', 32)),
  )

  /** The names that a key may have in the store: the first is written, the others come from earlier secrets. */
  function namesOf(key: string): [string, ...string[]] {
    const kind = kindOf(key)
    const [first = '', ...earlier] = nameKeys.map(
      (nameKey) => `${kind}:${createHmac('sha256', nameKey).update(key).digest('base64url')}`,
    )
    return [first, ...earlier]
  }

  const keptOpen = new LRUCache<string, Opened>({
    maxSize: KEPT_OPEN_LENGTH_MAX,
    sizeCalculation: ({ sealed, text }) => sealed.length + text.length + 1,
  })

  return {
    async get(key) {
      const before = keptOpen.get(key)
      const names = before?.names ?? namesOf(key)
      // Once more from the first: whoever writes under it meanwhile deletes the entry under the others.
      for (const name of [...names, ...names.slice(0, -1)]) {
        const sealed = await store.get(name)
        if (sealed === null) continue
        if (sealed === before?.sealed) return before.text
        const text = open(sealed, key)
        if (text === null) continue
        if (KEPT_OPEN.has(kindOf(key))) keptOpen.set(key, { names, sealed, text })
        return text
      }
      keptOpen.delete(key)
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

    /**
     * While secrets rotate, nodes do not agree on the first: each takes the lock under all names, in the same order.
     */
    lock<Result>(key: string, run: () => Promise<Result>, options?: LockOptions) {
      const names = namesOf(key).sort()
      const locked = names.reduceRight((inner, name) => () => store.lock(name, inner, options), run)
      return locked()
    },

    close: () => store.close(),
  }
}
