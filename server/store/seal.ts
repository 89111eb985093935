import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

const FORMAT = 'v2.'

export interface Seal {
  seal(text: string, key: string): string
  /** The text, or null when no secret decrypts it, it was changed, or it was stored under another key. */
  open(sealed: string, key: string): string | null
}

/** AES-256-GCM under keys derived from the session secrets: the first encrypts, all decrypt (rotation). */
export function createSeal(secrets: readonly string[]): Seal {
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
    seal(text, key) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', cipherKeys[0]!, iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(key))
      const bytes = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return FORMAT + Buffer.concat(bytes).toString('base64url')
    },
    open(sealed, key) {
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
