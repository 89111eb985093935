import { createHash, randomBytes } from 'node:crypto'

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

const idOf = (prefix: string, bytes: Uint8Array) =>
  `${prefix}_01${Array.from(bytes.subarray(0, 24), (byte) => LETTERS[byte % LETTERS.length]).join('')}`

/** An id in Paddle's format: `txn` → `txn_01…`, with 26 characters after the underscore. */
export const createId = (prefix: string) => idOf(prefix, randomBytes(24))

/** The same at each start, since a demo's database outlives its stand-ins. */
export const customerIdOf = (email: string) =>
  idOf('ctm', createHash('sha256').update(email.toLowerCase()).digest())
