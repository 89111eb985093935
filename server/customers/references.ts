import type { User } from '../../app/domain/user.ts'
import type { Store } from '../store/store.ts'

/** What a checkout was opened with, and what the identity provider says of a person. */
export type ReferencePair = Pick<User, 'userReference' | 'userReferenceSignature'>

/** How long a customer's reference is known after the last session that it came with. */
const BEYOND_SESSION_SECONDS = 30 * 24 * 3600

/** Null unless both are there. The store turns keys into keyed hashes: what it holds tells no reference. */
const keyOf = ({ userReference, userReferenceSignature }: ReferencePair) =>
  userReference && userReferenceSignature
    ? `reference:${JSON.stringify([userReference, userReferenceSignature])}`
    : null

/**
 * The references that sign-ins have brought, each with its signature. A browser writes what an order carries, and only the
 * product API can check the signature; but a pair that the identity provider has sent here is genuine.
 */
export function createReferences(store: Store, sessionSeconds: number) {
  return {
    async remember(user: ReferencePair): Promise<void> {
      const key = keyOf(user)
      if (key) await store.set(key, '1', sessionSeconds + BEYOND_SESSION_SECONDS)
    },
    async isKnown(pair: ReferencePair): Promise<boolean> {
      const key = keyOf(pair)
      return key !== null && (await store.get(key)) !== null
    },
  }
}

export type References = ReturnType<typeof createReferences>
