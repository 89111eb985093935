import { importJWK, type JWTPayload, decodeJwt, SignJWT } from 'jose'
import standInKeys from './stand-in-keys.json' with { type: 'json' }

export type TokenFault = {
  /** How many ID tokens have the fault; by default all of them, until the faults are cleared. */
  times?: number
} & (
  | {
      /** Signed with a different key, whose id isn't published. */
      kind: 'unknown-key' | 'alg-none'
    }
  | { kind: 'drop-claim'; claim: string }
  | { kind: 'set-claims'; claims: Record<string, unknown> }
)

const { first, stranger } = standInKeys

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const sign = async (claims: JWTPayload, key: typeof first) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
    .sign(await importJWK(key, 'RS256'))

export async function spoilIdToken(idToken: string, fault: TokenFault) {
  const claims = decodeJwt(idToken)
  switch (fault.kind) {
    case 'unknown-key':
      return sign(claims, stranger)
    case 'alg-none':
      return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
    case 'drop-claim': {
      const { [fault.claim]: _dropped, ...rest } = claims
      return sign(rest, first)
    }
    case 'set-claims':
      return sign({ ...claims, ...fault.claims }, first)
  }
}
