import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import standInKeys from './stand-in-keys.json' with { type: 'json' }

export interface SigningKey {
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
}

/** The first signs; all are published. */
export type SigningKeys = [SigningKey, ...SigningKey[]]

// Generating an RSA key takes half a second; these protect nothing, so they are part of the source.
const readKey = ({ kid, ...jwk }: (typeof standInKeys)['first']): SigningKey => {
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
  return { kid, privateKey, publicKey: createPublicKey(privateKey) }
}

/** The key that every stand-in starts with. */
export const firstKey = readKey(standInKeys.first)
/** The key of somebody else: never in any key set. */
export const strangerKey = readKey(standInKeys.stranger)

/** The key that signs after a change of keys. */
export const secondKey = readKey(standInKeys.second)

/** The form in which the provider takes a key: a private JWK for RS256 signatures. */
export const toJwk = ({ kid, privateKey }: SigningKey) => ({
  ...privateKey.export({ format: 'jwk' }),
  kid,
  use: 'sig',
  alg: 'RS256',
})
