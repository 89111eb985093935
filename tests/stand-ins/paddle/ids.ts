import { randomBytes } from 'node:crypto'

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** An id in Paddle's format: `txn` → `txn_01…`, with 26 characters after the underscore. */
export function createId(prefix: string): string {
  const letters = [...randomBytes(24)].map((byte) => LETTERS[byte % LETTERS.length])
  return `${prefix}_01${letters.join('')}`
}
