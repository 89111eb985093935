import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { LockOptions, Store } from './store.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

const FORMAT = 'v2.'

/** AES-256-GCM with keys derived from the session secrets. The first encrypts; all of them decrypt. */
function createSeal(secrets: readonly string[]) {
  const cipherKeys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', `records at rest ${FORMAT}`, 32)),
  )

  function openWith(cipherKey: Buffer, bytes: Buffer, key: string): string | null {
    try {
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(key))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return null
    }
  }

  return {
    seal(text: string, key: string): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', cipherKeys[0]!, iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(key))
      const bytes = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return FORMAT + Buffer.concat(bytes).toString('base64url')
    },
    /** Null if the value was changed, or was stored under another key or secret. */
    open(sealed: string, key: string): string | null {
      if (!sealed.startsWith(FORMAT)) return null
      const bytes = Buffer.from(sealed.slice(FORMAT.length), 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return null
      for (const cipherKey of cipherKeys) {
        const text = openWith(cipherKey, bytes, key)
        if (text !== null) return text
      }
      return null
    },
  }
}

const kindOf = (key: string) => /^[a-z-]+(?=:)/.exec(key)?.[0] ?? 'other'

/** Stores a key as its first word and a keyed hash, and encrypts each value for its key. */
export function createSealedStore(store: Store, secrets: readonly string[]): Store {
  const { seal, open } = createSeal(secrets)
  const nameKeys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'names of records', 32)),
  )

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
      // Try the first name again, in case a write has just moved the value.
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

    /** While secrets are rotated, nodes disagree on the first name, so this locks all names in a fixed order. */
    lock<Result>(key: string, run: () => Promise<Result>, options?: LockOptions) {
      const names = namesOf(key).sort()
      const locked = names.reduceRight((inner, name) => () => store.lock(name, inner, options), run)
      return locked()
    },

    close: () => store.close(),
  }
}
