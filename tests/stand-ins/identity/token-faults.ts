import { SignJWT, decodeJwt } from 'jose'
import type { JWTPayload } from 'jose'
import { strangerKey } from './keys.ts'
import type { SigningKey } from './keys.ts'

/** What is wrong with the ID tokens of `/oauth/token`; the rest of the response stays right. */
export type TokenFault = {
  /** How many ID tokens have the fault; without it, all until the faults are cleared. */
  times?: number
} & (
  | {
      /**
       * An unknown key under the right key id, or under one in no key set; two parts instead of three; no ID token
       * at all.
       */
      kind: 'wrong-key' | 'unknown-key' | 'alg-none' | 'malformed' | 'missing'
    }
  | { kind: 'drop-claim'; claim: string }
  | { kind: 'set-claims'; claims: Record<string, unknown> }
)

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const sign = (claims: JWTPayload, { kid, privateKey }: Pick<SigningKey, 'kid' | 'privateKey'>) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey)

/** The same token with the fault in it, or nothing where the fault is that there is none. */
export async function spoilIdToken(idToken: string, fault: TokenFault, key: SigningKey) {
  const claims = decodeJwt(idToken)
  switch (fault.kind) {
    case 'wrong-key':
      return sign(claims, { ...strangerKey, kid: key.kid })
    case 'unknown-key':
      return sign(claims, strangerKey)
    case 'alg-none':
      return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
    case 'malformed':
      return idToken.split('.').slice(0, 2).join('.')
    case 'missing':
      return undefined
    case 'drop-claim': {
      const { [fault.claim]: _dropped, ...rest } = claims
      return sign(rest, key)
    }
    case 'set-claims':
      return sign({ ...claims, ...fault.claims }, key)
  }
}

/** The token faults that are switched on; the first one set is used first. */
export function createTokenFaults() {
  const faults: TokenFault[] = []
  return {
    set: (fault: TokenFault) => void faults.push({ ...fault }),
    clear: () => void (faults.length = 0),
    /** The fault for the next ID token, counted down. */
    take() {
      const fault = faults[0]
      if (fault?.times !== undefined && --fault.times <= 0) faults.shift()
      return fault
    },
  }
}
