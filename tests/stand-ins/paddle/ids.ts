import { randomBytes } from 'node:crypto'

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** An id of Paddle's form: `txn` → `txn_01…`, 26 characters after the underscore. */
export function createId(prefix: string): string {
  const letters = [...randomBytes(24)].map((byte) => LETTERS[byte % LETTERS.length])
  return `${prefix}_01${letters.join('')}`
}
