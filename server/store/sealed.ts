import { createHmac, hkdfSync } from 'node:crypto'
import { createSeal } from './seal.ts'
import type { LockOptions, Store } from './store.ts'

const kindOf = (key: string) => /^[a-z-]+(?=:)/.exec(key)?.[0] ?? 'other'

/** Every key becomes its first word and a keyed hash; every value is encrypted and bound to its key. */
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

  return {
    async get(key) {
      const names = namesOf(key)
      // Once more from the first: a write under it meanwhile deletes the entry under the others.
      for (const name of [...names, ...names.slice(0, -1)]) {
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

    /** While secrets rotate, nodes disagree on the first: all names are locked, in one order. */
    lock<Result>(key: string, run: () => Promise<Result>, options?: LockOptions) {
      const names = namesOf(key).sort()
      const locked = names.reduceRight((inner, name) => () => store.lock(name, inner, options), run)
      return locked()
    },

    close: () => store.close(),
  }
}
