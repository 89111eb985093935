import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '../values/setting-shapes.ts'
import type { LockOptions, Store } from './store.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

const FORMAT = 'v2.'

const kindOf = (key: string) => /^[a-z-]+(?=:)/.exec(key)?.[0] ?? 'other'

/** AES-256-GCM with a key derived from the secret. A value only opens under the key that it was stored with. */
function createSeal(secret: string) {
  const deriveKey = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const nameKey = deriveKey('names of records')
  const cipherKey = deriveKey(`records at rest ${FORMAT}`)

  return {
    nameOf: (key: string) =>
      `${kindOf(key)}:${createHmac('sha256', nameKey).update(key).digest('base64url')}`,

    seal(text: string, key: string): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(key))
      const bytes = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return FORMAT + Buffer.concat(bytes).toString('base64url')
    },

    /** Null if the value was changed, or was stored under another key or secret. */
    open(sealed: string, key: string): string | null {
      const bytes = Buffer.from(sealed.slice(FORMAT.length), 'base64url')
      if (!sealed.startsWith(FORMAT) || bytes.length < IV_BYTES + TAG_BYTES) return null
      const iv = bytes.subarray(0, IV_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, iv, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(key))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        return (
          decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        )
      } catch {
        return null
      }
    },
  }
}

/** Stores a key as its first word and a keyed hash, and encrypts each value for its key. */
export function createSealedStore(store: Store, [newestSecret, ...earlierSecrets]: Secrets): Store {
  const newest = createSeal(newestSecret)
  const earlier = earlierSecrets.map(createSeal)
  const seals = [newest, ...earlier]

  return {
    async get(key) {
      // Try the newest again, in case a write has just moved the value.
      for (const { nameOf, open } of [...seals, ...seals.slice(0, -1)]) {
        const sealed = await store.get(nameOf(key))
        const text = sealed === null ? null : open(sealed, key)
        if (text !== null) return text
      }
      return null
    },

    async set(key, value, lifetimeSeconds) {
      await store.set(newest.nameOf(key), newest.seal(value, key), lifetimeSeconds)
      for (const { nameOf } of earlier) await store.delete(nameOf(key))
    },

    async delete(key) {
      for (const { nameOf } of seals) await store.delete(nameOf(key))
    },

    /** While secrets are rotated, nodes disagree on the newest, so this locks all names in a fixed order. */
    lock<Result>(key: string, run: () => Promise<Result>, options?: LockOptions) {
      const names = seals.map(({ nameOf }) => nameOf(key)).sort()
      const locked = names.reduceRight((inner, name) => () => store.lock(name, inner, options), run)
      return locked()
    },

    close: () => store.close(),
  }
}
